import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { type Installation, kitSlotSchema } from '../installation/schema.ts';
import { rowText } from '../shared/rows.ts';
import { allocationOf, claimsOf, holderOf, holdsClaim } from './allocation.ts';
import type { OrderStatusName } from './schema.ts';

const line = (kitId: string, qty: number) => ({ kitId, qty, receivedQty: qty, priceExGst: 100 });
const slot = (kitId: string, orderLine: number | '' = '', orderId = 'o1') => ({
  type: 'gvmUpgrade' as const,
  kitId,
  orderId,
  orderLine,
  limits: null,
});
type Holding = Partial<Omit<Installation, 'kits'>> & { kits: ReturnType<typeof slot>[] };
const job = (fields: Holding) => buildInstallation({ stage: 'inProgress', ...fields });

/** Allocated quantities by line, and the status that follows. */
function outcome(statusName: OrderStatusName, qty: readonly number[], holders: Installation[]) {
  const order = buildOrder({ statusName, lines: qty.map((each, index) => line(`kit${index}`, each)) });
  const named = holders.map((holder, index) => holderOf(`job${index}`, holder));
  const { lines, status } = allocationOf('o1', order, named);
  return [lines.map((each) => each.allocatedQty), status.name];
}

const one = job({ kits: [slot('kit0', 0)] });
const done = job({ stage: 'complete', kits: [slot('kit0', 0)] });
const unmatched = { ...done, kitMatchRequest: buildKitMatch() };
const matched = { ...done, kitMatchRequest: buildKitMatch({ matched: true }) };

