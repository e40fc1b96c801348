import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { chunksOf } from '../src/domain/shared/chunks.ts';
import { isMap } from '../src/domain/shared/is-map.ts';
import { db } from '../functions/src/store/admin.ts';
import { eachOf } from '../functions/src/store/pages.ts';
import { updateFresh } from '../functions/src/store/update-fresh.ts';
import { takeOff } from './accounts.ts';
import { deleteAccount, deleteFiles } from './beside.ts';
import { IMPORT_UID, type Noun } from './noun.ts';
import { NOUNS } from './nouns/index.ts';
import { IN_MAX, runRef } from './store.ts';

/** gRPC's: a record was changed since it was read. */
const FAILED_PRECONDITION = 9;
const ATTEMPTS = 5;
const AT_ONCE = 8;
/** Records that are looked at together. */
const RECORDS = 240;

export interface TakenBack {
  readonly removed: number;
  /** What stays, with the reason. */
  readonly stays: readonly string[];
}

interface Options {
  readonly run: string;
  /** Without it nothing is removed. */
  readonly isWrite: boolean;
  readonly say?: (line: string) => void;
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const isUnchanged = (record: DocumentSnapshot) =>
  record.get('_by') === IMPORT_UID && record.get('_rev') === 1;
/** Why a record stays by itself; '' where it may go. The server notes the sign-in of an account without a revision. */
function whyStays(record: DocumentSnapshot): string {
  if (!isUnchanged(record)) return 'changed since';
  return Number(record.get('lastSignInAt') ?? 0) > 0 ? 'somebody has signed in with it' : '';
}

const nounOf = (path: string): Noun | undefined =>
  NOUNS.find(({ collection }) => path.startsWith(`${collection}/`));

/** Takes back what a run made. */
class Removal {
  readonly stays = new Map<string, string>();
  removed = 0;
  private readonly options: Options;
  private readonly made: ReadonlySet<string>;

  /** `made` are the paths of everything that the run made. */
  constructor(options: Options, made: ReadonlySet<string>) {
    this.options = options;
    this.made = made;
  }

  /** A record of the run that goes as well, and is only there still. */
  private isGoing(record: DocumentSnapshot): boolean {
    const { path } = record.ref;
    return this.made.has(path) && isUnchanged(record) && !this.stays.has(path);
  }

  /** Of these records the ones that others name, with who does. */
  private async used(noun: Noun, ids: readonly string[], isAhead: boolean): Promise<Map<string, string>> {
    const parts = chunksOf(ids, IN_MAX);
    const used = new Map<string, string>();
    for (const { collection, field, isList } of noun.usedBy) {
      const found = await eachOf(parts, (part) =>
        db
          .collection(collection)
          .where(field, isList ? 'array-contains-any' : 'in', part)
          .select(field, '_by', '_rev')
          .get(),
      );
      for (const { docs } of found)
        for (const document of docs) {
          if (isAhead && this.isGoing(document)) continue;
          const value: unknown = document.get(field);
          for (const id of isList ? strings(value) : [String(value)]) used.set(id, document.ref.path);
        }
    }
    return used;
  }

  /**
   * Of the records of a page those that go; why others stay is noted. `isAhead` where the later records of the run, which go first,
   * are there still: in a dry run, and before what stands on accounts.
   */
  async going(paths: readonly string[], isAhead = !this.options.isWrite): Promise<DocumentSnapshot[]> {
    if (paths.length === 0) return [];
    const read = (await db.getAll(...paths.map((path) => db.doc(path)))).filter(({ exists }) => exists);
    const same = read.filter((record) => {
      const why = this.stays.get(record.ref.path) ?? whyStays(record);
      if (why !== '') this.stays.set(record.ref.path, why);
      return why === '';
    });
    const noun = nounOf(paths[0] ?? '');
    const used = noun
      ? await this.used(
          noun,
          same.map(({ id }) => id),
          isAhead,
        )
      : new Map<string, string>();
    return same.filter(({ id, ref }) => {
      const by = used.get(id);
      if (by !== undefined) this.stays.set(ref.path, `named by ${by}`);
      return by === undefined;
    });
  }

