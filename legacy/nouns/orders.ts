import { supplierOf } from '#domain/dealer-account/account.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { shipToOf } from '#domain/order/draft.ts';
import { derivedOrder } from '#domain/order/effects.ts';
import { goodsName } from '#domain/order/line-text.ts';
import {
  LINE_COMPLIANCE,
  type Order,
  type OrderLine,
  orderSchema,
  type OrderStatusName,
  QTY_MAX,
} from '#domain/order/schema.ts';
import { serialKey, serialTwice } from '#domain/shared/serial.ts';
import { suppliedKeysOf } from '#domain/order/serial-keys.ts';
import { ORDER_STATUS_TABLE } from '#domain/order/status-labels.ts';
import { statusFields, statusNameOf } from '#domain/order/status.ts';
import { dayBounds, unixSeconds } from '#domain/shared/dates.ts';
import { fieldsOf, ownField } from '../fields.ts';
import {
  type Completed,
  type Fields,
  IN_FILE,
  type LinesNoun,
  maker,
  type Noun,
  type Reserve,
  type RowContext,
  textIn,
} from '../noun.ts';
import { entryOfImport } from './entry.ts';
import { exIn, PRICE_FIELDS, type Notes, totalNotes } from './money.ts';
import { DEALER, idField, SUPPLIER } from './words.ts';

/** Neither drafts, which are nobody's order yet, nor what jobs hold: that follows from the jobs. */
const STATUSES_IMPORTED = [
  'orderPlaced',
  'orderEstimated',
  'orderConfirmed',
  'orderInTransit',
  'available',
  'complete',
  'cancelled',
] as const satisfies readonly OrderStatusName[];
type StatusImported = (typeof STATUSES_IMPORTED)[number];

const SENT: readonly string[] = ['orderInTransit', 'available', 'complete'];
const RECEIVED: readonly string[] = ['available', 'complete'];

const READ = [
  'number',
  'purchaseOrder',
  'placedBy',
  'placedAt',
  'vin',
  'freightCarrier',
  'notes',
  'consignment',
  'cartons',
  'kg',
  'etaDate',
];

const STATUS_WORDS: Readonly<Record<string, StatusImported>> = {
  ...Object.fromEntries(STATUSES_IMPORTED.map((name) => [ORDER_STATUS_TABLE[name].label, name])),
  open: 'orderPlaced',
  ordered: 'orderPlaced',
  submitted: 'orderPlaced',
  accepted: 'orderConfirmed',
  'back order': 'orderConfirmed',
  shipped: 'orderInTransit',
  dispatched: 'orderInTransit',
  sent: 'orderInTransit',
  delivered: 'available',
  received: 'available',
  completed: 'complete',
  closed: 'complete',
  finished: 'complete',
  done: 'complete',
  invoiced: 'complete',
  canceled: 'cancelled',
  void: 'cancelled',
};

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

/** A line as it stands at this status. Of a finished order nothing is left: its units left stock long ago, and no job says where to. */
const lineAt = (status: string) => (line: Fields) => ({
  ...line,
  receivedQty: RECEIVED.includes(status) ? line['qty'] : 0,
  writtenOutQty: status === 'complete' ? line['qty'] : 0,
  serials: SENT.includes(status) ? line['serials'] : [],
});

/** The start of a day in unix seconds; 0 for none. */
const secondsOf = (day: string): number => (day === '' ? 0 : unixSeconds(dayBounds(day).start));

/** The days of an order, those left out that its status has not come to; and the last of them. */
function daysOf(values: Fields, status: string) {
  const [placed, sent, came, finished] = ['placedAt', 'dispatchedOn', 'receivedOn', 'completedOn'].map(
    (name) => textIn(values, name),
  );
  const dispatched = SENT.includes(status) ? sent || (status === 'orderInTransit' ? placed : '') : '';
  const received = RECEIVED.includes(status) ? came : '';
  const isOver = status === 'complete' || status === 'cancelled';
  const last = (isOver && finished) || received || dispatched || placed || '';
  return { placed: placed ?? '', dispatched: dispatched ?? '', received: received ?? '', last };
}

