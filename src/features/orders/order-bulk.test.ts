import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import type { OrderStatusName } from '#domain/order/schema.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { ORDER } from '#domain/order/moves.ts';
import { sharedQuestion, planBulk } from '#features/trade/bulk.ts';
import { BULK_ACTIONS } from './bulk-actions.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const clerk = actorOfUser(
  'omar',
  buildUser({
    dealerId: '',
    dealerGroupId: '',
    distributerId: 'head-office',
    privileges: { dealer: {}, distributer: { orders: true } },
  }),
  null,
  'Head office',
);
const line = { kitId: 'gvm', description: 'HiLux GVM', qty: 1 };

function order(statusName: OrderStatusName, fields: Parameters<typeof buildOrder>[0] = {}) {
  const value = buildOrder({ lines: [line], ...fields, statusName });
  return { id: statusName, value, rev: 1, by: '', at: null, pending: false };
}

function action(id: string) {
  const found = BULK_ACTIONS.find((each) => each.id === id);
  if (!found) throw new Error(`No action ${id}`);
  return found;
}

const plan = (id: string, ...orders: ReturnType<typeof order>[]) =>
  planBulk(ORDER, action(id), orders, clerk, NOW).map(({ move, why }) => move?.id ?? why);

describe('many orders in one go', () => {
  it('each make the move that fits their status, and the others say why not', () => {
    expect(plan('confirm', order('orderPlaced'), order('orderEstimated'), order('orderInTransit'))).toEqual([
      'confirm',
      'confirm',
      'The order is in transit. "Confirm" is not possible.',
    ]);
  });

  it('leave out what needs its serials one by one', () => {
    expect(
      plan(
        'dispatch',
        order('orderConfirmed'),
        order('orderConfirmed', { lines: [{ ...line, compliance: 'state' }] }),
      ),
    ).toEqual(['dispatch', 'Its serials are entered one by one. Dispatch it by itself.']);
  });

  it('are nobody’s who has no part in them', () => {
    expect(plan('confirm', order('orderPlaced', { distributerId: 'another-house' }))).toEqual([
      'Only a user of the supplier or an admin of the supplier can do this.',
    ]);
  });

  it('ask once for all that their moves ask for', () => {
    const estimate = action('estimate');
    const both = planBulk(ORDER, estimate, [order('orderPlaced'), order('orderEstimated')], clerk, NOW);
    const asked = sharedQuestion(both);
    expect([Object.keys(asked?.move.asks ?? {}), asked?.reason]).toEqual([['etaDate'], 'Why the date moves']);
    expect(sharedQuestion(planBulk(ORDER, estimate, [order('complete')], clerk, NOW))).toBeNull();
  });
});
