import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { ORDER_STATUS_NAMES } from './schema.ts';
import { ORDER_STATUS_TABLE, orderStatusLabel } from './status-labels.ts';

describe('the words of a status', () => {
  it('of kits are those of the table', () => {
    for (const name of ORDER_STATUS_NAMES) {
      expect(orderStatusLabel(name, buildOrder())).toBe(ORDER_STATUS_TABLE[name]);
    }
  });

  it('of labels know no stock and no kits', () => {
    expect(orderStatusLabel('available', buildLabelOrder()).label).toBe('Received');
    for (const name of ORDER_STATUS_NAMES.filter((each) => each !== 'allocated')) {
      const { label, meaning } = orderStatusLabel(name, buildLabelOrder());
      expect(`${label}: ${meaning}`, name).not.toMatch(/stock|kit|fitted/iu);
    }
  });
});
