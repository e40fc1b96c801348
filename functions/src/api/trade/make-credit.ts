import type { Actor } from '../../../../src/domain/access/actor.ts';
import { creditDraftSchema } from '../../../../src/domain/credit/draft.ts';
import { CREDIT } from '../../../../src/domain/credit/moves.ts';
import { newCredit } from '../../../../src/domain/credit/new-credit.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { accountIdOf, type AccountParties } from '../../../../src/domain/dealer-account/account.ts';
import { invoiceSchema } from '../../../../src/domain/invoice/schema.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { readGiven } from '../../../../src/domain/trade/read-given.ts';
import { isOfSupplier } from '../../../../src/domain/trade/roles.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { MAKE_CREDIT } from '../../../../src/domain/credit/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { db } from '../../store/admin.ts';
import { nextCreditNumber } from '../../billing/open-credit.ts';
import { readBuyer } from '../../billing/parties.ts';
import { findRecord, readRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { makeOnce } from './make.ts';
import { FieldRefusal } from './refusal.ts';

type Payload = ParsedOf<typeof MAKE_CREDIT>;

interface Parties extends AccountParties {
  readonly invoiceNumber: string;
}

/** Whose credit it is to be: that of the invoice, else of the dealer with the caller's organisation. @throws ApiError. */
async function partiesOf({ dealerId, invoiceId }: Payload, actor: Actor): Promise<Parties> {
  if (invoiceId !== undefined) {
    const found = await findRecord(invoiceSchema, 'invoices', invoiceId);
    if (found === 'broken') throw conflict('The record of this invoice could not be read. Tell head office.');
    if (found === 'absent' || found.value.dealerId !== dealerId || !found.value.isSent) throw notFound();
    const { dealerGroupId, distributerId, supplierDealerId, number } = found.value;
    return { dealerId, dealerGroupId, distributerId, supplierDealerId, invoiceNumber: number };
  }
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  if (typeof dealer !== 'object' || dealer.value.deleted) throw notFound();
  const own =
    actor.kind === 'distributer'
      ? { distributerId: actor.distributerId, supplierDealerId: '' }
      : { distributerId: '', supplierDealerId: actor.kind === 'dealer' ? actor.dealerId : '' };
  // A distributor credits its dealers, a dealer those that it has invoiced: any other is none that it knows of.
  const isSupplied =
    own.supplierDealerId === ''
      ? dealer.value.distributerId === own.distributerId
      : (await db.doc(`dealerAccounts/${accountIdOf({ dealerId, ...own })}`).get()).exists;
  if (!isSupplied && own.supplierDealerId !== dealerId) throw notFound();
  return { dealerId, dealerGroupId: dealer.value.dealerGroupId, ...own, invoiceNumber: '' };
}

export const makeCredit = implement(MAKE_CREDIT, (asked, actor) => {
  const { request, invoiceId = '' } = asked;
  const { input: draft, fault } = readGiven(creditDraftSchema, asked.draft);
  if (fault?.isShape) throw invalid(`Invalid Data: draft.${fault.field}`);
  return makeOnce(CREDIT, actor, request, async (now) => {
    const { invoiceNumber, ...parties } = await partiesOf(asked, actor);
    const role = CREDIT.roleOf(actor, parties);
    if (role === null) throw notFound();
    if (!isOfSupplier(role)) throw forbidden('Only the supplier makes credits.');
    if (fault) throw new FieldRefusal(fault.field, fault.message);
    const [{ number, write }, buyer, person] = await Promise.all([
      nextCreditNumber(parties),
      readBuyer(parties),
      readRecord(userSchema, `users/${actor.uid}`),
    ]);
    const record = newCredit({
      parties,
      number,
      draft,
      invoice: { id: invoiceId, number: invoiceNumber },
      goods: { id: '', number: '' },
      maker: { uid: actor.uid, email: person?.email ?? '', name: personName(actor) },
      buyerName: buyer.name,
      request,
      now,
    });
    return { record, writes: [write] };
  });
});
