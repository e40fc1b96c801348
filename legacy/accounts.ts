import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { accountIdOf, entryIdOf, openAccount, posted } from '../src/domain/dealer-account/account.ts';
import {
  type AccountEntry,
  accountEntrySchema,
  type DealerAccount,
  dealerAccountSchema,
} from '../src/domain/dealer-account/schema.ts';
import { dayBounds, formatDate, type IsoDay } from '../src/domain/shared/dates.ts';
import { chunksOf } from '../src/domain/shared/chunks.ts';
import { db } from '../functions/src/store/admin.ts';
import { eachOf } from '../functions/src/store/pages.ts';
import { writeFresh } from '../functions/src/store/update-fresh.ts';
import { IMPORT_UID, type Posted } from './noun.ts';

/** Entries of one commit. */
const PAGE = 200;
const ACCOUNTS_AT_ONCE = 4;
const TEXT_MAX = 500;

/** An entry with the collection of the record that it is of. */
export interface PostedOf extends Posted {
  readonly collection: string;
}

const accountRef = (id: string) => db.doc(`dealerAccounts/${id}`);
const stamps = () => ({ _by: IMPORT_UID, _at: FieldValue.serverTimestamp() });

/** The accounts that entries go to, each with its own in the order of their days. */
function byAccount(all: readonly PostedOf[]): ReadonlyMap<string, readonly PostedOf[]> {
  const accounts = new Map<string, PostedOf[]>();
  for (const each of all) {
    const id = accountIdOf(each.parties);
    const own = accounts.get(id);
    if (own) own.push(each);
    else accounts.set(id, [each]);
  }
  for (const own of accounts.values()) own.sort((a, b) => a.day.localeCompare(b.day));
  return accounts;
}

/** The day of the last entry of an account; '' for none. Statements go by days, so no entry is older than the one before. */
async function lastDayOf({ entries }: DealerAccount, account: string): Promise<IsoDay> {
  if (entries === 0) return '';
  const last = await db.doc(`accountEntries/${entryIdOf({ account, seq: entries })}`).get();
  return accountEntrySchema.parse(last.data()).day;
}

/** Posts the entries of one account that go into one commit. */
function post(account: string, own: readonly PostedOf[], page: DocumentReference): Promise<null> {
  return writeFresh(async () => {
    const [first] = own;
    const [read, pageRead] = await Promise.all([accountRef(account).get(), page.get()]);
    if (!first) return { writes: [], result: null };
    let value = read.exists ? dealerAccountSchema.parse(read.data()) : openAccount(first.parties);
    const lastDay = await lastDayOf(value, account);
    const entries: AccountEntry[] = [];
    for (const { day, posting } of own) {
      const text =
        day < lastDay ? [posting.text, `Of ${formatDate(day)}`].filter(Boolean).join(', ') : posting.text;
      const at = dayBounds(day < lastDay ? lastDay : day).start;
      const next = posted(value, { ...posting, text: text.slice(0, TEXT_MAX) }, at);
      value = next.account;
      entries.push(next.entry);
    }
    const made = entries.map((entry) => `accountEntries/${entryIdOf(entry)}`);
    const records = [...new Set(own.map(({ collection, posting }) => `${collection}/${posting.recordId}`))];
    return {
      writes: [
        { read, changes: { ...value, ...stamps(), _rev: value.entries } },
        { read: pageRead, changes: { state: 'done', account, made, records, uniq: [] } },
      ],
      creates: entries.map((entry, index) => ({
        ref: db.doc(made[index] ?? ''),
        value: { ...entry, ...stamps(), _rev: 1 },
      })),
      result: null,
    };
  });
}

/** Posts entries, those of one account one page after another; `pageOf` says where a page is noted, null where it is done. */
export async function postAccounts(
  all: readonly PostedOf[],
  pageOf: (account: string, part: number) => DocumentReference | null,
): Promise<void> {
  await eachOf(
    [...byAccount(all)],
    async ([account, own]) => {
      for (const [index, part] of chunksOf(own, PAGE).entries()) {
        const page = pageOf(account, index + 1);
        // oxlint-disable-next-line no-await-in-loop
        if (page) await post(account, part, page);
      }
    },
    ACCOUNTS_AT_ONCE,
  );
}

/** Takes the last entries of an account off it again, with the page that noted them; how many. */
export function takeOff(account: string, made: readonly string[], page: DocumentReference): Promise<number> {
  return writeFresh(async () => {
    const [read, ...entries] = await db.getAll(accountRef(account), ...made.map((path) => db.doc(path)));
    if (!read) return { writes: [], result: 0 };
    const there = entries.filter(({ exists }) => exists);
    const before = dealerAccountSchema.parse(read.data());
    const sum = there.reduce((value, entry) => {
      const { kind, recordId, number, text, amount } = accountEntrySchema.parse(entry.data());
      return posted(value, { kind, recordId, number, text, amount: -amount }, new Date()).account;
    }, before);
    const left = { ...sum, entries: before.entries - there.length };
    const isEmpty = left.entries === 0;
    return {
      writes: isEmpty ? [] : [{ read, changes: { ...left, ...stamps(), _rev: left.entries } }],
      deletes: [...there.map(({ ref }) => ref), page, ...(isEmpty ? [read.ref] : [])],
      holds: [read],
      result: there.length,
    };
  });
}
