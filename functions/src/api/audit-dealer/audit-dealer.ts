import { mayAudit } from '../../../../src/domain/audit/access.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { cancelAudit, runAudit } from '../../audits/audit-run.ts';
import { readRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { forbidden, invalid } from '../errors.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { AUDIT_DEALER } from '../../../../src/domain/audit/endpoints.ts';

/** Letter for letter (product: error-texts). */
const INVALID_DEALER = 'Invalid dealer ID';
const NOT_YOURS = 'Not Authorised: this is not your dealer.';

export const auditDealer = implement(AUDIT_DEALER, async (payload, actor) => {
  const id = documentId.safeParse(payload.dealerId);
  if (!id.success) throw invalid(INVALID_DEALER);
  // A dealer's people learn nothing of which other dealers there are.
  if (actor.kind === 'dealer' && actor.dealerId !== id.data) throw forbidden(NOT_YOURS);
  const dealer = await readRecord(dealerSchema, `dealers/${id.data}`);
  if (!dealer || dealer.deleted) throw invalid(INVALID_DEALER);
  if (!mayAudit(actor, id.data, dealer.distributerId)) throw forbidden(NOT_YOURS);
  if (payload.cancel === true) return cancelAudit(id.data, actor);
  return runAudit(id.data, dealer, actor, { request: payload.request });
});
