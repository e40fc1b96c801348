import { ownField } from '../fields.ts';
import { type LinesNoun, textIn } from '../noun.ts';
import { exIn, PRICE_FIELDS } from './money.ts';

const lineFields = (owner: string, also: readonly string[]) => [
  ownField(owner, { also }),
  ownField('sku', { also: ['code', 'part no', 'item', 'kit', 'kit code'] }),
  ownField('description', { also: ['details', 'text', 'name'] }),
  ownField('qty', { kind: 'number', also: ['quantity', 'units', 'count'] }),
  ...PRICE_FIELDS,
];

/** What a line of an invoice or credit says: its goods, a whole quantity, and a price. */
const completed: LinesNoun['complete'] = (values) => {
  const [sku, qty] = [textIn(values, 'sku'), Number(values['qty'])];
  const priceExGst = exIn(values, 'priceExGst', 'priceIncGst');
  const value = { sku, description: textIn(values, 'description') || sku, qty, priceExGst };
  if (!Number.isInteger(qty)) {
    return { value, fault: { field: 'qty', value: String(values['qty']), reason: 'Isn’t a whole number' } };
  }
  return priceExGst === undefined
    ? { value, fault: { field: 'priceExGst', reason: 'Blank, and needed' } }
    : { value };
};

export const invoiceLines: LinesNoun = {
  name: 'invoiceLines',
  word: 'invoice line',
  files: ['invoice lines', 'invoice line', 'invoice items', 'invoice details'],
  lists: ['lines', 'items', 'details'],
  owner: 'invoice',
  fields: lineFields('invoice', ['invoice no', 'invoice number', 'inv', 'inv no', 'invoice id']),
  needs: ['qty'],
  expects: [],
  complete: (values, named) => {
    const { value, ...found } = completed(values, named);
    return { ...found, value: { ...value, orderId: '', orderLine: -1, isPricedHere: false } };
  },
};

export const creditLines: LinesNoun = {
  ...invoiceLines,
  name: 'creditLines',
  word: 'credit line',
  files: ['credit lines', 'credit line', 'credit items', 'credit note lines'],
  owner: 'credit',
  fields: lineFields('credit', [
    'credit no',
    'credit number',
    'credit note',
    'credit note no',
    'cn',
    'cn no',
  ]),
  complete: completed,
};
