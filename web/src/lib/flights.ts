/** Pieces fly from spot to spot: remember how things look before the position changes, then let copies travel. */
import type { Flight } from '../games/game';

const DURATION = 340;
const MOST = 8;

interface Ghost {
  copy: HTMLElement;
  from: DOMRect;
  to: string[];
}

function spot(names: string[]): HTMLElement | null {
  for (const name of names)
    for (const element of document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`))
      if (element.getClientRects().length > 0) return element;
  return null;
}

/** A card that was not to be seen where it comes from. */
function back(label: string): HTMLElement {
  const card = document.createElement('div');
  card.className = 'flight-back';
  card.textContent = label;
  return card;
}

/** Call before the change; call what it returns after it. */
export function lift(flights: Flight[]): () => void {
  if (document.visibilityState === 'hidden') return () => undefined;
  const ghosts: Ghost[] = [];
  for (const flight of flights.slice(0, MOST)) {
    const element = spot(flight.from);
    if (!element) continue;
    const box = element.getBoundingClientRect();
    const fromSeat = element.dataset['spot']!.startsWith('seat:');
    const copy = fromSeat ? back(flight.label ?? '') : (element.cloneNode(true) as HTMLElement);
    copy.removeAttribute('id');
    const from = fromSeat ? new DOMRect(box.left + box.width / 2 - 37, box.top - 10, 74, 66) : box;
    ghosts.push({ copy, from, to: flight.to });
  }
  return () => ghosts.forEach((ghost, place) => land(ghost, place * 45));
}

function land({ copy, from, to }: Ghost, delay: number): void {
  const target = spot(to)?.getBoundingClientRect();
  if (!target || from.width === 0) return;
  const layer = document.createElement('div');
  layer.className = 'flight';
  layer.setAttribute('aria-hidden', 'true');
  layer.inert = true;
  Object.assign(layer.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` });
  layer.append(copy);
  document.body.append(layer);
  const scale = Math.max(0.25, Math.min(1.2, target.width / from.width));
  const dx = target.left + target.width / 2 - (from.left + from.width / 2);
  const dy = target.top + target.height / 2 - (from.top + from.height / 2);
  const flight = layer.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 18}px) scale(${(1 + scale) / 2})`, opacity: 1, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.25 },
    ],
    { duration: DURATION, delay, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)', fill: 'backwards' },
  );
  flight.onfinish = flight.oncancel = () => layer.remove();
}