describe('allocationOf', () => {
  it.each<[string, OrderStatusName, number[], Installation[], number[], OrderStatusName]>([
    ['nobody takes any', 'available', [1], [], [0], 'available'],
    ['part is taken', 'available', [2], [one], [1], 'available'],
    ['all is taken', 'available', [1], [one], [1], 'allocated'],
    ['one of two lines is taken', 'available', [1, 1], [one], [1, 0], 'available'],
    [
      'both lines are taken',
      'available',
      [1, 1],
      [one, job({ kits: [slot('kit1', 1)] })],
      [1, 1],
      'allocated',
    ],
    ['what was taken is given back', 'allocated', [1], [], [0], 'available'],
    [
      'a line is not named: that of the kit',
      'available',
      [1, 1],
      [job({ kits: [slot('kit1')] })],
      [0, 1],
      'available',
    ],
    ['the line named does not exist', 'available', [1], [job({ kits: [slot('kit0', 7)] })], [0], 'available'],
    [
      'the slot names another order',
      'available',
      [1],
      [job({ kits: [slot('kit0', 0, 'o2')] })],
      [0],
      'available',
    ],
    ['the job is cancelled', 'allocated', [1], [{ ...one, stage: 'cancelled' }], [0], 'available'],
    ['the job is deleted', 'allocated', [1], [{ ...one, deleted: true }], [0], 'available'],
    ['the job is another dealer’s', 'available', [1], [{ ...one, dealerId: 'other' }], [0], 'available'],
    ['two want the last one', 'available', [1], [one, one], [1], 'allocated'],
    ['the first is done, the second only wants it', 'available', [1], [done, one], [1], 'complete'],
    [
      'the line named has another kit',
      'available',
      [1, 1],
      [job({ kits: [slot('kit1', 0)] })],
      [0, 0],
      'available',
    ],
    ['all jobs are complete', 'allocated', [1], [done], [1], 'complete'],
    ['one of two jobs is complete', 'allocated', [2], [done, one], [2], 'allocated'],
    ['complete, but one kit is left', 'available', [2], [done], [1], 'available'],
    ['the kit is still to be matched', 'allocated', [1], [unmatched], [1], 'allocated'],
    ['the kit is matched', 'allocated', [1], [matched], [1], 'complete'],
    ['a complete job is reopened', 'complete', [1], [one], [1], 'allocated'],
    ['it was completed by hand', 'complete', [1], [], [0], 'complete'],
    ['the rest was completed by hand', 'complete', [2], [done], [1], 'complete'],
    ['it is still on its way', 'orderInTransit', [1], [one], [1], 'orderInTransit'],
    ['it is cancelled', 'cancelled', [1], [one], [0], 'cancelled'],
    ['it is a draft', 'new', [1], [one], [0], 'new'],
    ['it is placed', 'orderPlaced', [1], [one], [1], 'orderPlaced'],
  ])('%s', (_name, from, qty, holders, allocated, to) => {
    expect(outcome(from, qty, holders)).toEqual([allocated, to]);
  });

  const entry = (move: string, to: OrderStatusName, by = '') => ({
    request: '',
    move,
    from: 'available' as const,
    to,
    reason: '',
    note: '',
    by,
    byName: by,
    at: 1,
    rev: 1,
  });
  const statusAfter = (fields: Parameters<typeof buildOrder>[0], holders: Installation[]) => {
    const order = buildOrder(fields);
    const next = allocationOf(
      'o1',
      order,
      holders.map((holder, index) => holderOf(`job${index}`, holder)),
    );
    return [next.lines.map(({ heldBy }) => heldBy.length), next.status.name];
  };

  it.each<[string, Parameters<typeof buildOrder>[0], Installation[], number[], OrderStatusName]>([
    [
      'a stale claim on an order that was closed by hand gets nothing and opens nothing',
      { statusName: 'complete', lines: [{ ...line('kit0', 2), writtenOutQty: 2 }] },
      [one],
      [0],
      'complete',
    ],
    [
      'nor on one that was closed before it was counted what left',
      {
        statusName: 'complete',
        lines: [line('kit0', 1)],
        entries: [entry('closeByHand', 'complete', 'sam')],
      },
      [one],
      [0],
      'complete',
    ],
    [
      'the rest was written out: it is complete when the jobs are',
      { statusName: 'allocated', lines: [{ ...line('kit0', 2), heldBy: ['job0'], writtenOutQty: 1 }] },
      [done],
      [1],
      'complete',
    ],
    [
      'a job reopened gives its kit back before the portal follows: the kit is there again',
      {
        statusName: 'complete',
        lines: [{ ...line('kit0', 1), heldBy: ['job0'], allocatedQty: 1 }],
        entries: [entry('finish', 'complete')],
      },
      [],
      [0],
      'available',
    ],
  ])('%s', (_name, fields, holders, held, status) => {
    expect(statusAfter(fields, holders)).toEqual([held, status]);
  });

  it('does not count a unit as a job’s that went back and that the job let go of', () => {
    const returned = {
      ...line('kit0', 3),
      heldBy: ['a'],
      allocatedQty: 1,
      returnedQty: 1,
      returnedBy: ['a r'],
    };
    const order = buildOrder({ lines: [returned] });
    const given = { ...order, ...allocationOf('o1', order, []) };
    expect(given.lines).toMatchObject([{ heldBy: [], returnedBy: [] }]);
    const again = allocationOf(
      'o1',
      given,
      ['a', 'b', 'c'].map((id) => holderOf(id, one)),
    );
    expect(again.lines[0]?.heldBy).toEqual(['a', 'b']);
    // Let go and picked again before the portal followed.
    const holder = holderOf('a', one);
    expect(allocationOf('o1', order, [holder], [holder]).lines).toMatchObject([
      { heldBy: ['a'], returnedBy: [] },
    ]);
    expect(allocationOf('o1', order, [holder]).lines).toMatchObject([{ heldBy: ['a'], returnedBy: ['a r'] }]);
  });

  it('answers the same when asked again', () => {
    const order = buildOrder({ lines: [line('kit0', 1)] });
    const once = allocationOf('o1', order, [holderOf('a', one)]);
    expect(allocationOf('o1', { ...order, ...once }, [holderOf('a', one)])).toEqual(once);
  });

  it('leaves the kit with whoever came first, however the others are sorted, until it is given back', () => {
    const order = buildOrder({ lines: [line('kit0', 1)] });
    const [first, second] = [holderOf('z', one), holderOf('a', one)];
    const held = { ...order, ...allocationOf('o1', order, [first]) };
    const both = { ...held, ...allocationOf('o1', held, [second, first]) };
    expect(both.lines[0]?.heldBy).toEqual(['z']);
    const [claim] = second.claims;
    if (!claim) throw new Error('No claim');
    expect([holdsClaim('z', claim, both), holdsClaim('a', claim, both)]).toEqual([true, false]);
    expect(allocationOf('o1', both, [second]).lines[0]?.heldBy).toEqual(['a']);
  });

  it('gives one job two kits of a line only where it has two slots for them', () => {
    const order = buildOrder({ lines: [line('kit0', 3)] });
    const twice = holderOf('a', job({ kits: [slot('kit0', 0), slot('kit0', 0)] }));
    expect(allocationOf('o1', order, [twice, holderOf('b', one)]).lines[0]?.heldBy).toEqual(['a', 'a', 'b']);
  });
});

describe('claimsOf', () => {
  it('reads what names an order, in rows of text and as maps, and nothing else', () => {
    const row = { orderId: 'o1', orderLine: 0, kitId: 'kit0', limits: null };
    const claim = { orderId: 'o1', orderLine: 0, kitId: 'kit0' };
    const stored = rowText(kitSlotSchema, slot('kit0', 0));
    expect(claimsOf([row, stored, { orderId: '' }, 5, null])).toEqual([claim, claim]);
    expect(claimsOf([{ orderId: 'o1', orderLine: 'x', kitId: 7 }])).toEqual([
      { orderId: 'o1', orderLine: '', kitId: '' },
    ]);
    for (const kits of [undefined, 5, 'x', {}]) expect(claimsOf(kits)).toEqual([]);
  });
});
