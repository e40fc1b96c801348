import * as z from 'zod/mini';

/** What can be wrong with a customer that no form shows (product: customer-check). */
export const CUSTOMER_FAULTS = ['group', 'search', 'unreserved', 'duplicate'] as const;
export type CustomerFault = (typeof CUSTOMER_FAULTS)[number];
export const CUSTOMER_FAULT_LABELS: Readonly<Record<CustomerFault, string>> = {
  group: 'Wrong group',
  search: 'Search fields missing',
  unreserved: 'Email not reserved',
  duplicate: 'Duplicate email',
};

/** Those that can be put in order by themselves; two customers of one email are merged by their dealer. */
export const FIXABLE = ['group', 'search', 'unreserved'] as const;
export const isFixable = (fault: CustomerFault): fault is (typeof FIXABLE)[number] =>
  FIXABLE.some((each) => each === fault);

/** A customer and what is wrong with it: nobody is named. */
export const customerFaultSchema = z.object({
  id: z.string(),
  fault: z.enum(CUSTOMER_FAULTS),
  dealerId: z.string(),
  dealer: z.string(),
  /** The group that is stored, and that of the dealer; null where there is no such dealer. */
  stored: z.string(),
  expected: z.nullable(z.string()),
  /** The customer that has the same email; '' for none. */
  other: z.string(),
});
export type CustomerFaultRow = z.infer<typeof customerFaultSchema>;

/** What was done to one customer, so that it can be taken back: `customerFixes/{hash}`, server only. */
export const customerFixSchema = z.object({
  request: z.string(),
  customerId: z.string(),
  fault: z.enum(FIXABLE),
  from: z.string(),
  to: z.string(),
  /** The search fields of before, as they were stored; null where they were not the matter. */
  before: z.nullable(z.record(z.string(), z.unknown())),
});
export type CustomerFix = z.infer<typeof customerFixSchema>;
