import * as z from 'zod/mini';
import { mayAudit } from '../../../../src/domain/audit/access.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { cancelAudit, runAudit } from '../../audits/audit-run.ts';
import { readRecord } from '../../store/read.ts';
import { endpoint } from '../endpoint.ts';
import { forbidden, invalid } from '../errors.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';

/** Letter for letter (product: error-texts). */
const INVALID_DEALER = 'Invalid dealer ID';
const NOT_YOURS = 'Not Authorised: this is not your dealer.';

/**
 * POST audit-dealer, dealerId: runs the audit and keeps what it found. For the dealer's own users, admins with `audit` of
 * the distributor that supplies it, and of the head office. Answers `{runId, isRunning, findings}`; what takes longer runs
 * on, and the stored run says how far it is. With `cancel` it ends the run that the caller started.
 * @throws ApiError 400 "Invalid dealer ID" without one, or for what is no dealer; 403 for somebody else's.
 */
export const auditDealer = endpoint(
  'RunAudit',
  z.object({ dealerId: z.optional(z.unknown()), cancel: z.optional(z.boolean()) }),
  async (payload, actor) => {
    const id = documentId.safeParse(payload.dealerId);
    if (!id.success) throw invalid(INVALID_DEALER);
    // A dealer's people learn nothing of which other dealers there are.
    if (actor.kind === 'dealer' && actor.dealerId !== id.data) throw forbidden(NOT_YOURS);
    const dealer = await readRecord(dealerSchema, `dealers/${id.data}`);
    if (!dealer || dealer.deleted) throw invalid(INVALID_DEALER);
    if (!mayAudit(actor, id.data, dealer.distributerId)) throw forbidden(NOT_YOURS);
    if (payload.cancel === true) return cancelAudit(id.data, actor);
    return runAudit(id.data, dealer, actor);
  },
);
