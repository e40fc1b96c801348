import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import type { MoveEntry } from '../trade/entry.ts';
import {
  mergeReturnDigests,
  returnDigest,
  returnDigestSchema,
  returnFigures,
  type StatReturn,
} from './figures.ts';
import { RETURN_REASONS, RETURN_STATUSES, returnStatus, type ReturnStatus } from './schema.ts';

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
    const figures = returnFigures(returnDigest([decided, buildGoodsReturn({ statusName: 'requested' })]));
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
    const none = returnFigures(
      returnDigest([buildGoodsReturn(), buildGoodsReturn({ statusName: 'cancelled' })]),
    );
    expect(none).toMatchObject({ returns: 0, units: 0, reasons: [], kits: [] });
    expect(none.steps.every(({ days }) => days === null)).toBe(true);
  });
});

const status = fc.constantFrom(...RETURN_STATUSES);
const anyReturn: fc.Arbitrary<StatReturn> = fc.record({
  requestedOn: fc.constantFrom('2026-09-01', '2026-09-02', '2026-09-03'),
  status: status.map(returnStatus),
  deleted: fc.constantFrom(false, false, true),
  lines: fc.array(
    fc.record({
      kitId: fc.constantFrom('', 'a', 'b'),
      description: fc.constantFrom('Kit', 'Kit 2'),
      qty: fc.integer({ min: 0, max: 9 }),
      reason: fc.constantFrom(...RETURN_REASONS),
    }),
    { maxLength: 4 },
  ),
  value: fc.record({ ex: fc.nat(1_000_000) }),
  entries: fc.array(
    fc.record({ from: status, to: status, at: fc.integer({ min: 0, max: 40 }).map((count) => count * DAY) }),
    { maxLength: 8 },
  ),
});

it('of all returns are those of their parts together, in whatever order they are read', () => {
  let waits = 0;
  fc.assert(
    fc.property(fc.array(anyReturn, { maxLength: 30 }), fc.nat(30), (all, cut) => {
      const [whole, a, b] = [all, all.slice(0, cut), all.slice(cut)].map((part) => returnDigest(part)) as [
        ReturnType<typeof returnDigest>,
        ReturnType<typeof returnDigest>,
        ReturnType<typeof returnDigest>,
      ];
      expect(mergeReturnDigests(a, b)).toEqual(whole);
      expect(mergeReturnDigests(b, a)).toEqual(whole);
      expect(returnDigestSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
      waits += whole.steps.flat().length;
    }),
    { numRuns: 300 },
  );
  expect(waits).toBeGreaterThan(100);
});
