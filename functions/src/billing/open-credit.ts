import { type NewCredit, newCredit } from '../../../src/domain/credit/new-credit.ts';
import { creditSchema } from '../../../src/domain/credit/schema.ts';
import { supplierOf } from '../../../src/domain/dealer-account/account.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import { db } from '../store/admin.ts';
import { nextOf } from '../store/series.ts';
import type { FreshWrite, FreshWrites } from '../store/update-fresh.ts';
import { readBuyer } from './parties.ts';
import { stampsOf } from '../store/stamps.ts';

/** Begins a supplier's series of credits. */
const FIRST_CREDIT = 50_001;

/** The next number in the series of these parties' supplier, with the write that takes it. */
export async function nextCreditNumber(parties: NewCredit['parties']) {
  const { number, write } = await nextOf(`credits~${supplierOf(parties)}`, FIRST_CREDIT);
  return { number: `C-${number}`, write };
}

/** A credit that goes into the write of what opens it. */
export interface OpenedCredit {
  readonly id: string;
  readonly number: string;
  /** Takes its number. */
  readonly write: FreshWrite;
  readonly create: NonNullable<FreshWrites<unknown>['creates']>[number];
}

/** A new credit of this id that the portal opens by itself, with the next number of its supplier's series. @throws ApiError 409. */
export async function openCredit(
  id: string,
  made: Omit<NewCredit, 'number' | 'buyerName'>,
): Promise<OpenedCredit> {
  const [{ number, write }, buyer] = await Promise.all([
    nextCreditNumber(made.parties),
    readBuyer(made.parties),
  ]);
  const stamps = stampsOf(made.maker.uid, 1);
  const value = {
    ...storedFields(creditSchema, newCredit({ ...made, number, buyerName: buyer.name })),
    ...stamps,
  };
  return { id, number, write, create: { ref: db.collection('credits').doc(id), value } };
}
