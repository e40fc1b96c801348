import type { Actor } from '../access/actor.ts';
import { can, type PrivilegeKey } from '../access/privileges.ts';
import { ORDER_STATUS } from '../order/schema.ts';
import type { Clause } from '../descriptor/scopes.ts';

/** What waits for a distributor and is counted for it. */
interface CountRow {
  readonly id: string;
  /** One and many of it, as a badge is read out. */
  readonly words: readonly [one: string, many: string];
  /** The rights that all are needed. */
  readonly needs: readonly PrivilegeKey[];
  readonly collection: string;
  readonly where: readonly Clause[];
  /** What the list's address says for the list to show what is counted. */
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * The counts of a distributor (product: home-counts), a row each. With orders alone credits and returns are counted, too, and
 * not listed: rules let exactly what is counted be read (`supplierCounts` of their entities).
 */
export const HOME_COUNTS = [
  {
    id: 'placedOrders',
    words: ['placed order', 'placed orders'],
    needs: ['DistributerOrders'],
    collection: 'orders',
    where: [['statusId', ORDER_STATUS.orderPlaced]],
    filters: { view: 'placed' },
  },
  {
    id: 'placedLabels',
    words: ['placed label order', 'placed label orders'],
    needs: ['DistributerOrders'],
    collection: 'compliancePlateOrders',
    where: [['statusId', ORDER_STATUS.orderPlaced]],
    filters: { view: 'placed' },
  },
  {
    id: 'newInvoices',
    words: ['new invoice', 'new invoices'],
    needs: ['DistributerOrders'],
    collection: 'invoices',
    where: [['status', 'new']],
    filters: { view: 'new' },
  },
  {
    id: 'newCredits',
    words: ['new credit', 'new credits'],
    needs: ['DistributerOrders'],
    collection: 'credits',
    where: [['status.name', 'new']],
    filters: { status: 'new' },
  },
  {
    id: 'newReturns',
    words: ['new return', 'new returns'],
    needs: ['DistributerOrders'],
    collection: 'returns',
    where: [['status.name', 'new']],
    filters: { status: 'new' },
  },
  {
    // Stands next to the new ones: what a dealer has sent and nobody has answered.
    id: 'returnsToDecide',
    words: ['return to decide', 'returns to decide'],
    needs: ['DistributerOrders', 'Returns'],
    collection: 'returns',
    where: [['status.name', 'requested']],
    filters: { status: 'requested' },
  },
  {
    id: 'unmatched',
    words: ['unmatched installation', 'unmatched installations'],
    needs: ['MatchGvms'],
    collection: 'installations',
    where: [['kitMatchRequest.matched', false]],
    filters: { view: 'all' },
  },
] as const satisfies readonly CountRow[];
export type HomeCountId = (typeof HOME_COUNTS)[number]['id'];

/** A count that this person sees, with all that is asked of its collection. */
export interface HomeCount extends Omit<CountRow, 'id' | 'needs'> {
  readonly id: HomeCountId;
}

/** The counts that this person sees; those without their flag are not asked. */
export function homeCountsOf(actor: Actor): readonly HomeCount[] {
  if (actor.kind !== 'distributer') return [];
  return HOME_COUNTS.filter(({ needs }) => needs.every((key) => can(actor, key))).map(
    ({ id, words, collection, where, filters }) => ({
      id,
      words,
      collection,
      filters,
      where: [
        collection === 'installations'
          ? ['distributerId', actor.distributerId]
          : // As distributorParty() says it: Home loads nothing else of trade.
            ['supplierId', `distributor~${actor.distributerId}`],
        ['deleted', false],
        ...where,
      ],
    }),
  );
}
