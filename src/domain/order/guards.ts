import type { KitType } from '../kit/schema.ts';
import { type IsoDay, SECONDS_PER_DAY } from '../shared/dates.ts';
import { byServer, type Facts, type Guards } from '../trade/move.ts';
import { KITS_MAX, type Order, QTY_MAX } from './schema.ts';

/** What kit orders and label orders have in common. */
export type AnyOrder = Omit<Order, 'kind'>;

/** What the catalogue says of a line at the moment the order is placed. Price integer cents ex GST. */
export interface FrozenLine {
  /** '' for a label. */
  readonly type: KitType | '';
  readonly description: string;
  readonly sku: string;
  /** '' for what has no price. */
  readonly priceExGst: number | '';
  readonly promisedOn: IsoDay;
}

/** What only the server reads for a move of an order: the catalogue, the supplier, the jobs, the manifest. */
export interface OrderKnown {
  /** What the catalogue has against the lines and the vehicle; '' for nothing. */
  readonly catalogueFault: string;
  /** What stands against the supplier: none, deleted, takes no orders; '' for nothing. */
  readonly supplierFault: string;
  /** Of a placed order the number that it has or gets, and each line as the catalogue has it. */
  readonly number: string;
  readonly frozen: readonly FrozenLine[];
  /** A job that holds its kits is open again. */
  readonly isJobReopened: boolean;
  /** The delivery manifest that it went with is closed. */
  readonly isManifestClosed: boolean;
}
/** What the server knows of a move that it reads nothing for. */
export const NOTHING_KNOWN: OrderKnown = {
  catalogueFault: '',
  supplierFault: '',
  number: '',
  frozen: [],
  isJobReopened: false,
  isManifestClosed: false,
};
export type OrderFacts = Facts<AnyOrder, OrderKnown>;

const total = ({ lines }: AnyOrder, field: 'receivedQty' | 'allocatedQty') =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** Whether an order takes this many of one line. */
export const isOrderQty = (qty: number | '') =>
  Number.isInteger(qty) && Number(qty) >= 1 && Number(qty) <= QTY_MAX;

function badQuantity({ record: { wants } }: OrderFacts): string {
  const at = wants.findIndex(({ qty }) => !isOrderQty(qty));
  if (at !== -1) return `Line ${at + 1}: quantity must be a whole number from 1 to ${QTY_MAX}.`;
  const kits = wants.reduce((sum, { qty }) => sum + Number(qty), 0);
  return kits > KITS_MAX ? `An order takes at most ${KITS_MAX} kits. Make two of it.` : '';
}

/** The guards of kit orders and of label orders: each says why the move can't be made, '' when it does not stand against it. */
export const ORDER_GUARDS = {
  ownDraft: {
    says: ({ record: { dealerId, supplierDealerId }, who }) =>
      supplierDealerId === '' || who.dealerId === dealerId
        ? ''
        : 'This draft is the dealer’s own until it is placed.',
  },
  hasLines: { says: ({ record }) => (record.wants.length > 0 ? '' : 'Add at least one kit.') },
  wholeQuantities: { says: badQuantity },
  hasSupplier: byServer(({ supplierFault }) => supplierFault),
  hasShipTo: { says: ({ record }) => (record.shipTo.trim() === '' ? 'Enter a ship-to address.' : '') },
  catalogueAllows: byServer(({ catalogueFault }) => catalogueFault),
  makerOrAdmin: {
    says: ({ record, who }) =>
      who.isAdmin || record.placedById === who.uid
        ? ''
        : 'Only who made this draft, or an admin, can discard it.',
  },
  notOpened: {
    says: ({ record }) =>
      record.openedAt === 0 ? '' : 'The supplier has opened this order. Ask them to send it back.',
  },
  notAskedYet: {
    says: ({ record }) => (record.requestCancel === null ? '' : 'The supplier has been asked already.'),
  },
  wasAsked: {
    says: ({ record }) => (record.requestCancel === null ? 'Nobody has asked to cancel this order.' : ''),
  },
  dispatchedToday: {
    says: ({ record, now }) =>
      now.getTime() / 1000 - record.dispatchedAt <= SECONDS_PER_DAY
        ? ''
        : 'A dispatch can be undone within 24 hours only.',
  },
  nothingReceived: {
    says: ({ record }) => (total(record, 'receivedQty') === 0 ? '' : 'Part of this order has been received.'),
  },
  manifestIsOpen: byServer(({ isManifestClosed }) =>
    isManifestClosed ? 'Its delivery manifest is closed. Reopen the manifest first.' : '',
  ),
} as const satisfies Guards<AnyOrder, OrderKnown>;

/** Those of kits, which jobs take from stock. */
export const KIT_GUARDS = {
  nothingAllocated: {
    says: ({ record }) =>
      total(record, 'allocatedQty') === 0
        ? ''
        : 'A job holds kits of this order. It completes by itself when the jobs are complete. Kits that no job takes: "Close the rest".',
  },
  someAllocated: {
    says: ({ record }) =>
      total(record, 'allocatedQty') > 0 ? '' : 'No job holds kits of this order. Use "Close".',
  },
  jobReopened: byServer(({ isJobReopened }) =>
    isJobReopened ? '' : 'No job of this order has been reopened.',
  ),
} as const satisfies Guards<AnyOrder, OrderKnown>;
