import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  type CustomerErasure,
  customerErasureSchema,
} from '../../../../src/domain/customer-erasure/schema.ts';
import type { Customer } from '../../../../src/domain/customer/schema.ts';
import { addDays } from '../../../../src/domain/shared/calendar.ts';
import { todaySydney, unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { plainWords } from '../../../../src/domain/shared/plain-words.ts';
import { digitsOnly } from '../../../../src/domain/shared/text.ts';
import { isOfTenant } from '../../customer-erasure/linked.ts';
import { recordWrites } from '../../customer-erasure/erase-records.ts';
import { erasureWork } from '../../customer-erasure/work.ts';
import { db } from '../../store/admin.ts';
import { beginWork, goOnWith, type WorkCounts } from '../../store/long-work.ts';
import { parseRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { isInGroup } from '../customer-details/group.ts';
import { implement } from '../endpoint.ts';
import { isDoneBefore } from '../press.ts';
import { conflict, invalid } from '../errors.ts';
import { erasureOutcomesOf, ownCustomer, recordsOfPerson, refuseMerged } from './records.ts';
import { ERASE_CUSTOMER } from '../../../../src/domain/customer-erasure/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';

type Payload = ParsedOf<typeof ERASE_CUSTOMER>;

/** What the call itself does: most customers are done with it. The rest goes on behind it. */
const ANSWER_MS = 8000;

/** A reason stays for good, and must not say again what is erased. */
function namesThem(reason: string, { name, lastName, email, phoneCleaned }: Customer): boolean {
  const words = plainWords(reason);
  const names = [name, email, lastName].map(plainWords).filter((part) => part.length > 2);
  const isPhone = phoneCleaned.length > 5 && digitsOnly(reason).includes(phoneCleaned);
  return isPhone || names.some((part) => words.includes(part));
}

/** The records of the person themselves: each nameless, with what stood beside it, in one write with the erasure. */
async function erasing(
  { request, id, rev, name, reason }: Payload,
  actor: Actor,
): Promise<FreshWrites<CustomerErasure>> {
  const stored = await db.doc(`customerErasures/${id}`).get();
  const before = parseRecord(customerErasureSchema, stored.ref.path, stored.data());
  if (before && isInGroup(actor, before)) {
    isDoneBefore(before.request, request);
    return { writes: [], result: before };
  }
  const { read, value } = await ownCustomer(actor, id);
  await refuseMerged({ read, value });
  if (plainWords(name) !== plainWords(value.name)) throw invalid('The name doesn’t match.');
  if (Number(read.get('_rev')) !== rev)
    throw conflict('This customer was changed meanwhile. Check again what will be erased.');
  if (plainWords(reason) === '') throw invalid('Enter a reason.');
  if (namesThem(reason, value))
    throw invalid('Leave the customer’s name, email and phone out of the reason.');
  const ids = await recordsOfPerson(id, value);
  const { counts } = await erasureOutcomesOf(ids, value, actor);
  if (counts.open > 0) throw conflict('Finish or cancel open jobs and settle invoices and deposits first.');
  const merged = ids.slice(1).map((each) => db.doc(`customers/${each}`));
  const others = merged.length > 0 ? await db.getAll(...merged) : [];
  const records = [read, ...others.filter((each) => each.exists && isOfTenant(value, each))];
  const erasure: CustomerErasure = {
    dealerId: value.dealerId,
    dealerGroupId: value.dealerGroupId,
    ids: records.map((each) => each.id),
    reason,
    request,
    by: actor.uid,
    byName: personName(actor),
    at: unixSeconds(new Date()),
    doneAt: 0,
    nextOn: addDays(todaySydney(new Date()), 1),
  };
  const own = await recordWrites(records, erasure);
  return {
    ...own,
    creates: records.map((each) => ({
      ref: db.doc(`customerErasures/${each.id}`),
      // What was merged into it has an entry of its own, for a backup that is brought back.
      value: each.id === id ? erasure : { ...erasure, ids: [each.id], doneAt: erasure.at, nextOn: '' },
    })),
    result: erasure,
  };
}

export const eraseCustomer = implement(ERASE_CUSTOMER, async (asked, actor) => {
  const erasure = await writeFresh(() => erasing(asked, actor));
  const work = erasureWork(asked.id, erasure);
  const counts: WorkCounts =
    (await goOnWith(work, ANSWER_MS))?.counts ??
    (await beginWork(work, { run: erasure.request, sliceMs: ANSWER_MS }));
  const { doneAt } = customerErasureSchema.parse((await db.doc(`customerErasures/${asked.id}`).get()).data());
  return { isDone: doneAt > 0, counts };
});