  async page(page: DocumentSnapshot): Promise<void> {
    const made = strings(page.get('made'));
    for (let attempt = 1; ; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const records = await this.going(made);
      if (!this.options.isWrite) {
        this.removed += records.length;
        return;
      }
      try {
        // oxlint-disable-next-line no-await-in-loop
        await this.remove(page, made, records);
        return;
      } catch (error) {
        const isChanged = error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION;
        if (!isChanged || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Whoever named a record that is gone names none. */
  private async unmark(records: readonly DocumentSnapshot[]): Promise<void> {
    const { marks } = nounOf(records[0]?.ref.path ?? '') ?? {};
    if (!marks) return;
    const ids = records.map(({ id }) => id);
    const marked = new Set(records.flatMap((record) => marks.of(record.data() ?? {})));
    await eachOf(
      [...marked],
      (id) =>
        updateFresh(db.collection(marks.collection).doc(id), async (record) =>
          record.exists ? marks.withoutNames(record.data() ?? {}, ids) : null,
        ),
      AT_ONCE,
    );
  }

  /**
   * The entries that a run put on an account go together, and where no others were put behind them; with them their records. `pages` in the
   * order in which they were put there.
   */
  async account(account: string, pages: readonly DocumentSnapshot[]): Promise<void> {
    const made = pages.flatMap((page) => strings(page.get('made')));
    const records = [...new Set(pages.flatMap((page) => strings(page.get('records'))))];
    const entries = Number((await db.doc(`dealerAccounts/${account}`).get()).get('entries') ?? 0);
    const isLast = Number(made.at(-1)?.split('~').at(-1)) === entries;
    // What names others before what it names.
    const parts = NOUNS.toReversed().flatMap(({ collection }) =>
      chunksOf(
        records.filter((path) => path.startsWith(`${collection}/`)),
        RECORDS,
      ),
    );
    await eachOf(parts, (part) => this.going(part, true), 1);
    const changed = records.find((path) => this.stays.has(path));
    if (isLast && changed === undefined) {
      this.removed += this.options.isWrite ? 0 : made.length;
      for (const page of this.options.isWrite ? pages.toReversed() : []) {
        // From the last to the first.
        // oxlint-disable-next-line no-await-in-loop
        this.removed += await takeOff(account, strings(page.get('made')), page.ref);
      }
      return;
    }
    const why = changed === undefined ? 'other entries stand behind it' : `${changed} stays`;
    for (const path of made) this.stays.set(path, why);
    for (const path of records.filter((each) => !this.stays.has(each)))
      this.stays.set(path, `on account ${account}, where ${why}`);
  }

  private async remove(
    page: DocumentSnapshot,
    made: readonly string[],
    records: readonly DocumentSnapshot[],
  ): Promise<void> {
    const ids = new Set(records.map(({ id }) => id));
    const uniqs = strings(page.get('uniq'));
    const reserved = uniqs.length === 0 ? [] : await db.getAll(...uniqs.map((id) => db.doc(`uniq/${id}`)));
    const batch = db.batch();
    for (const { ref, updateTime } of records)
      batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : {});
    for (const each of reserved) if (ids.has(String(each.get('ref')))) batch.delete(each.ref);
    const left = made.filter((path) => this.stays.has(path));
    if (left.length === 0) batch.delete(page.ref);
    else batch.update(page.ref, { state: 'takenBack', made: left });
    await batch.commit();
    this.removed += records.length;
    await this.unmark(records);
    const withFiles = records.filter(({ ref }) => nounOf(ref.path)?.beside === 'photos');
    await eachOf(withFiles, ({ id }) => deleteFiles(id), AT_ONCE);
    const withAccount = records.filter(({ ref }) => nounOf(ref.path)?.beside === 'accounts');
    await eachOf(withAccount, ({ id }) => deleteAccount(id), AT_ONCE);
  }
}

/** A series that nobody took a number from since is as it was. */
async function restoreSeries(name: string, { before, set }: Record<string, unknown>): Promise<void> {
  const ref = db.doc(`counters/${name}`);
  await db.runTransaction(async (transaction) => {
    const now: unknown = (await transaction.get(ref)).get('next');
    if (now !== set) return;
    if (before === 0) transaction.delete(ref);
    else transaction.update(ref, { next: before });
  });
}

/**
 * Takes a run back, the last page first: every record that nobody has changed, and that nothing else names, is removed with what it reserved,
 * its account and its files. Whatever stays is named. Stopped in the middle, it goes on when it is started again.
 */
export async function takeBack(options: Options): Promise<TakenBack | null> {
  const { run, isWrite, say = () => undefined } = options;
  const found = await runRef(run).get();
  if (!found.exists) return null;
  const { docs: pages } = await runRef(run).collection('pages').select('account', 'made').get();
  const removal = new Removal(options, new Set(pages.flatMap((page) => strings(page.get('made')))));
  const isOfAccount = (page: DocumentSnapshot) => page.get('account') !== undefined;
  const accounts = pages.filter(isOfAccount).map((page) => String(page.get('account')));
  for (const account of new Set(accounts)) {
    const own = pages.filter((page) => page.get('account') === account).map(({ ref }) => ref);
    // What stands on an account before the records that it is of.
    // oxlint-disable-next-line no-await-in-loop
    await removal.account(account, await db.getAll(...own));
  }
  for (const { ref } of pages.filter((page) => !isOfAccount(page)).toReversed()) {
    // In this order: what names others goes before what it names.
    // oxlint-disable-next-line no-await-in-loop
    await removal.page(await ref.get());
    say(`${removal.removed} ${isWrite ? 'removed' : 'to remove'}, ${removal.stays.size} stay`);
  }
  const series: unknown = found.get('series');
  if (isWrite) {
    for (const [name, change] of Object.entries(isMap(series) ? series : {})) {
      // oxlint-disable-next-line no-await-in-loop
      if (isMap(change)) await restoreSeries(name, change);
    }
    await runRef(run).update({ state: 'takenBack', series: FieldValue.delete() });
  }
  return { removed: removal.removed, stays: [...removal.stays].map(([path, why]) => `${path}: ${why}`) };
}
