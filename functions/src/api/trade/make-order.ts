import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { newDraft } from '../../../../src/domain/order/draft.ts';
import { draftFault } from '../../../../src/domain/order/input.ts';
import { ORDER } from '../../../../src/domain/order/moves.ts';
import { whoIs } from '../../../../src/domain/trade/move.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { MAKE_ORDER } from '../../../../src/domain/order/endpoints.ts';
import { findRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';
import { makeOnce } from './make.ts';
import { FieldRefusal } from './refusal.ts';

const unreadable = (what: string) =>
  conflict(`The record of this ${what} could not be read. Tell head office.`);

/**
 * The job must be one of the dealer's. A draft may be for a job that is closed by now: it is placed or not by the catalogue.
 * @throws ApiError 404, 409.
 */
async function mustBeJobOf(dealerId: string, installationId: string): Promise<void> {
  const job = await findRecord(installationSchema, 'installations', installationId);
  if (job === 'broken') throw unreadable('installation');
  if (job === 'absent' || job.value.dealerId !== dealerId) throw notFound();
}

export const makeOrder = implement(MAKE_ORDER, ({ request, dealerId, installationId, draft: input }, actor) =>
  makeOnce(ORDER, actor, request, async (now) => {
    const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
    if (dealer === 'broken') throw unreadable('dealer');
    if (dealer === 'absent' || dealer.value.deleted) throw notFound();
    const { distributerId } = dealer.value;
    const parties = { dealerId, distributerId, supplierDealerId: '' };
    if (ORDER.roleOf(actor, parties) === null) throw notFound();
    if (installationId !== undefined) await mustBeJobOf(dealerId, installationId);
    const maker = { uid: actor.uid, name: personName(actor) };
    const fault = draftFault(input, { record: parties, who: whoIs(actor) });
    if (fault) throw new FieldRefusal(fault.field, fault.message);
    const record = newDraft({
      dealer: { id: dealerId, value: dealer.value },
      ...(installationId !== undefined && { installationId }),
      maker,
      input,
      request,
      now,
    });
    return { record, writes: [] };
  }),
);
