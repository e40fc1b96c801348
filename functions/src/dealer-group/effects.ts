import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { CLASHES_SHOWN, type GroupEffects } from '../../../src/domain/dealer/group-effects.ts';
import { db } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import { recordRef } from '../store/record-ref.ts';
import { countToCarry } from './carry-step.ts';
import { holderOf, reservationId, reservedEmail } from './move-customer.ts';

const PAGE = 300;

const nameOf = (dealer: DocumentSnapshot | undefined): string => {
  const name: unknown = dealer?.get('name');
  return typeof name === 'string' ? name : '';
};

/** The names of the other dealers of a group, by name; none for no group. */
async function othersIn(group: string, dealerId: string): Promise<string[]> {
  if (group === '') return [];
  const { docs } = await db.collection('dealers').where('dealerGroupId', '==', group).get();
  return docs
    .filter((dealer) => dealer.id !== dealerId && dealer.get('deleted') !== true)
    .map(nameOf)
    .toSorted((a, b) => a.localeCompare(b));
}

const alive = (field: string, value: string): Query =>
  db.collection('customers').where(field, '==', value).where('deleted', '==', false);

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Those of a page of customers whose email another customer has in the group. */
async function clashesOn(
  customers: readonly DocumentSnapshot[],
  dealerId: string,
  group: string,
): Promise<{ email: string; holder: DocumentSnapshot }[]> {
  const emails = customers.map(reservedEmail);
  const refs = emails
    .filter((email) => email !== '')
    .map((email) => db.doc(`uniq/${reservationId({ dealerId, dealerGroupId: group }, email)}`));
  if (refs.length === 0) return [];
  const held = await db.getAll(...refs);
  const found = customers.flatMap((customer, index) => {
    const email = emails[index] ?? '';
    const id = email && reservationId({ dealerId, dealerGroupId: group }, email);
    const reservation = held.find((each) => each.exists && each.id === id);
    return reservation ? [{ customer, email, reservation }] : [];
  });
  const holders = await Promise.all(found.map(({ reservation }) => holderOf(reservation)));
  return found.flatMap(({ customer, email }, index) => {
    const holder = holders[index];
    return holder && holder.id !== customer.id ? [{ email, holder }] : [];
  });
}

/** The emails of the dealer's customers that another customer has in the group already. */
async function findClashes(
  dealerId: string,
  group: string,
): Promise<Pick<GroupEffects, 'clashes' | 'clashCount'>> {
  if (group === '') return { clashes: [], clashCount: 0 };
  const clashes: { email: string; holder: DocumentSnapshot }[] = [];
  const pages = alive('dealerId', dealerId).select('emailLowerCase', 'deleted').orderBy('__name__');
  for await (const docs of pagesOf(pages, PAGE)) {
    clashes.push(...(await clashesOn(docs, dealerId, group)));
  }
  const shown = clashes.slice(0, CLASHES_SHOWN).map(async ({ email, holder }) => {
    const dealer = await recordRef('dealers', String(holder.get('dealerId')))?.get();
    return { email, dealer: nameOf(dealer) };
  });
  return { clashes: await Promise.all(shown), clashCount: clashes.length };
}

/** What it would mean to take a dealer from one group to another, '' for none. Writes nothing. */
export async function groupEffects(dealerId: string, from: string, to: string): Promise<GroupEffects> {
  const [customers, records, leaves, joins, theirCustomers, found] = await Promise.all([
    countOf(alive('dealerId', dealerId)),
    countToCarry(dealerId, from),
    othersIn(from, dealerId),
    othersIn(to, dealerId),
    to === '' ? 0 : countOf(alive('dealerGroupId', to)),
    findClashes(dealerId, to),
  ]);
  return { customers, records, leaves, joins, theirCustomers, ...found };
}
