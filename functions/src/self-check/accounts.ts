import { isDeepStrictEqual } from 'node:util';
import { openAccount, posted } from '../../../src/domain/dealer-account/account.ts';
import {
  type AccountEntry,
  accountEntrySchema,
  type DealerAccount,
  dealerAccountSchema,
} from '../../../src/domain/dealer-account/schema.ts';
import { db } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { Hindered } from './hindered.ts';

const PAGE = 300;

/** All entries of an account in their order. @throws Hindered for one that can't be read, or is not there. */
async function entriesOf(id: string): Promise<readonly AccountEntry[]> {
  const asked = db.collection('accountEntries').where('account', '==', id).orderBy('__name__');
  const entries: AccountEntry[] = [];
  for await (const docs of pagesOf(asked, PAGE)) {
    for (const each of docs) {
      const read = accountEntrySchema.safeParse(each.data());
      if (!read.success) throw new Hindered('An entry can’t be read. Restore it from a backup.');
      entries.push(read.data);
    }
  }
  if (entries.some(({ seq }, at) => seq !== at + 1))
    throw new Hindered('An entry is missing. Restore it from a backup.');
  return entries;
}

/** The account with nothing but these entries on it, posted one after the other. */
function recounted(account: DealerAccount, entries: readonly AccountEntry[]) {
  const start: DealerAccount = { ...account, ...openAccount(account) };
  const now = new Date();
  return entries.reduce((sum, entry) => posted(sum, entry, now).account, start);
}

/** Brings what a dealer owes a supplier to what its entries come to. Stamps untouched, but its revision is how many there are. */
export function settleAccount(id: string): Promise<unknown> {
  return updateFresh(db.collection('dealerAccounts').doc(id), async (snapshot) => {
    const read = dealerAccountSchema.safeParse(snapshot.data());
    if (!read.success) return null;
    const { balance, invoiced, credited, entries } = recounted(read.data, await entriesOf(id));
    const ought = { balance, invoiced, credited, entries };
    const changes = Object.entries(ought).filter(
      ([field, sum]) => !isDeepStrictEqual(snapshot.get(field), sum),
    );
    return changes.length === 0 ? null : Object.fromEntries(changes);
  });
}
