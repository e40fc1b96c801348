import { ORDER_ROLES, type OrderRole } from '../order/roles.ts';
import { type MoveRow, type MoveTable } from '../shared/move-table.ts';
import { INVOICE_GUARDS, type InvoiceFacts, type InvoiceGuard } from './guards.ts';
import type { InvoiceStatus } from './schema.ts';
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
  row('pay', 'issued', 'issued', 'Record payment', { roles: SUPPLIER, guards: ['owes'] }),
  row('settle', 'issued', 'paid', 'Paid', { roles: SERVER }),
  row('applyCredit', 'issued', 'issued', 'Apply credit', { roles: EVERYBODY, guards: ['owes'] }),
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
    guards: ['nothingPaid', 'notCredited'],
    reason: REASON,
  }),
  row('again', 'void', 'void', 'Invoice again', {
    roles: SUPPLIER_ADMIN,
    guards: ['notReplaced', 'hasOrders'],
  }),
] as const;

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
};

const BY_ID: ReadonlyMap<string, InvoiceMove> = new Map(INVOICE_MOVES.rows.map((each) => [each.id, each]));

/** The row of this name; undefined when the table has none. */
export function invoiceMove(id: string): InvoiceMove | undefined {
  return BY_ID.get(id);
}
