import { ORDER_ROLES, type OrderRole } from '../order/roles.ts';
import { fitsEntries, type MoveRow, type MoveTable, stepsToEnd } from '../shared/move-table.ts';
import { INVOICE_GUARDS, type InvoiceFacts, type InvoiceGuard } from './guards.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from './schema.ts';
import { openSettlements } from './settlements.ts';
import { INVOICE_STATUS_TABLE } from './status-labels.ts';

const SUPPLIER: readonly OrderRole[] = ['supplier', 'supplierAdmin'];
const SUPPLIER_ADMIN: readonly OrderRole[] = ['supplierAdmin'];
const SERVER: readonly OrderRole[] = ['server'];
const EVERYBODY: readonly OrderRole[] = ['dealer', 'dealerAdmin', ...SUPPLIER];
const REASON = 'Reason';

type Rest = {
  readonly roles: readonly OrderRole[];
  readonly guards?: readonly InvoiceGuard[];
  readonly reason?: string;
  readonly endsIn?: number;
};

function row<const Id extends string>(
  id: Id,
  from: InvoiceStatus,
  to: InvoiceStatus,
  label: string,
  rest: Rest,
): MoveRow<Id, InvoiceStatus, OrderRole, InvoiceGuard> {
  return { id, from, to, label, guards: [], reason: '', ...rest };
}

const ROWS = [
  row('addOrder', 'new', 'new', 'Order added', { roles: SERVER }),
  row('empty', 'new', 'void', 'Nothing left', { roles: SERVER }),
  row('change', 'new', 'new', 'Change', { roles: SUPPLIER }),
  row('issue', 'new', 'issued', 'Issue', {
    roles: SUPPLIER,
    guards: ['hasLines', 'isPriced', 'sellerIsKnown', 'buyerIsKnown'],
  }),
  row('discard', 'new', 'void', 'Discard draft', { roles: SUPPLIER, reason: REASON }),
  row('pay', 'issued', 'issued', 'Record payment', { roles: SUPPLIER, guards: ['owes'], endsIn: 2 }),
  row('settle', 'issued', 'paid', 'Paid', { roles: SERVER }),
  row('applyCredit', 'issued', 'issued', 'Apply credit', { roles: EVERYBODY, guards: ['owes'], endsIn: 2 }),
  row('reverse', 'issued', 'issued', 'Reverse an entry', {
    roles: SUPPLIER_ADMIN,
    guards: ['hasEntries'],
    reason: REASON,
  }),
  row('reversePaid', 'paid', 'issued', 'Reverse an entry', {
    roles: SUPPLIER_ADMIN,
    guards: ['hasEntries'],
    reason: REASON,
  }),
  row('remind', 'issued', 'issued', 'Send a reminder', {
    roles: SUPPLIER,
    guards: ['owes', 'notRemindedToday'],
  }),
  row('void', 'issued', 'void', 'Void', {
    roles: SUPPLIER_ADMIN,
    guards: ['nothingPaid', 'notCredited', 'staysCovered'],
    reason: REASON,
  }),
  row('again', 'void', 'void', 'Invoice again', {
    roles: SUPPLIER_ADMIN,
    guards: ['notReplaced', 'hasOrders'],
  }),
] as const;

/** How many more reversals an invoice needs after a move before it can be void; a reversal is one of them. */
const TO_REVERSE: ReadonlyMap<string, number> = new Map([
  ['pay', 1],
  ['applyCredit', 1],
  ['reverse', -2],
  ['reversePaid', -1],
]);

export type InvoiceMoveId = (typeof ROWS)[number]['id'];
export type InvoiceMove = MoveRow<InvoiceMoveId, InvoiceStatus, OrderRole, InvoiceGuard>;

/**
 * Every move that an invoice can make (product: invoice-moves), all by the server. Buttons, "why can't I?", bulk issue
 * and the API read it. Part paid and overdue are no statuses: they are computed (status-labels.ts).
 */
export const INVOICE_MOVES: MoveTable<InvoiceMoveId, InvoiceStatus, OrderRole, InvoiceGuard, InvoiceFacts> = {
  noun: 'invoice',
  rows: ROWS,
  statuses: INVOICE_STATUS_TABLE,
  roles: ORDER_ROLES,
  guards: INVOICE_GUARDS,
  steps: stepsToEnd(INVOICE_STATUSES, ROWS),
  // "Paid" is an entry of its own, and each payment and credit is reversed before an invoice is void.
  alsoNeeded: ({ invoice }, { id }) => 1 + openSettlements(invoice).length + (TO_REVERSE.get(id) ?? 0),
};

const BY_ID: ReadonlyMap<string, InvoiceMove> = new Map(INVOICE_MOVES.rows.map((each) => [each.id, each]));

/** The row of this name; undefined when the table has none. */
export function invoiceMove(id: string): InvoiceMove | undefined {
  return BY_ID.get(id);
}

/** Whether the invoice can take a part of what is owed, and still be paid or void afterwards. */
export function takesPart(move: InvoiceMove, facts: InvoiceFacts): boolean {
  const alsoNeeded = INVOICE_MOVES.alsoNeeded?.(facts, move) ?? 0;
  return fitsEntries(facts.entries.length, move, INVOICE_MOVES.steps, { alsoNeeded });
}
