import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { pressId } from '../shared/given.ts';

/**
 * Audits a dealer (product: audit) and keeps the run in `auditRuns`: everything of the dealer, 200 records at a time,
 * what cannot be read as a finding. The call does what it can in 8 s; the rest goes on behind it (`followWork`), and
 * the run says how far it is: `looked` of `total`, `progressAt`. For the dealer's own users, admins with `audit` of
 * the distributor that supplies it, and of the head office; without an id or for what is no dealer "Invalid dealer
 * ID". The same press, or any while it runs or within 10 s after, names that run (`idempotency/audit~{dealerId}`); one
 * without a sign of life for 10 minutes is marked as failed and counts for nothing. With `cancel` it ends the run that
 * the caller started, and keeps nothing of it.
 */
export const AUDIT_DEALER = endpoint({
  name: 'audit-dealer',
  who: 'RunAudit',
  once: 'each',
  payload: z.object({
    dealerId: z.optional(z.unknown()),
    /** Left out by whoever posts the payload that the specification names. */
    request: z.optional(pressId),
    cancel: z.optional(z.boolean()),
  }),
  answer: z.object({ runId: z.string(), isRunning: z.boolean(), findings: z.int() }),
});
