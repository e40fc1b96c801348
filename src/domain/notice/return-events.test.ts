import { describe, expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import type { MoveEntry } from '../trade/entry.ts';
import { noticePlace } from './places.ts';
import { RETURN } from '../goods-return/moves.ts';
import { tradeEvents } from './trade-events.ts';

const returnEvents = tradeEvents(RETURN);

const NOW = 1_790_000_000;
const entry = (move: string, by = 'jess'): MoveEntry => ({
  request: 'r1',
  move,
  from: 'new',
  to: 'requested',
  reason: 'As asked',
  note: '1 unit',
  by,
  byName: 'Jess Nguyen',
  at: NOW,
  rev: 2,
});
const before = buildGoodsReturn({ entries: [] });
const eventsOf = (...moves: readonly MoveEntry[]) =>
  returnEvents('r1', before, { ...before, entries: moves }, NOW) ?? [];

describe('what a return tells', () => {
  it('is that goods are asked to go back, to the supplier’s people', () => {
    const [event, ...more] = eventsOf(entry('request'));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      kind: 'returnAsked',
      title: 'Return R-60001 requested',
      text: '1 unit',
      audiences: [{ kind: 'distributer', id: 'head-office', area: 'installations' }],
      to: { collection: 'returns', id: 'r1' },
    });
    expect(noticePlace('distributer', event?.to ?? null)).toBe('/returns/r1');
  });

  it.each<[string, string, readonly string[]]>([
    ['ask', 'Return R-60001 needs an answer', ['outback-penrith']],
    ['authorise', 'Return R-60001 authorised', ['outback-penrith']],
    ['refuse', 'Return R-60001 not authorised', ['outback-penrith']],
    ['book', 'Return R-60001 booked', ['outback-penrith', 'head-office']],
    ['receive', 'Return R-60001 received', ['outback-penrith']],
    ['approve', 'Return R-60001 approved', ['outback-penrith']],
    ['decline', 'Return R-60001 declined', ['outback-penrith']],
    ['comment', 'Return R-60001 has a comment', ['outback-penrith', 'head-office']],
  ])('of %s is "%s"', (move, title, ids) => {
    const [event] = eventsOf(entry(move));
    expect([event?.title, event?.audiences.map(({ id }) => id)]).toEqual([title, ids]);
  });

  it('calls the request behind a question its answer', () => {
    const asked = [entry('request'), entry('ask', 'omar'), entry('request')];
    expect(eventsOf(...asked).map(({ kind }) => kind)).toEqual([
      'returnAsked',
      'returnQueried',
      'returnAnswered',
    ]);
  });

  it('is nothing for a draft, a photo, and what the portal does by itself', () => {
    for (const each of [entry('make'), entry('photograph'), entry('discard'), entry('approve', '')]) {
      expect(eventsOf(each)).toEqual([]);
    }
  });

  it('can’t be told of a record that cannot be read', () => {
    expect(returnEvents('r1', undefined, { entries: [entry('request')], number: 7 }, NOW)).toBeNull();
  });
});
