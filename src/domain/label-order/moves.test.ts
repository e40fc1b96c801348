import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { ORDER_STATUS } from '../order/schema.ts';
import { LABEL_ORDER } from './moves.ts';

describe('a label order', () => {
  it('has every status of an order but what jobs take from stock', () => {
    const statuses = Object.keys(ORDER_STATUS).filter((name) => name !== 'allocated');
    expect(LABEL_ORDER.life.toSorted()).toEqual(statuses.toSorted());
    expect(LABEL_ORDER.statusOf({ ...buildLabelOrder(), statusId: ORDER_STATUS.allocated })).toBeNull();
  });

  it('takes a message once it was placed', () => {
    const { from = [] } = LABEL_ORDER.move('message') ?? {};
    expect(from.toSorted()).toEqual(LABEL_ORDER.life.filter((name) => name !== 'new').toSorted());
  });
});
