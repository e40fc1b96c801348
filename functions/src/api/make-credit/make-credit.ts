import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { creditFault } from '../../../../src/domain/credit/effects.ts';
import { newCredit } from '../../../../src/domain/credit/new-credit.ts';
import { creditSchema } from '../../../../src/domain/credit/schema.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { accountIdOf, type AccountParties, supplierOf } from '../../../../src/domain/dealer-account/book.ts';
import { invoiceSchema } from '../../../../src/domain/invoice/schema.ts';
import { orderRole } from '../../../../src/domain/order/roles.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { db } from '../../store/admin.ts';
import { readBuyer } from '../../billing/parties.ts';
import { findRecord, readRecord } from '../../store/read.ts';
import { nextOf } from '../../store/series.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { type MakeCreditPayload, makeCreditPayload } from '../move-credit/payload.ts';
import { FieldRefusal } from '../move-record/move-record.ts';

/** Begins a supplier's series of credits. */
const FIRST = 50_001;

/** The credit that was made. */
export interface CreditMade {
  readonly id: string;
  readonly number: string;
  readonly rev: number;
}

interface Parties extends AccountParties {
  readonly invoiceNumber: string;
}

/** Whose credit it is to be: that of the invoice, else of the dealer with the caller's organisation. @throws ApiError. */
async function partiesOf({ dealerId, invoiceId }: MakeCreditPayload, actor: Actor): Promise<Parties> {
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

function maker(payload: MakeCreditPayload, actor: Actor): () => Promise<FreshWrites<CreditMade>> {
  const { request, draft, invoiceId = '' } = payload;
  // The same press makes the same credit, whoever else presses under the same id.
  const id = createHash('sha256').update(`${actor.uid} ${request}`).digest('hex').slice(0, 24);
  const ref = db.collection('credits').doc(id);
  return async () => {
    const made = await ref.get();
    if (made.exists) {
      const result = { id, number: String(made.get('number')), rev: Number(made.get('_rev')) };
      return { writes: [], result };
    }
    const { invoiceNumber, ...parties } = await partiesOf(payload, actor);
    const role = orderRole(actor, parties, 'installations');
    if (role === null) throw notFound();
    if (role !== 'supplier' && role !== 'supplierAdmin') throw forbidden('Only the supplier makes credits.');
    const fault = creditFault(draft);
    if (fault !== null) throw new FieldRefusal(fault.field, fault.message);
    const [{ number: count, write }, buyer, person] = await Promise.all([
      nextOf(`credits~${supplierOf(parties)}`, FIRST),
      readBuyer(parties),
      readRecord(userSchema, `users/${actor.uid}`),
    ]);
    const number = `C-${count}`;
    const now = new Date();
    const credit = newCredit({
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
    const stamps = { _by: actor.uid, _at: FieldValue.serverTimestamp(), _rev: 1 };
    return {
      writes: [write],
      creates: [{ ref, value: { ...storedFields(creditSchema, credit), ...stamps } }],
      result: { id, number, rev: 1 },
    };
  };
}

/**
 * POST make-credit: a new credit of the supplier for a dealer, with or without the invoice that it takes from. The server
 * reckons its amounts from quantities and prices, and gives its number. Answers id, number and revision. The same request
 * sent again answers the credit that it made.
 */
export const makeCredit = endpoint('Credits', makeCreditPayload, (payload, actor) =>
  writeFresh(maker(payload, actor)),
);