function notesOf(values: Fields, status: string, lines: readonly Fields[]): Notes {
  const hasSerials = lines.some(({ serials }) => Array.isArray(serials) && serials.length > 0);
  const isUndated = status === 'orderInTransit' && textIn(values, 'dispatchedOn') === '';
  return [
    ...(isUndated
      ? [{ field: 'dispatchedOn', reason: 'Blank. Counted as dispatched on the day of the order' }]
      : []),
    ...(hasSerials && !SENT.includes(status)
      ? [{ field: 'lines', reason: 'Serials of an order that was never sent. Imported without them' }]
      : []),
  ];
}

function completed(values: Fields, { named, lines }: RowContext): Completed {
  const status = STATUSES_IMPORTED.find((name) => name === values['status']) ?? 'orderPlaced';
  const [dealer, found] = [named['dealerId'], named['installationId']];
  const job = found?.value['dealerId'] === dealer?.id ? found : undefined;
  const party = dealerSchema.safeParse(dealer?.value).data;
  const days = daysOf(values, status);
  const types = [...new Set(lines.map(({ type }) => type))];
  const etaDate = textIn(values, 'etaDate');
  const at = secondsOf(days.placed);
  const filled = {
    ...values,
    ...statusFields(status),
    kind: job ? 'kit' : 'stock',
    type: types.length === 1 ? types[0] : '',
    dealerId: dealer?.id ?? '',
    dealerGroupId: textIn(dealer?.value ?? {}, 'dealerGroupId'),
    distributerId: named['distributerId']?.id ?? '',
    installationId: job?.id ?? '',
    vehicleId: textIn(job?.value ?? {}, 'vehicleId'),
    shipTo: party ? shipToOf(party) : '',
    shipToState: party?.state ?? '',
    wants: lines.map(({ kitId, springOption, qty, compliance }) => ({
      kitId,
      springOption,
      qty,
      compliance,
    })),
    lines: lines.map(lineAt(status)),
    openedAt: status === 'orderPlaced' ? 0 : at,
    dispatchedAt: secondsOf(days.dispatched),
    receivedAt: secondsOf(days.received),
    etaHistory: etaDate === '' ? [] : [{ date: etaDate, was: '', reason: '', byName: 'Import', at }],
    entries: [entryOfImport(status, secondsOf(days.last))],
  };
  if (lines.length === 0)
    return { values: filled, fault: { field: 'lines', reason: 'No line names it: nothing was ordered' } };
  const twice = serialTwice(
    lines.flatMap(({ serials }) => (Array.isArray(serials) ? serials.map(String) : [])),
  );
  if (twice !== '')
    return { values: filled, fault: { field: 'lines', value: twice, reason: 'A serial stands in it twice' } };
  const { data } = orderSchema.safeParse(filled);
  const notes = [
    ...(found && !job
      ? [{ field: 'installationId', reason: 'The job of another dealer. Imported without it' }]
      : []),
    ...notesOf(values, status, lines),
    ...(data ? totalNotes(values, derivedOrder(data).totals) : []),
  ];
  return { values: filled, notes };
}

/** The order without a serial that another has. */
const withoutSerial =
  (key: string, order: Order) =>
  (value: Fields): Fields => ({
    ...value,
    lines: (orderSchema.safeParse(value).data ?? order).lines.map((line: OrderLine) => ({
      ...line,
      serials: line.serials.filter((serial) => serialKey(serial) !== key),
    })),
  });

function reservesOf(value: Fields): Reserve[] {
  const { data: order } = orderSchema.safeParse(value);
  if (!order) return [];
  const number: Reserve = {
    uniqId: `number~${order.number.toLowerCase()}`,
    kind: IN_FILE,
    field: 'number',
    isLight: false,
  };
  if (statusNameOf(order) === 'cancelled') return [number];
  const prefix = `${supplierOf(order)} `;
  const serials = suppliedKeysOf(order).map((key): Reserve => {
    const text = key.slice(prefix.length);
    return {
      uniqId: `serial~${key}`,
      kind: IN_FILE,
      field: 'lines',
      isLight: true,
      text,
      without: withoutSerial(text, order),
    };
  });
  return [number, ...serials];
}

