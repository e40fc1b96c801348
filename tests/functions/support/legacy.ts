import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBucket } from '../../../functions/src/store/bucket.ts';
import { readFolder } from '../../../legacy/folder.ts';
import { importFolder, type ImportOptions } from '../../../legacy/import.ts';
import { main } from '../../../legacy/main.ts';
import { findInStore, Run } from '../../../legacy/store.ts';
import { auth, db } from './admin.ts';

/** The collections that an import makes records of. */
const MADE = [
  'dealers',
  'users',
  'vehicles',
  'kits',
  'customers',
  'installations',
  'orders',
  'invoices',
  'credits',
  'compliancePlateOrders',
  'returns',
  'dealerAccounts',
  'accountEntries',
  'uniq',
  'autocomplete',
] as const;

export const idsOf = async (collection: string) =>
  (await db.collection(collection).get()).docs.map(({ id }) => id).toSorted();
/** How many records each collection has. */
export const countAll = async () =>
  Object.fromEntries(await Promise.all(MADE.map(async (each) => [each, (await idsOf(each)).length])));

/** A copy of the sample, its dry run done. */
export async function sampleFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'legacy-'));
  cpSync('legacy/sample', folder, { recursive: true });
  rmSync(path.join(folder, 'mapping.json'), { force: true });
  await main([folder], false, () => undefined);
  return folder;
}

/** What a person changes in the mapping that the dry run has proposed. */
export function decide(folder: string): void {
  const file = path.join(folder, 'mapping.json');
  const text = readFileSync(file, 'utf8')
    .replace('"Platinum": "?"', '"Platinum": "Diamond Dealer"')
    .replace('"Waiting on parts": "?"', '"Waiting on parts": "inProgress"')
    .replace('"On backorder": "?"', '"On backorder": "orderConfirmed"')
    .replaceAll('"unreadable": "leaveOut"', '"unreadable": "blank"');
  writeFileSync(file, text);
}

interface Dying {
  /** Dies before the page that follows this row of this file, as a killed run would. */
  readonly file: string;
  readonly row: number;
}

/** Imports a folder in pages of three rows. */
export async function importNow(folder: string, dies?: Dying) {
  const source = readFolder(folder);
  const { mapping, run: id } = source;
  if (!mapping) throw new Error('There is no mapping');
  const run = new Run(id, folder);
  const { pages: doneBefore } = await run.begin();
  const onPage: ImportOptions['onPage'] = (file, rows) => {
    if (file === dies?.file && rows >= dies.row) throw new Error('killed');
  };
  const outcomes = await importFolder({
    folder: source,
    mapping,
    run,
    find: findInStore,
    year: 2026,
    page: 3,
    onPage,
  });
  return {
    id,
    doneBefore,
    made: Object.fromEntries(outcomes.map(({ file, made }) => [file, made])),
    outcomes,
  };
}

/** Accounts and files: those of the files that ran before in this worker stay. */
export async function outside() {
  const { users } = await auth.listUsers();
  const [files] = await (await openBucket()).getFiles({ prefix: 'installations/' });
  return {
    accounts: users.map(({ uid }) => uid).toSorted(),
    files: files.map(({ name }) => name).toSorted(),
  };
}

/** Deletes accounts and files that are there since. */
export async function clearOutside(before: Awaited<ReturnType<typeof outside>>): Promise<void> {
  const { accounts, files } = await outside();
  await auth.deleteUsers(accounts.filter((uid) => !before.accounts.includes(uid)));
  const bucket = await openBucket();
  const made = files.filter((name) => !before.files.includes(name));
  await Promise.all(made.map((name) => bucket.file(name).delete()));
}
