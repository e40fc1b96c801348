import { describe, expect, it } from 'vitest';
import { freeUnits } from '../order/returned.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { afterMove, factsOf } from '#tests/trade-moved.ts';
import { claimsOf, unitKeysOf, withClaims } from './claims.ts';
import { creditLinesOf, lessRestocking } from './effects.ts';
import { RETURN } from './moves.ts';
import { RETURN_STATUS, RETURN_STATUSES, returnStatus } from './schema.ts';
import { lineTotals } from '../trade/lines.ts';

const line = (more: object = {}) => ({
  description: 'Kit',
  receivedQty: 2,
  allocatedQty: 0,
  returnedQty: 0,
  heldBy: [] as string[],
  returnedBy: [] as string[],
  writtenOutQty: 0,
  ...more,
});
const OF = { returnId: 'r', orderId: 'o' };
const claim = (qty: number, installationId = '') => ({ orderId: 'o', orderLine: 0, installationId, qty });

describe('the units of an order line', () => {
  it('are had up to what is on the shelf', () => {
    expect(withClaims(OF, [line()], [], [claim(2)])).toMatchObject({
      fault: '',
      lines: [{ returnedQty: 2 }],
    });
    expect(withClaims(OF, [line()], [], [claim(3)]).fault).toContain('only 2 units');
    expect(withClaims(OF, [line({ allocatedQty: 1, heldBy: ['j'] })], [], [claim(2)]).fault).toContain(
      'only 1 unit',
    );
  });
  it('of a job are had once, and leave the shelf as it is', () => {
    const held = line({ allocatedQty: 1, heldBy: ['j'] });
    const [after] = withClaims(OF, [held], [], [claim(1, 'j')]).lines;
    expect(after).toMatchObject({ returnedQty: 1, returnedBy: ['j r'] });
    expect(freeUnits(after ?? held)).toBe(1);
    expect(withClaims(OF, [after ?? held], [], [claim(1, 'j')]).fault).toContain('returned already');
    expect(withClaims(OF, [held], [], [claim(1, 'other')]).fault).toContain('does not hold');
  });
  it('that were sold come back too, and are sold again when the return is called off', () => {
    const sold = line({ writtenOutQty: 2 });
    const [back] = withClaims(OF, [sold], [], [claim(1)]).lines;
    expect(back).toMatchObject({ returnedQty: 1, returnedBy: [' r'], writtenOutQty: 2 });
    expect(freeUnits(back ?? sold)).toBe(0);
    expect(withClaims(OF, [sold], [], [claim(3)]).fault).toContain('only 2 units');
    expect(withClaims(OF, [back ?? sold], [claim(1)], []).lines).toEqual([sold]);
  });
  it('of a job that let go of it since are decided as before, and called off to the shelf', () => {
    const start = line({ receivedQty: 3, returnedQty: 1, allocatedQty: 1, heldBy: ['j'] });
    // The job holds another unit by now, which another return holds.
    const other = withClaims({ ...OF, returnId: 'r2' }, [start], [], [claim(1, 'j')]).lines;
    expect(withClaims(OF, other, [claim(1, 'j'), claim(1)], [claim(1, 'j')]).fault).toBe('');
    const [off] = withClaims(OF, other, [claim(1, 'j')], []).lines;
    expect(off).toMatchObject({ returnedQty: 1, returnedBy: ['j r2'] });
  });
  it('are given back as they were taken', () => {
    const start = line({ allocatedQty: 1, heldBy: ['j'] });
    const taken = withClaims(OF, [start], [], [claim(1), claim(1, 'j')]).lines;
    expect(withClaims(OF, taken, [claim(1), claim(1, 'j')], []).lines).toEqual([start]);
  });
});

it('holds its units from the request until it is decided, then what does not go back', () => {
  const goods = buildGoodsReturn();
  const held = RETURN_STATUSES.filter(
    (name) => claimsOf({ ...goods, status: returnStatus(name) }).length > 0,
  );
  expect(held).toEqual(['requested', 'authorised', 'booked', 'inTransit', 'received']);
  const decided = (outcome: 'credit' | 'repair' | 'reject', rejectedGoods: '' | 'scrap' | 'sendBack' = '') =>
    claimsOf({
      status: returnStatus('approved'),
      rejectedGoods,
      lines: goods.lines.map((each) => ({ ...each, outcome, receivedQty: 1 })),
    }).length;
  expect([
    decided('credit'),
    decided('repair'),
    decided('reject', 'scrap'),
    decided('reject', 'sendBack'),
  ]).toEqual([1, 0, 1, 0]);
});

it('tells single units apart whatever the case of their serial', () => {
  const [kit] = buildGoodsReturn().lines;
  if (!kit) throw new Error('No line');
  const key = unitKeysOf('d', [{ ...kit, serial: 'AB1' }]);
  for (const serial of ['ab1', 'ＡＢ1', 'A\u200BB1']) {
    expect(unitKeysOf('d', [{ ...kit, serial }])).toEqual(key);
  }
});

it('takes restocking off in whole cents, and credits what was counted', () => {
  expect(lessRestocking(9_999, 15)).toBe(8_499);
  const { lines } = buildGoodsReturn();
  const credited = lines.map((each) => ({
    ...each,
    outcome: 'credit' as const,
    receivedQty: 3,
    creditExGst: 8_499,
  }));
  expect(creditLinesOf({ lines: credited, restockPercent: 15 })).toMatchObject([
    { qty: 3, priceExGst: 8_499 },
  ]);
});

it('takes restocking off the whole of a line: 100 at $10.05 less 15 % are $854.25', () => {
  const [kit] = buildGoodsReturn().lines;
  if (!kit) throw new Error('No line');
  const goods = buildGoodsReturn({
    statusName: 'received',
    restockPercent: 15,
    lines: [{ ...kit, qty: 100, receivedQty: 100, priceExGst: 1_005 }],
  });
  const input = { lines: [{ key: kit.key, outcome: 'credit' as const, outcomeNote: '' }] };
  const approved = afterMove(RETURN, 'approve', factsOf(goods), input);
  const made = creditLinesOf(approved);
  expect(made.map(({ qty, priceExGst }) => [qty, priceExGst])).toEqual([
    [75, 854],
    [25, 855],
  ]);
  expect(lineTotals(made).ex).toBe(85_425);
});

it('has the statuses of the specification, and no way out of where it ends', () => {
  expect(Object.values(RETURN_STATUS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(RETURN.rows.filter(({ from }) => from.some((each) => each === 'cancelled'))).toEqual([]);
  expect(new Set(RETURN.rows.map(({ id }) => id)).size).toBe(RETURN.rows.length);
});
