import { describe, expect, it } from 'vitest';
import { dominion } from '../src/games/dominion';
import { gather } from '../src/games/dominion/gather';
import { hues, icon } from '../src/games/dominion/art';
import type { CardInfo } from '../src/lib/api';
import { moveOn, split, whyNotHand, whyNotPile, zone, type DominionView, type Player } from '../src/games/dominion/view';

const PLAYER: Player = {
  seat: 0,
  hand_size: 5,
  hand: ['Copper', 'Copper', 'Estate', 'Moat', 'Militia'],
  deck_size: 5,
  discard_size: 0,
  discard_top: null,
  in_play: [],
  looking: [],
  looking_size: 0,
  aside: [],
  mats: [],
  tokens: 0,
  turns: 1,
  score: 3,
  points: null,
  owned: null,
};

function asking(prompt: string, texts: string[], details: Record<string, unknown> = {}, player: Partial<Player> = {}): DominionView {
  return {
    game: 'dominion',
    seat: 0,
    to_act: [0],
    over: false,
    outcome: null,
    question: { prompt, source: prompt, details, moves: texts.map((text, code) => ({ code, text })) },
    edition: 'second',
    kingdom: ['Moat', 'Militia'],
    turn: { seat: 0, number: 1, phase: 'action', actions: 1, buys: 1, coins: 3, extra: false },
    supply: [
      { card: 'Copper', left: 46, cost: 0, tokens: 0 },
      { card: 'Gold', left: 30, cost: 6, tokens: 0 },
      { card: 'Curse', left: 0, cost: 0, tokens: 0 },
    ],
    trash: [],
    players: [{ ...PLAYER, ...player }],
  };
}

describe('moves of Dominion', () => {
  it('splits verb and card', () => {
    expect(split('set aside Throne Room')).toEqual({ verb: 'set aside', card: 'Throne Room' });
    expect(split('end turn')).toEqual({ verb: 'end turn', card: '' });
  });

  it('puts every move where its card lies', () => {
    const view = asking('buy phase', ['play Copper', 'buy Gold', 'end turn']);
    expect(zone(view, 'play Copper')).toBe('hand');
    expect(zone(view, 'buy Gold')).toBe('supply');
    expect(zone(view, 'end turn')).toBe('button');
    expect(moveOn(view, ['play Copper', 'buy Copper'], 'supply', 'Copper')).toBe('buy Copper');
  });

  it('asks about cards looked at where they lie, not in the hand', () => {
    const view = asking('sentry trashes', ['trash Copper', 'done'], {}, { looking: ['Copper', 'Estate'] });
    expect(zone(view, 'trash Copper')).toBe('looking');
    expect(moveOn(view, ['trash Copper'], 'hand', 'Copper')).toBeUndefined();
  });
});

describe('gathering picks', () => {
  const militia = asking('militia', ['discard Copper', 'discard Estate', 'discard Moat'], { needed: 2, allowed: 2, picked: 0 });

  it('offers cards that are legal only as later picks', () => {
    const found = gather(militia)!;
    expect(found.texts).toEqual(['discard Copper', 'discard Estate', 'discard Moat', 'discard Militia']);
    expect([found.least, found.most]).toEqual([2, 2]);
    expect(found.limit('discard Copper')).toBe(2);
    expect(found.closes(['discard Copper', 'discard Militia'])).toBe(false);
  });

  it('closes with done while more could follow', () => {
    const cellar = asking('cellar', ['discard Copper', 'discard Estate', 'discard Moat', 'discard Militia', 'done'], { needed: 0, allowed: 5, picked: 0 });
    const found = gather(cellar)!;
    expect(found.closes([])).toBe(true);
    expect(found.closes(['discard Copper'])).toBe(true);
    expect(found.closes(['discard Copper', 'discard Militia'])).toBe(false);
  });

  it('leaves single picks alone', () => {
    expect(gather(asking('artisan', ['topdeck Copper', 'topdeck Estate'], { needed: 1, allowed: 1, picked: 0 }))).toBeNull();
    expect(gather(asking('action phase', ['play Moat', 'end actions']))).toBeNull();
  });
});

describe('reasons', () => {
  it('says why a pile cannot be bought from', () => {
    const view = asking('buy phase', ['end turn']);
    expect(whyNotPile(view, view.supply[1]!)).toContain('costs $6; you have $3');
    expect(whyNotPile(view, view.supply[2]!)).toContain('empty');
    expect(whyNotPile({ ...view, to_act: [1] }, view.supply[1]!)).toContain('not your move');
  });

  it('says why a typed move is refused', () => {
    const view = asking('buy phase', ['end turn']);
    const cards = new Map([['Moat', { name: 'Moat', kinds: ['Action', 'Reaction'] } as unknown as CardInfo]]);
    expect(dominion.whyNot!(view, 'buy gold', cards)).toContain('costs $6');
    expect(dominion.whyNot!(view, 'play moat', cards)).toContain('action phase is over');
    expect(dominion.whyNot!(view, 'buy Atlantis', cards)).toBe('');
  });

  it('says why a card cannot be played', () => {
    expect(whyNotHand(asking('action phase', []), ['Treasure'])).toContain('buy phase');
    expect(whyNotHand(asking('buy phase', []), ['Victory'])).toContain('never played');
  });
});

describe('art', () => {
  it('tints by kinds, the telling one first', () => {
    expect(hues(['Action', 'Attack'])).toEqual(['attack', 'attack']);
    expect(hues(['Treasure', 'Victory'])).toEqual(['treasure', 'victory']);
    expect(hues(['Action'])).toEqual(['action', 'action']);
  });
  it('has a picture for whatever comes', () => expect(icon('No Such Card')).toMatch(/^gi:/));
});
