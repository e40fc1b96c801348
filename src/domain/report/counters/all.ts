import type * as z from 'zod/mini';
import { type Counted, type Part, partOf } from '../parts.ts';
import { countedJobSchema, countJob } from './jobs.ts';
import { countedLabelOrderSchema, countedOrderSchema, countLabelOrder, countOrder } from './orders.ts';
import {
  countCustomer,
  countDecision,
  countedCustomerSchema,
  countedDecisionSchema,
  countedRegistrationSchema,
  countedUserSchema,
  countRegistration,
  countUser,
} from './people.ts';
import {
  type CategoryOf,
  countCredit,
  countedCreditSchema,
  countedReturnSchema,
  countedSaleSchema,
  countReturn,
  countSale,
} from './trade.ts';

type Stored = Readonly<Record<string, unknown>>;
/** What a record counts for: null for one that cannot be read. */
type Counter = (id: string, stored: Stored, categoryOf: CategoryOf) => readonly Counted[] | null;

const counter =
  <T>(
    schema: z.ZodMiniType<T>,
    count: (id: string, value: T, categoryOf: CategoryOf) => readonly Counted[],
  ): Counter =>
  (id, stored, categoryOf) => {
    const { data } = schema.safeParse(stored);
    return data === undefined ? null : count(id, data, categoryOf);
  };

/** The collections that reports count, and how. A new figure is one counter, here or in one that is there. */
export const COUNTERS = {
  installations: counter(countedJobSchema, countJob),
  orders: counter(countedOrderSchema, countOrder),
  compliancePlateOrders: counter(countedLabelOrderSchema, countLabelOrder),
  returns: counter(countedReturnSchema, countReturn),
  credits: counter(countedCreditSchema, countCredit),
  salesRecords: counter(countedSaleSchema, countSale),
  engineerDecisions: counter(countedDecisionSchema, countDecision),
  warrantyRegistrations: counter(countedRegistrationSchema, countRegistration),
  customers: counter(countedCustomerSchema, countCustomer),
  users: counter(countedUserSchema, countUser),
} as const satisfies Record<string, Counter>;

export type Reported = keyof typeof COUNTERS;
export const isReported = (collection: string): collection is Reported => Object.hasOwn(COUNTERS, collection);
export const REPORTED: readonly Reported[] = Object.keys(COUNTERS).filter(isReported);

/** What a stored record adds to figures; nothing for none, null for one that cannot be read, which keeps what it added. */
export function partOfRecord(
  collection: Reported,
  id: string,
  stored: Stored | undefined,
  categoryOf: CategoryOf,
): Part | null {
  if (stored === undefined) return partOf([]);
  const counted = COUNTERS[collection](id, stored, categoryOf);
  return counted && partOf(counted);
}
