import { describe, expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import type { MoveEntry } from '../shared/move-table.ts';
import { returnFigures } from './figures.ts';
import type { ReturnStatus } from './schema.ts';

const DAY = 86_400;
const entry = (from: ReturnStatus, to: ReturnStatus, day: number): MoveEntry => ({
  request: '',
  move: 'move',
  from,
  to,
  reason: '',
  note: '',
  by: 'omar',
  byName: 'Omar Haddad',
  at: day * DAY,
  rev: 1,
});
const decided = buildGoodsReturn({
  statusName: 'approved',
  entries: [
    entry('new', 'new', 0),
    entry('new', 'requested', 1),
    entry('requested', 'authorised', 3),
    entry('authorised', 'booked', 4),
    entry('booked', 'inTransit', 5),
    entry('inTransit', 'received', 9),
    entry('received', 'received', 10),
    entry('received', 'approved', 12),
  ],
});

describe('the figures of returns', () => {
  it('count units by reason and kit, and the days of each step', () => {
    const figures = returnFigures([decided, buildGoodsReturn({ statusName: 'requested' })]);
    expect(figures).toMatchObject({
      returns: 2,
      units: 2,
      ex: 638_000,
      reasons: [{ reason: 'faulty', units: 2 }],
      kits: [{ kitId: 'gvm-hlx-3300', units: 2 }],
    });
    expect(figures.steps.map(({ id, days }) => [id, days?.median])).toEqual([
      ['answer', 2],
      ['sent', 2],
      ['way', 4],
      ['decision', 3],
      ['whole', 11],
    ]);
  });

  it('leave out drafts and what was cancelled', () => {
    const none = returnFigures([buildGoodsReturn(), buildGoodsReturn({ statusName: 'cancelled' })]);
    expect(none).toMatchObject({ returns: 0, units: 0, reasons: [], kits: [] });
    expect(none.steps.every(({ days }) => days === null)).toBe(true);
  });
});
