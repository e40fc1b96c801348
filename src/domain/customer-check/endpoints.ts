import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { documentId, pressId } from '../shared/given.ts';
import { customerFaultSchema, FIXABLE } from './schema.ts';

/**
 * Looks through the next 300 customers for what no form shows: another group than the dealer's, search fields that are
 * missing or old, an email that is not reserved, or that another customer of the group has; from behind `after` on.
 * Names nobody: ids, dealers and groups. Customers of a dealer whose group is being changed are left out. For
 * developers of the head office, since developers have no wider scope than their organisation.
 */
export const CHECK_GROUP_CUSTOMERS = endpoint({
  name: 'check-group-customers',
  who: 'GroupCustomersCheck',
  once: 'reads',
  payload: z.strictObject({ after: z.union([z.literal(''), documentId]) }),
  answer: z.object({
    looked: z.number(),
    next: z.nullable(z.string()),
    rows: z.array(customerFaultSchema),
  }),
  calls: 300,
});

/** The most customers of one call. */
export const FIXED_AT_ONCE = 100;

/** Puts up to 100 customers in order, each once for this press. */
export const FIX_GROUP_CUSTOMERS = endpoint({
  name: 'fix-group-customers',
  who: 'GroupCustomersCheck',
  once: 'each',
  payload: z.strictObject({
    request: pressId,
    fixes: z
      .array(z.strictObject({ id: documentId, fault: z.enum(FIXABLE) }))
      .check(z.maxLength(FIXED_AT_ONCE)),
  }),
  answer: z.object({ fixed: z.number(), clashes: z.array(z.string()) }),
});

/** Takes back what one press fixed, where it still stands so. */
export const UNDO_GROUP_CUSTOMERS = endpoint({
  name: 'undo-group-customers',
  who: 'GroupCustomersCheck',
  once: 'state',
  payload: z.strictObject({ request: pressId }),
  answer: z.object({ undone: z.number() }),
});
