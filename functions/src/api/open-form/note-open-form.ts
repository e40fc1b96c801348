import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isWithin, peopleKey, scopeOf } from '../../../../src/domain/open-form/audience.ts';
import { peopleAfter } from '../../../../src/domain/open-form/people.ts';
import {
  FORM_STATES,
  openFormSchema,
  SIGN_LASTS,
  WINDOW_ID,
} from '../../../../src/domain/open-form/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { entityAt } from '../../../../src/domain/descriptor/declared.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { db } from '../../store/admin.ts';
import { recordRef } from '../../store/record-ref.ts';
import { ENTITIES } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { endpoint } from '../endpoint.ts';

/** Counted beside other calls: whoever goes through many records must not be stopped from saving one. */
const ALLOWANCE = { body: 2000, calls: 120 };

const payloadSchema = z.object({
  collection: documentId,
  id: documentId,
  window: z.string().check(z.regex(WINDOW_ID)),
  state: z.enum(FORM_STATES),
});

/** What is answered alike of a record that is not there, and of one that is not the caller's. */
const NOBODY = { key: '' };

/**
 * POST note-open-form: a window of the caller's has the form of a record open, has changed something in it, or has closed it.
 * The record is read by the server, and must be one that the caller may list and work on. Answers `key`, where the caller may
 * read who else is there for half an hour; '' for a record that is not there, or not the caller's: a form stands all the same, and
 * no browser reports an error that is none.
 */
export const noteOpenForm = endpoint(
  'Home',
  payloadSchema,
  async ({ collection, id, window, state }, actor) => {
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
  },
  ALLOWANCE,
);
