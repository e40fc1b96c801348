import { ORDER_ROLES, type OrderRole } from '../order/roles.ts';
import { type MoveRow, type MoveTable, stepsToEnd } from '../shared/move-table.ts';
import { CREDIT_GUARDS, type CreditFacts, type CreditGuard } from './guards.ts';
import { CREDIT_STATUSES, type CreditStatus } from './schema.ts';
import { CREDIT_STATUS_TABLE } from './status-labels.ts';

const SUPPLIER: readonly OrderRole[] = ['supplier', 'supplierAdmin'];
const EVERYBODY: readonly OrderRole[] = ['dealer', 'dealerAdmin', ...SUPPLIER];

function row<const Id extends string>(
  id: Id,
  from: CreditStatus,
  to: CreditStatus,
  label: string,
  rest: {
    readonly roles: readonly OrderRole[];
    readonly guards?: readonly CreditGuard[];
    readonly reason?: string;
  },
): MoveRow<Id, CreditStatus, OrderRole, CreditGuard> {
  return { id, from, to, label, guards: [], reason: '', ...rest };
}

const ROWS = [
  row('change', 'new', 'new', 'Change', { roles: SUPPLIER }),
  row('approve', 'new', 'approved', 'Approve', {
    roles: SUPPLIER,
    guards: ['hasLines', 'isSecond', 'isCovered', 'isNoted'],
  }),
  row('discard', 'new', 'cancelled', 'Cancel credit', { roles: SUPPLIER, reason: 'Reason' }),
  row('cancel', 'approved', 'cancelled', 'Cancel credit', {
    roles: ['supplierAdmin'],
    guards: ['nothingApplied'],
    reason: 'Reason',
  }),
  row('commentNew', 'new', 'new', 'Comment', { roles: SUPPLIER, reason: 'Comment' }),
  row('comment', 'approved', 'approved', 'Comment', { roles: EVERYBODY, reason: 'Comment' }),
] as const;

export type CreditMoveId = (typeof ROWS)[number]['id'];
export type CreditMove = MoveRow<CreditMoveId, CreditStatus, OrderRole, CreditGuard>;

/** Every move that a credit can make (product: credit-moves), all by the server. Applying one is a move of the invoice. */
export const CREDIT_MOVES: MoveTable<CreditMoveId, CreditStatus, OrderRole, CreditGuard, CreditFacts> = {
  noun: 'credit',
  rows: ROWS,
  statuses: CREDIT_STATUS_TABLE,
  roles: ORDER_ROLES,
  guards: CREDIT_GUARDS,
  steps: stepsToEnd(CREDIT_STATUSES, ROWS),
};

const BY_ID: ReadonlyMap<string, CreditMove> = new Map(CREDIT_MOVES.rows.map((each) => [each.id, each]));

/** The row of this name; undefined when the table has none. */
export function creditMove(id: string): CreditMove | undefined {
  return BY_ID.get(id);
}
