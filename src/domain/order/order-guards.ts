import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { KITS_MAX, type Order, type OrderStatusName, QTY_MAX } from './schema.ts';

/** What the guards of a move look at. The caller reads it all at this moment: the catalogue, the supplier, the jobs. */
export interface OrderFacts {
  readonly order: Order;
  readonly status: OrderStatusName;
  /** What the catalogue has against the lines and the vehicle; '' for nothing. */
  readonly catalogueFault: string;
  /** What stands against the supplier: none, deleted, takes no orders; '' for nothing. */
  readonly supplierFault: string;
  /** Account and rank of who moves it. */
  readonly uid: string;
  readonly isAdmin: boolean;
  /** A job that holds its kits is open again. */
  readonly isJobReopened: boolean;
  /** The delivery manifest that it went with is closed; left out where that is the server's to look up. */
  readonly isManifestClosed?: boolean;
  readonly now: Date;
}

const total = (order: Order, field: 'receivedQty' | 'allocatedQty') =>
  order.lines.reduce((sum, line) => sum + line[field], 0);

const isCount = (qty: number | '') => qty !== '' && Number.isInteger(qty) && qty >= 1 && qty <= QTY_MAX;

function badQuantity({ order }: OrderFacts): string {
  const at = order.wants.findIndex(({ qty }) => !isCount(qty));
  if (at !== -1) return `Line ${at + 1}: quantity must be a whole number from 1 to ${QTY_MAX}.`;
  const kits = order.wants.reduce((sum, { qty }) => sum + Number(qty), 0);
  return kits > KITS_MAX ? `An order takes at most ${KITS_MAX} kits. Make two of it.` : '';
}

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const ORDER_GUARDS = {
  hasLines: ({ order }) => (order.wants.length > 0 ? '' : 'Add at least one kit.'),
  wholeQuantities: badQuantity,
  hasSupplier: ({ supplierFault }) => supplierFault,
  hasShipTo: ({ order }) => (order.shipTo.trim() === '' ? 'Enter a ship-to address.' : ''),
  catalogueAllows: ({ catalogueFault }) => catalogueFault,
  makerOrAdmin: ({ order, uid, isAdmin }) =>
    isAdmin || order.placedById === uid ? '' : 'Only who made this draft, or an admin, can discard it.',
  notOpened: ({ order }) =>
    order.openedAt === 0 ? '' : 'The supplier has opened this order. Ask them to send it back.',
  notAskedYet: ({ order }) => (order.requestCancel === null ? '' : 'The supplier has been asked already.'),
  wasAsked: ({ order }) => (order.requestCancel === null ? 'Nobody has asked to cancel this order.' : ''),
  dispatchedToday: ({ order, now }) =>
    now.getTime() / 1000 - order.dispatchedAt <= SECONDS_PER_DAY
      ? ''
      : 'A dispatch can be undone within 24 hours only.',
  nothingReceived: ({ order }) =>
    total(order, 'receivedQty') === 0 ? '' : 'Part of this order has been received.',
  manifestIsOpen: ({ isManifestClosed = false }) =>
    isManifestClosed ? 'Its delivery manifest is closed. Reopen the manifest first.' : '',
  nothingAllocated: ({ order }) =>
    total(order, 'allocatedQty') === 0
      ? ''
      : 'A job holds kits of this order. It completes by itself when the jobs are complete. Kits that no job takes: "Close the rest".',
  someAllocated: ({ order }) =>
    total(order, 'allocatedQty') > 0 ? '' : 'No job holds kits of this order. Use "Close".',
  jobReopened: ({ isJobReopened }) => (isJobReopened ? '' : 'No job of this order has been reopened.'),
} as const satisfies Record<string, (facts: OrderFacts) => string>;
export type OrderGuard = keyof typeof ORDER_GUARDS;
