import { supplierOf } from '../../src/domain/dealer-account/account.ts';
import { dealerSchema } from '../../src/domain/dealer/schema.ts';
import { shipToOf } from '../../src/domain/order/draft.ts';
import { derivedOrder } from '../../src/domain/order/effects.ts';
import { type Order, type OrderLine, orderSchema } from '../../src/domain/order/schema.ts';
import { serialKey, serialTwice } from '../../src/domain/shared/serial.ts';
import { suppliedKeysOf } from '../../src/domain/order/serial-keys.ts';
import { ORDER_STATUS_TABLE } from '../../src/domain/order/status-labels.ts';
import { statusFields, statusNameOf } from '../../src/domain/order/status.ts';
import { fieldsOf, ownField } from '../fields.ts';
import {
  type Completed,
  type Fields,
  IN_FILE,
  maker,
  type Noun,
  type Reserve,
  type RowContext,
  textIn,
} from '../noun.ts';
import { entryOfImport } from './entry.ts';
import { type Notes, TOTAL_FIELDS, totalNotes } from './money.ts';
import { DAY_FIELDS, daysOf, secondsOf, undatedNotes } from './order-days.ts';
import { orderLines } from './order-lines.ts';
import { isReceived, isSent, statusField, statusIn } from './order-status.ts';
import { DEALER, idField, SUPPLIER } from './words.ts';

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

/** A line as it stands at this status. Of a finished order nothing is left: its units left stock long ago, and no job says where to. */
const lineAt = (status: string) => (line: Fields) => ({
  ...line,
  receivedQty: isReceived(status) ? line['qty'] : 0,
  writtenOutQty: status === 'complete' ? line['qty'] : 0,
  serials: isSent(status) ? line['serials'] : [],
});

function notesOf(values: Fields, status: string, lines: readonly Fields[]): Notes {
  const hasSerials = lines.some(({ serials }) => Array.isArray(serials) && serials.length > 0);
  return [
    ...undatedNotes(values, status),
    ...(hasSerials && !isSent(status)
      ? [{ field: 'lines', reason: 'Serials of an order that was never sent. Imported without them' }]
      : []),
  ];
}

function completed(values: Fields, { named, lines }: RowContext): Completed {
  const status = statusIn(values);
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
    statusField(ORDER_STATUS_TABLE),
    ownField('dealerId', { ...DEALER, also: [...(DEALER.also ?? []), 'customer', 'account', 'cust no'] }),
    ownField('distributerId', SUPPLIER),
    ownField('installationId', {
      kind: 'record',
      of: 'installations',
      also: ['job', 'job no', 'job number', 'installation'],
    }),
    ...DAY_FIELDS,
    ...TOTAL_FIELDS,
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
