import { dealerSchema } from '../../src/domain/dealer/schema.ts';
import { installationType } from '../../src/domain/installation-type/types.ts';
import { LABEL_KIND_TABLE, labelKindsFor } from '../../src/domain/label-order/kinds.ts';
import { labelText } from '../../src/domain/label-order/label-text.ts';
import { labelLines } from '../../src/domain/label-order/placing.ts';
import {
  LABEL_KINDS,
  type LabelKind,
  labelOrderSchema,
  type PlateData,
  plateDataSchema,
} from '../../src/domain/label-order/schema.ts';
import { shipToOf } from '../../src/domain/order/draft.ts';
import { derivedOrder } from '../../src/domain/order/effects.ts';
import { LABEL_ORDER } from '../../src/domain/order/order-item.ts';
import { LABEL_STATUS_TABLE } from '../../src/domain/order/status-labels.ts';
import { statusFields } from '../../src/domain/order/status.ts';
import { fieldsOf, ownField } from '../fields.ts';
import {
  type Completed,
  type Fields,
  IN_FILE,
  maker,
  type Named,
  type Noun,
  type RowContext,
  textIn,
} from '../noun.ts';
import { entryOfImport } from './entry.ts';
import { plateOf } from './installations.ts';
import { LABEL_WORDS, labelOrderLines, PIECES, piecesFault, REMADE } from './label-lines.ts';
import type { Notes } from './money.ts';
import { DAY_FIELDS, daysOf, secondsOf, undatedNotes } from './order-days.ts';
import { isReceived, statusField, statusIn } from './order-status.ts';
import { orders } from './orders.ts';
import { DEALER, idField, SUPPLIER } from './words.ts';

const READ = [
  'number',
  'placedBy',
  'placedAt',
  'purchaseOrder',
  'freightCarrier',
  'notes',
  'consignment',
  'express',
];

interface Wanted {
  readonly kind: LabelKind;
  readonly qty: number;
  readonly reissueReason: string;
}

/** The labels of an order: its lines, else those that its own cell names, so many of each. */
function labelsOf(values: Fields, lines: readonly Fields[]): readonly Wanted[] {
  const { labels, qty = 1 } = values;
  const cells = Array.isArray(labels) ? labels.map((kind) => ({ kind, qty, reissueReason: '' })) : [];
  return (lines.length > 0 ? lines : cells).flatMap((line: Fields) => {
    const kind = LABEL_KINDS.find((each) => each === line['kind']);
    const reissueReason = textIn(line, 'reissueReason') || textIn(values, 'reissueReason');
    return kind ? [{ kind, qty: Number(line['qty']), reissueReason }] : [];
  });
}

function faultOf(labels: readonly Wanted[], job: Named | undefined, dealerId: string): Completed['fault'] {
  const kinds = labels.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (job?.value['dealerId'] !== dealerId)
    return {
      field: 'installationId',
      value: textIn(job?.value ?? {}, 'number'),
      reason: 'The job of another dealer',
    };
  if (labels.length === 0) return { field: 'labels', reason: 'No label is named: nothing was ordered' };
  if (twice)
    return { field: 'labels', value: LABEL_KIND_TABLE[twice].label, reason: 'A label stands in it twice' };
  return labels.map(({ qty }) => piecesFault(qty)).find((fault) => fault !== null) ?? undefined;
}

/** What is told of labels that a job of this type doesn’t carry. */
function strayNotes({ type }: PlateData, labels: readonly Wanted[]): Notes {
  const possible = labelKindsFor(type);
  return labels.flatMap(({ kind }) =>
    possible.includes(kind)
      ? []
      : [
          {
            field: 'labels',
            value: LABEL_KIND_TABLE[kind].label,
            reason: `${installationType(type)?.label ?? 'A job without a type'} takes none. Imported as it stands`,
          },
        ],
  );
}

