import {
  RETURN_OUTCOMES,
  RETURN_OUTCOME_LABELS,
  RETURN_QTY_MAX,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
} from '../../src/domain/goods-return/schema.ts';
import { goodsName } from '../../src/domain/order/line-text.ts';
import { ownField } from '../fields.ts';
import { type Fields, type LinesNoun, type Named, textIn } from '../noun.ts';
import { exIn, PRICE_FIELDS } from './money.ts';

/** What a line says, in a file of lines or in the cells of its return. */
export const RETURNED_FIELDS = [
  ownField('kitId', {
    kind: 'record',
    of: 'kits',
    also: ['kit', 'kit code', 'part no', 'sku', 'code', 'item'],
  }),
  ownField('springOption', { also: ['springs', 'spring option', 'option'] }),
  ownField('qty', { kind: 'number', also: ['quantity', 'qty returned', 'units', 'count'] }),
  ...PRICE_FIELDS,
  ownField('serial', { also: ['serial no', 'serial number', 'sn'] }),
  ownField('orderId', { kind: 'record', of: 'orders', also: ['order', 'order no', 'order number', 'so no'] }),
  ownField('reason', {
    kind: 'choice',
    also: ['return reason', 'reason code', 'type'],
    options: RETURN_REASONS,
    words: {
      ...Object.fromEntries(RETURN_REASONS.map((reason) => [RETURN_REASON_LABELS[reason], reason])),
      doa: 'faulty',
      defective: 'faulty',
      defect: 'faulty',
      'transit damage': 'damaged',
      'warranty claim': 'warranty',
      'wrong part': 'wrong',
      'wrong item': 'wrong',
      'wrong kit': 'wrong',
      'missing parts': 'incomplete',
      short: 'incomplete',
      'not required': 'unwanted',
      'change of mind': 'unwanted',
      overordered: 'unwanted',
    },
  }),
  ownField('reasonText', { kind: 'note', also: ['comments', 'notes', 'description', 'details', 'memo'] }),
  ownField('outcome', {
    kind: 'choice',
    also: ['decision', 'result', 'action'],
    options: RETURN_OUTCOMES,
    words: {
      ...Object.fromEntries(RETURN_OUTCOMES.map((outcome) => [RETURN_OUTCOME_LABELS[outcome], outcome])),
      credited: 'credit',
      replaced: 'replace',
      replacement: 'replace',
      repaired: 'repair',
      rejected: 'reject',
      refused: 'reject',
    },
  }),
];

/** A line of goods that went back, before anything of its return is known. */
export function returnedLine(
  values: Fields,
  { kitId: kit, orderId: order }: Readonly<Record<string, Named>>,
): ReturnType<LinesNoun['complete']> {
  const qty = Number(values['qty'] ?? 1);
  const priceExGst = exIn(values, 'priceExGst', 'priceIncGst') ?? '';
  const springOption = textIn(values, 'springOption');
  const value = {
    // Nothing is held of an order: what was finished before left no stock, and what went back is in none.
    orderNumber: textIn(order?.value ?? {}, 'number'),
    kitId: kit?.id ?? '',
    description: goodsName(textIn(kit?.value ?? {}, 'name'), springOption),
    sku: textIn(kit?.value ?? {}, 'code'),
    springOption,
    serial: textIn(values, 'serial'),
    qty,
    priceExGst,
    reason: values['reason'] ?? 'faulty',
    reasonText: textIn(values, 'reasonText'),
    outcome: values['outcome'] ?? '',
  };
  if (!Number.isInteger(qty) || qty < 1 || qty > RETURN_QTY_MAX) {
    const reason = `Isn’t a whole number from 1 to ${RETURN_QTY_MAX}`;
    return { value, fault: { field: 'qty', value: String(values['qty']), reason } };
  }
  if (priceExGst !== '' && priceExGst < 0)
    return { value, fault: { field: 'priceExGst', reason: 'Is below nothing' } };
  return {
    value,
    notes: values['reason'] === undefined ? [{ field: 'reason', reason: 'Blank. Counted as Faulty' }] : [],
  };
}

export const returnLines: LinesNoun = {
  name: 'returnLines',
  word: 'return line',
  files: ['return lines', 'return line', 'return items', 'return details', 'rma lines'],
  lists: ['lines', 'items', 'details', 'kits'],
  owner: 'return',
  fields: [
    ownField('return', { also: ['return no', 'return number', 'return id', 'rma', 'rma no'] }),
    ...RETURNED_FIELDS,
  ],
  needs: ['kitId', 'qty'],
  expects: [],
  complete: returnedLine,
};
