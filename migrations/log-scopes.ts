import { logKeys } from '#domain/change-log/readers.ts';
import { LOGGED_COLLECTIONS } from '#domain/change-log/logged.ts';
import { recordRef } from '../functions/src/store/record-ref.ts';
import type { Fields, Migration } from './migration.ts';

/** Entries from before the scopes are read by nobody. What is new is scoped by the trigger that writes it. */
export const logScopes: Migration = {
  name: 'log-scopes',
  tells:
    'Gives entries of the change log from before the scopes (`forDealer` …) theirs, so that they can be read.',
  collections: ['changeLog'],
  async change({ data }) {
    if (['forDealer', 'forDistributer', 'forHeadOffice'].every((key) => typeof data[key] === 'string'))
      return null;
    const collection = LOGGED_COLLECTIONS.find((each) => each === data['collection']);
    const id: unknown = data['recordId'];
    if (!collection || typeof id !== 'string') throw new Error('names no record that is logged');
    // Who may read an account's is told by the account as it stands now; of the others the entry names whose it is.
    const account = collection === 'users' ? await storedAt(collection, id) : undefined;
    return { ...logKeys(collection, id, account ?? data) };
  },
};

async function storedAt(collection: string, id: string): Promise<Fields | undefined> {
  return (await recordRef(collection, id)?.get())?.data();
}
