import { LABEL_KIND_TABLE } from '../../src/domain/label-order/kinds.ts';
import { LABEL_KINDS, LABEL_QTY_MAX } from '../../src/domain/label-order/schema.ts';
import { ownField } from '../fields.ts';
import { type LinesNoun, textIn } from '../noun.ts';

/** What old systems call the labels. */
export const LABEL_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LABEL_KINDS.map((kind) => [LABEL_KIND_TABLE[kind].label, kind])),
  plate: 'compliancePlate',
  'mod plate': 'compliancePlate',
  'ssm plate': 'compliancePlate',
  'windscreen label': 'windscreenQr',
  windscreen: 'windscreenQr',
  qr: 'windscreenQr',
};

export const PIECES = { kind: 'number', also: ['quantity', 'pieces', 'count'] } as const;
export const REMADE = { also: ['remake reason', 'reason', 'why remade', 'reissue'] };

/** Why a label can’t be had in so many pieces; null where it can. */
export const piecesFault = (qty: number) =>
  Number.isInteger(qty) && qty >= 1 && qty <= LABEL_QTY_MAX
    ? null
    : { field: 'qty', value: String(qty), reason: `Isn’t a whole number from 1 to ${LABEL_QTY_MAX}` };

export const labelOrderLines: LinesNoun = {
  name: 'labelOrderLines',
  word: 'label',
  files: ['label order lines', 'label order items', 'label lines', 'labels', 'plate order lines'],
  lists: ['labels', 'lines', 'items'],
  owner: 'order',
  fields: [
    ownField('order', { also: ['order no', 'order number', 'label order', 'label order no', 'order id'] }),
    ownField('kind', {
      kind: 'choice',
      also: ['label', 'label type', 'item', 'type'],
      options: LABEL_KINDS,
      words: LABEL_WORDS,
    }),
    ownField('qty', PIECES),
    ownField('reissueReason', REMADE),
  ],
  needs: ['kind'],
  expects: [],
  complete: (values) => {
    const qty = Number(values['qty'] ?? 1);
    const value = { kind: values['kind'], qty, reissueReason: textIn(values, 'reissueReason') };
    const fault = piecesFault(qty);
    return { value, ...(fault && { fault }) };
  },
};
