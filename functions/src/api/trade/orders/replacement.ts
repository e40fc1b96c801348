import { supplierOf } from '../../../../../src/domain/dealer-account/account.ts';
import { replacementWants } from '../../../../../src/domain/goods-return/effects.ts';
import { goodsReturnSchema } from '../../../../../src/domain/goods-return/schema.ts';
import type { FrozenLine } from '../../../../../src/domain/order/guards.ts';
import type { Order } from '../../../../../src/domain/order/schema.ts';
import { canonicalJson } from '../../../../../src/domain/shared/canonical.ts';
import { findRecord } from '../../../store/read.ts';

/**
 * What stands against placing an order that replaces returned goods at no charge: a draft is its dealer's to edit, so the
 * return is asked what it is owed. '' for any other order.
 */
export async function replacementFault(order: Order, id: string): Promise<string> {
  if (order.returnId === '') return '';
  const found = await findRecord(goodsReturnSchema, 'returns', order.returnId);
  if (typeof found !== 'object') return 'The return that this order replaces goods of could not be read.';
  const goods = found.value;
  if (goods.status.name !== 'approved' || goods.replacementOrderId !== id) {
    return `Return ${goods.number} no longer asks for a replacement. Discard this draft.`;
  }
  const isSame =
    supplierOf(order) === supplierOf(goods) &&
    canonicalJson(order.wants) === canonicalJson(replacementWants(goods));
  return isSame
    ? ''
    : `This order replaces goods of return ${goods.number}. Its kits and quantities can’t change.`;
}

/** The lines of an order that replaces goods cost nothing; those of any other are left alone. */
export const atNoCharge = (order: Order, lines: readonly FrozenLine[]): readonly FrozenLine[] =>
  order.returnId === '' ? lines : lines.map((line) => ({ ...line, priceExGst: 0 }));
