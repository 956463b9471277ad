/** The browser's own notifications, for a player who looks elsewhere while others move. */
import { prefs } from './prefs.svelte';

/** Whether this browser can show any. */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Asks the player, once; false where the browser may not. */
export async function allowNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Shows one while the page is out of sight; a newer one with this tag takes its place. */
export function notify(title: string, body: string, tag: string): void {
  if (!prefs.notify || !canNotify() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  const shown = new Notification(title, { body, tag });
  shown.onclick = () => {
    focus();
    shown.close();
  };
}
