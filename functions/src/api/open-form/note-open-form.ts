import { Timestamp } from 'firebase-admin/firestore';
import { isWithin, peopleKey, scopeOf } from '../../../../src/domain/open-form/audience.ts';
import { peopleAfter } from '../../../../src/domain/open-form/people.ts';
import { openFormSchema, SIGN_LASTS } from '../../../../src/domain/open-form/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { entityAt } from '../../../../src/domain/descriptor/declared.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { NOTE_OPEN_FORM } from '../../../../src/domain/open-form/endpoints.ts';
import { db } from '../../store/admin.ts';
import { recordRef } from '../../store/record-ref.ts';
import { ENTITIES } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { implement } from '../endpoint.ts';

/** What is answered alike of a record that is not there, and of one that is not the caller's. */
const NOBODY = { key: '' };

export const noteOpenForm = implement(NOTE_OPEN_FORM, async ({ collection, id, window, state }, actor) => {
  const entity = entityAt(ENTITIES, collection, id);
  const clauses = entity ? scopeOf(actor, entity) : null;
  const ref = recordRef(collection, id);
  if (!clauses || !ref) return NOBODY;
  // Whoever leaves takes only their own window with them, and is told nothing.
  const record = state === 'closed' ? null : (await ref.get()).data();
  if (record !== null && !(record && isWithin(clauses, record))) return NOBODY;
  const key = peopleKey(actor, id, clauses);
  const sign = { uid: actor.uid, name: personName(actor), window, state };
  await inTransaction(async (transaction) => {
    const people = db.doc(`openForms/${collection}/formPeople/${key}`);
    const before = openFormSchema.safeParse((await transaction.get(people)).data());
    const now = unixSeconds(new Date());
    const after = peopleAfter(before.success ? before.data.people : {}, sign, now);
    if (Object.keys(after).length === 0) transaction.delete(people);
    else {
      const expireAt = Timestamp.fromMillis((now + SIGN_LASTS) * 1000);
      transaction.set(people, { people: after, expireAt });
    }
  });
  return { key };
});
