import { ORDER_ROLES, type OrderRole } from '../order/roles.ts';
import { type MoveRow, type MoveTable, stepsToEnd } from '../shared/move-table.ts';
import { RETURN_GUARDS, type ReturnFacts, type ReturnGuard } from './guards.ts';
import { RETURN_STATUSES, type ReturnStatus } from './schema.ts';
import { RETURN_STATUS_TABLE } from './status-labels.ts';

const DEALER: readonly OrderRole[] = ['dealer', 'dealerAdmin'];
const SUPPLIER: readonly OrderRole[] = ['supplier', 'supplierAdmin'];
const EVERYBODY: readonly OrderRole[] = [...DEALER, ...SUPPLIER];
const SUPPLIER_ADMIN: readonly OrderRole[] = ['supplierAdmin'];
const REASON = 'Reason';

function row<const Id extends string>(
  id: Id,
  from: ReturnStatus,
  to: ReturnStatus,
  label: string,
  rest: {
    readonly roles: readonly OrderRole[];
    readonly guards?: readonly ReturnGuard[];
    readonly reason?: string;
  },
): MoveRow<Id, ReturnStatus, OrderRole, ReturnGuard> {
  return { id, from, to, label, guards: [], reason: '', ...rest };
}

const ROWS = [
  row('change', 'new', 'new', 'Change', { roles: DEALER }),
  row('photograph', 'new', 'new', 'Add photos', { roles: DEALER, guards: ['hasLines'] }),
  row('request', 'new', 'requested', 'Send request', {
    roles: DEALER,
    guards: ['hasLines', 'isExplained', 'isShown', 'unitsAreThere'],
  }),
  row('discard', 'new', 'cancelled', 'Discard', { roles: DEALER }),
  row('recall', 'requested', 'new', 'Take back to change', { roles: DEALER }),
  row('ask', 'requested', 'new', 'Ask for more', { roles: SUPPLIER, reason: 'Question' }),
  row('authorise', 'requested', 'authorised', 'Authorise', { roles: SUPPLIER, guards: ['unitsAreThere'] }),
  row('authoriseKept', 'requested', 'received', 'Authorise, keep the part', {
    roles: SUPPLIER,
    guards: ['unitsAreThere'],
  }),
  row('refuse', 'requested', 'notAuthorised', 'Do not authorise', { roles: SUPPLIER, reason: REASON }),
  row('photographAgain', 'notAuthorised', 'notAuthorised', 'Add photos', {
    roles: DEALER,
    guards: ['isFirstLook'],
  }),
  row('secondLook', 'notAuthorised', 'requested', 'Ask again', {
    roles: DEALER,
    guards: ['isFirstLook', 'unitsAreThere'],
    reason: 'New evidence',
  }),
  row('extend', 'authorised', 'authorised', 'Extend', { roles: SUPPLIER }),
  row('book', 'authorised', 'booked', 'Book freight', { roles: EVERYBODY, guards: ['isInTime'] }),
  row('receiveByHand', 'authorised', 'received', 'Receive by hand', { roles: SUPPLIER }),
  row('rebook', 'booked', 'authorised', 'Book again', { roles: DEALER }),
  row('send', 'booked', 'inTransit', 'Mark as sent', { roles: EVERYBODY }),
  row('receive', 'inTransit', 'received', 'Receive', { roles: SUPPLIER }),
  row('inspect', 'received', 'received', 'Add photos', { roles: SUPPLIER }),
  row('approve', 'received', 'approved', 'Approve', { roles: SUPPLIER }),
  row('decline', 'received', 'declined', 'Decline', { roles: SUPPLIER, reason: REASON }),
  row('appeal', 'declined', 'received', 'Reopen on appeal', {
    roles: SUPPLIER_ADMIN,
    guards: ['unitsAreThere'],
    reason: REASON,
  }),
  row('undoApproval', 'approved', 'received', 'Undo approval', {
    roles: SUPPLIER_ADMIN,
    guards: ['isOpenYet', 'unitsAreThere'],
    reason: REASON,
  }),
  row('cancelRequested', 'requested', 'cancelled', 'Cancel return', { roles: EVERYBODY, reason: REASON }),
  row('cancelAuthorised', 'authorised', 'cancelled', 'Cancel return', { roles: EVERYBODY, reason: REASON }),
  row('cancelBooked', 'booked', 'cancelled', 'Cancel return', { roles: EVERYBODY, reason: REASON }),
  row('sayRequested', 'requested', 'requested', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
  row('sayAuthorised', 'authorised', 'authorised', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
  row('sayBooked', 'booked', 'booked', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
  row('sayInTransit', 'inTransit', 'inTransit', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
  row('sayReceived', 'received', 'received', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
  row('sayDeclined', 'declined', 'declined', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
] as const;

export type ReturnMoveId = (typeof ROWS)[number]['id'];
export type ReturnMove = MoveRow<ReturnMoveId, ReturnStatus, OrderRole, ReturnGuard>;

/** Every move that a return can make (product: return-moves), all by the server. */
export const RETURN_MOVES: MoveTable<ReturnMoveId, ReturnStatus, OrderRole, ReturnGuard, ReturnFacts> = {
  noun: 'return',
  rows: ROWS,
  statuses: RETURN_STATUS_TABLE,
  roles: ORDER_ROLES,
  guards: RETURN_GUARDS,
  steps: stepsToEnd(RETURN_STATUSES, ROWS),
};

const BY_ID: ReadonlyMap<string, ReturnMove> = new Map(RETURN_MOVES.rows.map((each) => [each.id, each]));

/** The row of this name; undefined when the table has none. */
export function returnMove(id: string): ReturnMove | undefined {
  return BY_ID.get(id);
}

/** Moves that add photos, and whose: of what goes back, or of what arrived. */
export const PHOTO_MOVES: Readonly<Partial<Record<ReturnMoveId, 'photos' | 'conditionPhotos'>>> = {
  photograph: 'photos',
  photographAgain: 'photos',
  inspect: 'conditionPhotos',
};