function completed(values: Fields, { named, lines }: RowContext): Completed {
  const status = statusIn(values);
  const { dealerId: dealer, distributerId: supplier, installationId: job } = named;
  const party = dealerSchema.safeParse(dealer?.value).data;
  const days = daysOf(values, status);
  const at = secondsOf(days.placed);
  const labels = labelsOf(values, lines);
  const plate = plateDataSchema.safeParse(job?.value['plate']).data ?? plateOf(job?.value ?? {});
  // A code opens the vehicle's public page: it is the portal's own, and an old label leads to none.
  const frozen = { ...(plate ?? plateDataSchema.parse({})), windscreenLabelCode: '' };
  const goods = labelLines(labels).map((line, index) => {
    const qty = labels[index]?.qty ?? 1;
    return { ...line, kitId: '', springOption: '', qty, receivedQty: isReceived(status) ? qty : 0 };
  });
  const { labels: _cell, qty: _pieces, reissueReason: _remade, ...rest } = values;
  const filled = {
    ...rest,
    ...statusFields(status),
    kind: LABEL_ORDER,
    dealerId: dealer?.id ?? '',
    dealerGroupId: textIn(dealer?.value ?? {}, 'dealerGroupId'),
    distributerId: supplier?.id ?? '',
    installationId: job?.id ?? '',
    vehicleId: textIn(job?.value ?? {}, 'vehicleId'),
    vin: frozen.vin,
    shipTo: party ? shipToOf(party) : '',
    shipToState: party?.state ?? '',
    wants: labels.map(({ qty }) => ({ kitId: '', springOption: '', qty, compliance: '' })),
    lines: goods,
    labels: labels.map((label) => ({ ...label, text: labelText(label.kind, frozen) })),
    frozen,
    openedAt: status === 'orderPlaced' ? 0 : at,
    dispatchedAt: secondsOf(days.dispatched),
    receivedAt: secondsOf(days.received),
    entries: [entryOfImport(status, secondsOf(days.last))],
  };
  const fault = faultOf(labels, job, dealer?.id ?? '');
  if (fault) return { values: filled, fault };
  return { values: filled, notes: [...undatedNotes(values, status), ...strayNotes(frozen, labels)] };
}

export const labelOrders: Noun = {
  name: 'labelOrders',
  word: 'label order',
  files: ['label orders', 'label order', 'compliance plate orders', 'plate orders'],
  lines: labelOrderLines,
  collection: 'compliancePlateOrders',
  fields: [
    { ...idField('order id'), also: ['id', 'key', 'order id', 'label order id', 'old id'] },
    ...fieldsOf(
      labelOrderSchema,
      {
        number: { also: ['order no', 'order number', 'label order', 'label order no', 'order', 'no'] },
        purchaseOrder: { also: ['po', 'po no', 'po number', 'purchase order'] },
        placedBy: { also: ['ordered by', 'placed by', 'contact'] },
        placedAt: { kind: 'day', also: ['date', 'order date', 'ordered', 'ordered on', 'placed'] },
        freightCarrier: { also: ['carrier', 'freight', 'courier'] },
        consignment: { also: ['consignment no', 'con note', 'connote', 'tracking', 'tracking no'] },
        notes: { also: ['comments', 'remarks', 'memo'] },
        express: { also: ['urgent', 'priority', 'rush'] },
      },
      Object.keys(labelOrderSchema.shape).filter((name) => !READ.includes(name)),
    ),
    statusField(LABEL_STATUS_TABLE),
    ownField('installationId', {
      kind: 'record',
      of: 'installations',
      also: ['job', 'job no', 'job number', 'installation'],
    }),
    ownField('dealerId', { ...DEALER, via: 'installationId' }),
    ownField('distributerId', SUPPLIER),
    ownField('labels', {
      kind: 'list',
      also: ['label', 'label type', 'item', 'items', 'type'],
      options: LABEL_KINDS,
      words: LABEL_WORDS,
    }),
    ownField('qty', PIECES),
    ownField('reissueReason', REMADE),
    ...DAY_FIELDS,
  ],
  needs: ['number', 'placedAt', 'status', 'installationId'],
  expects: [],
  complete: completed,
  make: maker(labelOrderSchema, derivedOrder),
  reserves: (value) => {
    const uniqId = `number~${textIn(value, 'number').toLowerCase()}`;
    return [{ uniqId, kind: IN_FILE, field: 'number', isLight: false }];
  },
  nameOf: (value) => textIn(value, 'number'),
  remember: ({ number }) => ({ number }),
  series: { ...orders.series, of: () => 'labelOrders', field: 'number' },
  usedBy: [{ collection: 'compliancePlateOrders', field: 'splitFrom' }],
};
