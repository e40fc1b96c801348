import { kitSchema } from '../../src/domain/kit/schema.ts';
import { goodsName } from '../../src/domain/order/line-text.ts';
import { LINE_COMPLIANCE, QTY_MAX } from '../../src/domain/order/schema.ts';
import { ownField } from '../fields.ts';
import { type LinesNoun, textIn } from '../noun.ts';
import { exIn, PRICE_FIELDS } from './money.ts';

export const orderLines: LinesNoun = {
  name: 'orderLines',
  word: 'order line',
  files: ['order lines', 'order line', 'order items', 'order details'],
  lists: ['lines', 'items', 'details', 'kits'],
  owner: 'order',
  fields: [
    ownField('order', { also: ['order no', 'order number', 'order id', 'so', 'so no'] }),
    ownField('kitId', {
      kind: 'record',
      of: 'kits',
      also: ['kit', 'kit code', 'part no', 'sku', 'code', 'item'],
    }),
    ownField('springOption', { also: ['springs', 'spring option', 'option'] }),
    ownField('qty', { kind: 'number', also: ['quantity', 'qty ordered', 'units', 'count'] }),
    ...PRICE_FIELDS,
    ownField('serials', { kind: 'list', also: ['serial', 'serial no', 'serial nos', 'serial numbers'] }),
    ownField('compliance', { kind: 'choice', options: LINE_COMPLIANCE }),
  ],
  needs: ['kitId', 'qty'],
  expects: [],
  complete: (values, { kitId: kit }) => {
    const { data } = kitSchema.safeParse({ status: 'active', ...kit?.value });
    const qty = Number(values['qty']);
    const priceExGst = exIn(values, 'priceExGst', 'priceIncGst') ?? '';
    const springOption = textIn(values, 'springOption');
    const value = {
      kitId: kit?.id ?? '',
      description: goodsName(textIn(kit?.value ?? {}, 'name'), springOption),
      sku: textIn(kit?.value ?? {}, 'code'),
      springOption,
      qty,
      priceExGst,
      serials: values['serials'] ?? [],
      compliance: values['compliance'] ?? '',
      type: data?.type ?? textIn(kit?.value ?? {}, 'type'),
    };
    if (!Number.isInteger(qty) || qty < 1 || qty > QTY_MAX) {
      const reason = `Isn’t a whole number from 1 to ${QTY_MAX}`;
      return { value, fault: { field: 'qty', value: String(values['qty']), reason } };
    }
    if (priceExGst !== '' && priceExGst < 0)
      return { value, fault: { field: 'priceExGst', reason: 'Is below nothing' } };
    return {
      value,
      notes: priceExGst === '' ? [{ field: 'priceExGst', reason: 'Blank. Imported without a price' }] : [],
    };
  },
};