export const orders: Noun = {
  name: 'orders',
  word: 'order',
  files: ['orders', 'order', 'kit orders', 'purchase orders', 'sales orders'],
  lines: orderLines,
  collection: 'orders',
  fields: [
    { ...idField('order id'), also: ['id', 'key', 'order id', 'old id'] },
    ...fieldsOf(
      orderSchema,
      {
        number: { also: ['order no', 'order number', 'order', 'no', 'so', 'so no'] },
        purchaseOrder: { also: ['po', 'po no', 'po number', 'purchase order', 'customer po', 'reference'] },
        placedBy: { also: ['ordered by', 'placed by', 'buyer', 'contact'] },
        placedAt: { kind: 'day', also: ['date', 'order date', 'ordered', 'ordered on', 'placed'] },
        vin: { kind: 'code', also: ['vin number', 'chassis no'] },
        freightCarrier: { also: ['carrier', 'freight', 'freight company', 'courier'] },
        consignment: { also: ['consignment no', 'con note', 'connote', 'tracking', 'tracking no'] },
        notes: { also: ['comments', 'remarks', 'memo'] },
        kg: { also: ['weight', 'weight (kg)'] },
        etaDate: { kind: 'day', also: ['eta', 'due', 'due date', 'expected', 'arrives'] },
      },
      Object.keys(orderSchema.shape).filter((name) => !READ.includes(name)),
    ),
    ownField('status', {
      kind: 'choice',
      also: ['order status', 'state'],
      options: STATUSES_IMPORTED,
      words: STATUS_WORDS,
    }),
    ownField('dealerId', { ...DEALER, also: [...(DEALER.also ?? []), 'customer', 'account', 'cust no'] }),
    ownField('distributerId', SUPPLIER),
    ownField('installationId', {
      kind: 'record',
      of: 'installations',
      also: ['job', 'job no', 'job number', 'installation'],
    }),
    ownField('dispatchedOn', {
      kind: 'day',
      also: ['dispatched', 'dispatch date', 'shipped', 'sent on', 'ship date'],
    }),
    ownField('receivedOn', {
      kind: 'day',
      also: ['received', 'delivered', 'delivery date', 'date received'],
    }),
    ownField('completedOn', { kind: 'day', also: ['completed', 'closed', 'closed on', 'date completed'] }),
    ownField('totalEx', {
      kind: 'cents',
      also: ['total ex', 'total (ex gst)', 'total ex gst', 'subtotal', 'net', 'amount ex gst'],
    }),
    ownField('totalInc', {
      kind: 'cents',
      also: ['total', 'total inc', 'total (inc gst)', 'total inc gst', 'gross', 'amount', 'amount inc gst'],
    }),
  ],
  needs: ['number', 'placedAt', 'status', 'dealerId'],
  expects: [],
  complete: completed,
  make: maker(orderSchema, derivedOrder),
  reserves: reservesOf,
  nameOf: (value) => textIn(value, 'number'),
  remember: ({ number, purchaseOrder, dealerId, distributerId, lines, dispatchedAt, invoiceId }) => ({
    number,
    purchaseOrder,
    dealerId,
    distributerId,
    lines,
    dispatchedAt,
    invoiceId,
  }),
  series: {
    of: () => 'orders',
    field: 'number',
    // What goes on from O-20001 is O-20001-2.
    digits: (number) => number.replace(/(?<=\d)-\d{1,2}$/u, ''),
  },
  foundBy: 'number',
  usedBy: [
    { collection: 'installations', field: 'orderIds', isList: true },
    { collection: 'invoices', field: 'orderIds', isList: true },
    { collection: 'returns', field: 'orderIds', isList: true },
    { collection: 'salesRecords', field: 'orderIds', isList: true },
    { collection: 'orders', field: 'splitFrom' },
  ],
};
