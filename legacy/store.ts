import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { db } from '../functions/src/store/admin.ts';
import { checkStorable } from '../functions/src/store/storable.ts';
import { isDocumentId } from '../functions/src/store/record-ref.ts';
import { eachOf } from '../functions/src/store/pages.ts';
import { hasMovedOn } from '../functions/src/store/update-fresh.ts';
import { HEAD_OFFICE_DEALER } from '../src/domain/dealer/schema.ts';
import { chunksOf } from '../src/domain/shared/chunks.ts';
import { storedRecord } from '../generate/stored.ts';
import { makeAccount, newMakes, uploadPhotos } from './beside.ts';
import type { Judge, Judged } from './judge.ts';
import { type PostedOf, postAccounts } from './accounts.ts';
import {
  type Fields,
  type Find,
  IMPORT_UID,
  IN_FILE,
  type Named,
  type Noun,
  textIn,
  textOfReserve,
  withoutValue,
} from './noun.ts';
import { NOUNS } from './nouns/index.ts';
import { invoices } from './nouns/invoices.ts';

const ATTEMPTS = 5;
/** Most values that one query compares a field with. */
export const IN_MAX = 30;
const ACCOUNTS_AT_ONCE = 8;
const DIGITS = 5;

/** Where runs and what they made stand: no rule opens it to anybody. */
export const runRef = (run: string) => db.doc(`legacyRuns/${run}`);

/** A page of a run: what it made, as paths. */
export interface PageRecord {
  readonly state: 'begun' | 'done';
  readonly made: readonly string[];
  readonly uniq: readonly string[];
}

const ALWAYS_THERE = { id: HEAD_OFFICE_DEALER, value: {} };
const NOUN_OF: ReadonlyMap<string, Noun> = new Map(NOUNS.map((noun) => [noun.name, noun]));

/** The one record of the store that has this text where its noun is looked up by. */
async function findByText(name: string, text: string): Promise<Named | null> {
  const { collection = name, foundBy } = NOUN_OF.get(name) ?? {};
  if (foundBy === undefined) return null;
  const { docs } = await db.collection(collection).where(foundBy, '==', text).limit(2).get();
  const [one, other] = docs;
  return one && !other ? { id: one.id, value: one.data() } : null;
}

/** Knows the head office and nothing else: for a dry run without a store. */
export const findNothing: Find = async (noun, text) =>
  noun === 'distributers' && text === HEAD_OFFICE_DEALER ? ALWAYS_THERE : null;

/** A record of the store by its id, else by what its noun is looked up by. */
export const findInStore: Find = async (noun, text) => {
  const path = `${NOUN_OF.get(noun)?.collection ?? noun}/${text}`;
  const found = isDocumentId(text) ? await db.doc(path).get() : null;
  if (found?.exists === true) return { id: found.id, value: found.data() ?? {} };
  return (await findByText(noun, text)) ?? findNothing(noun, text);
};

const STAMPS = () => ({ _rev: 1, _by: IMPORT_UID, _at: FieldValue.serverTimestamp() });

/** A judged row with the fields that the store gets. */
interface Ready extends Judged {
  readonly stored: Fields;
  /** Records that name it from now on. */
  readonly marked?: readonly DocumentSnapshot[];
}

/** Why a record of the store can’t name the row of this id; '' where it can. */
const faultOf = ({ marks }: Noun, record: DocumentSnapshot, id: string): string =>
  marks?.fault(record.data() ?? {}, id) ?? '';

/** The records that are to name rows of a page, each once with its rows. */
function namersOf(rows: readonly Ready[]) {
  const namers = new Map<string, { readonly record: DocumentSnapshot; readonly rows: Ready[] }>();
  for (const row of rows)
    for (const record of row.marked ?? []) {
      const own = namers.get(record.ref.path) ?? { record, rows: [] };
      namers.set(record.ref.path, { record, rows: [...own.rows, row] });
    }
  return [...namers.values()];
}

/** One run into a store. */
export class Run {
  private readonly id: string;
  private readonly folder: string;
  private done = new Set<string>();

  constructor(id: string, folder: string) {
    this.id = id;
    this.folder = folder;
  }

  /** Begins, or goes on where it was stopped; resolves with how many pages are done, and whether all are. */
  async begin(): Promise<{ readonly pages: number; readonly isDone: boolean }> {
    const isDone = (await runRef(this.id).get()).get('state') === 'done';
    const pages = await runRef(this.id).collection('pages').where('state', '==', 'done').select().get();
    this.done = new Set(pages.docs.map(({ id }) => id));
    const beganAt = FieldValue.serverTimestamp();
    await runRef(this.id).set({ state: 'running', folder: this.folder, beganAt }, { merge: true });
    return { pages: this.done.size, isDone };
  }

  async end(counts: Fields): Promise<void> {
    await runRef(this.id).set(
      { state: 'done', counts, endedAt: FieldValue.serverTimestamp() },
      { merge: true },
    );
  }

  /** In the order of the import, so that a run is taken back from its end. */
  private pageId(noun: Noun, part: string): string {
    // One sign each, in their order: the eleventh is `a`.
    return `${NOUNS.indexOf(noun).toString(36)}~${noun.name}~${part}`;
  }

  /** Stores a page of rows; the ids of the records that it made, or had made before. What it leaves out is told to `judge`. */
  async write(noun: Noun, number: number, rows: readonly Judged[], judge: Judge): Promise<readonly string[]> {
    const page = this.pageId(noun, String(number).padStart(DIGITS, '0'));
    const ref = runRef(this.id).collection('pages').doc(page);
    if (this.done.has(page)) {
      const made: unknown = (await ref.get()).get('made');
      return Array.isArray(made) ? made.map((path) => String(path).slice(noun.collection.length + 1)) : [];
    }
    for (let attempt = 1; ; attempt += 1) {
      const notes: Parameters<Judge['note']>[] = [];
      // oxlint-disable-next-line no-await-in-loop
      const ready = await this.ready(noun, rows, attempt > 1, (...note) => notes.push(note));
      // oxlint-disable-next-line no-await-in-loop
      const prepared = await this.beside(noun, ref, ready, (...note) => notes.push(note));
      try {
        // oxlint-disable-next-line no-await-in-loop
        await this.commit(noun, ref, prepared);
        for (const note of notes) judge.note(...note);
        return prepared.map(({ id }) => id);
      } catch (error) {
        if (!hasMovedOn(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /**
   * The rows of a page that the store can take: none is there already, and nobody else has what they reserve. Where nothing is made beside
   * the records, the store's own refusal is the look: most pages meet nothing, and `isRefused` says that this one did.
   */
  private async ready(
    noun: Noun,
    rows: readonly Judged[],
    isRefused: boolean,
    note: Judge['note'],
  ): Promise<Ready[]> {
    if (rows.length === 0) return [];
    const isLooking = isRefused || noun.beside === 'accounts' || noun.series !== undefined;
    if (!isLooking) return rows.flatMap((row) => this.stored(noun, row, note));
    const refs = rows.map(({ id }) => db.collection(noun.collection).doc(id));
    const uniqs = rows.flatMap(({ reserves }) =>
      reserves.flatMap(({ uniqId, kind }) => (kind === IN_FILE ? [] : [db.doc(`uniq/${uniqId}`)])),
    );
    const read = await db.getAll(...refs, ...uniqs, { fieldMask: ['ref'] });
    const there = new Map<string, DocumentSnapshot>(
      read.filter(({ exists }) => exists).map((document) => [document.ref.path, document]),
    );
    const numbers = await this.numbersThere(noun, rows);
    const marks = await this.marksOf(noun, rows);
    return rows.flatMap((row) => {
      const { line, id } = row;
      if (there.has(`${noun.collection}/${id}`)) {
        note(line, 'id', id, 'There already, and stays as it is', true);
        return [];
      }
      const number = textIn(row.value, noun.series?.field ?? '');
      if (numbers.has(`${noun.series?.of(row.value)} ${number}`)) {
        note(line, noun.series?.field ?? '', number, 'Another record of the portal has this number', true);
        return [];
      }
      const marked = (noun.marks?.of(row.value) ?? []).flatMap((each) => marks.get(each) ?? []);
      const other = marked.find((record) => faultOf(noun, record, id) !== '');
      if (other) {
        note(line, noun.marks?.collection ?? '', other.id, faultOf(noun, other, id), true);
        return [];
      }
      const free = this.withoutTaken(noun, row, there, note);
      return free ? this.stored(noun, free, note).map((ready) => ({ ...ready, marked })) : [];
    });
  }

  /** The records that are to name rows of a page, by their ids. */
  private async marksOf({ marks }: Noun, rows: readonly Judged[]): Promise<Map<string, DocumentSnapshot>> {
    const ids = marks ? [...new Set(rows.flatMap(({ value }) => marks.of(value)))] : [];
    if (!marks || ids.length === 0) return new Map();
    const read = await db.getAll(...ids.map((id) => db.collection(marks.collection).doc(id)));
    return new Map(read.filter(({ exists }) => exists).map((record) => [record.id, record]));
  }

  private withoutTaken(
    noun: Noun,
    row: Judged,
    there: ReadonlyMap<string, DocumentSnapshot>,
    note: Judge['note'],
  ): Judged | null {
    let free = row;
    for (const reserve of row.reserves) {
      const { uniqId, field, isLight } = reserve;
      const held: unknown = there.get(`uniq/${uniqId}`)?.get('ref');
      if (held === undefined || held === row.id) continue;
      const reason = `${typeof held === 'string' ? held : 'Another record'} has it already`;
      const value = textOfReserve(reserve, row.value);
      note(row.line, field, value, isLight ? `${reason}. Imported without it` : reason, !isLight);
      const without = isLight ? noun.make(withoutValue(reserve, free.value)) : null;
      if (!without || 'unfit' in without) return null;
      free = { ...free, value: without.value, reserves: noun.reserves(without.value) };
    }
    return free;
  }

  private stored(noun: Noun, row: Judged, note: Judge['note']): Ready[] {
    const ref = db.collection(noun.collection).doc(row.id);
    const stored = { ...storedRecord(noun.collection, row.id, row.value) };
    try {
      checkStorable(ref, undefined, stored);
    } catch (error) {
      note(row.line, '', '', error instanceof Error ? error.message : 'Can’t be stored', true);
      return [];
    }
    return [{ ...row, stored }];
  }

  private async numbersThere({ collection, series }: Noun, rows: readonly Judged[]): Promise<Set<string>> {
    if (!series) return new Set();
    const numbers = rows.flatMap(({ value }) => textIn(value, series.field) || []);
    const found = await eachOf(chunksOf(numbers, IN_MAX), (part) =>
      db.collection(collection).where(series.field, 'in', part).get(),
    );
    const all = found.flatMap(({ docs }) => docs.map((document) => document.data()));
    return new Set(all.map((value) => `${series.of(value)} ${String(value[series.field])}`));
  }

  /** Makes what stands beside the records, after saying in the page what is about to be made: a kill leaves nothing unnamed. */
  private async beside(
    noun: Noun,
    page: FirebaseFirestore.DocumentReference,
    rows: readonly Ready[],
    note: Judge['note'],
  ): Promise<Ready[]> {
    if (noun.beside !== 'accounts' && noun.beside !== 'photos') return [...rows];
    await page.set({ state: 'begun', made: rows.map(({ id }) => `${noun.collection}/${id}`), uniq: [] });
    const made = await eachOf(
      rows,
      async (row): Promise<Ready[]> => {
        if (noun.beside === 'accounts') {
          const fault = await makeAccount(row);
          if (fault !== '') note(row.line, 'email', String(row.value['email']), fault, true);
          return fault === '' ? [row] : [];
        }
        const photos = await uploadPhotos(this.folder, row, (field, name) =>
          note(row.line, field, name, 'The picture can’t be read. Imported without it'),
        );
        const stored = storedRecord(noun.collection, row.id, { ...row.value, photos });
        return [{ ...row, stored: { ...stored } }];
      },
      ACCOUNTS_AT_ONCE,
    );
    return made.flat();
  }

  private async commit(
    noun: Noun,
    page: FirebaseFirestore.DocumentReference,
    rows: readonly Ready[],
  ): Promise<void> {
    const batch = db.batch();
    const uniq: string[] = [];
    for (const { record, rows: named } of namersOf(rows)) {
      const { ref, updateTime } = record;
      const changes = noun.marks?.naming(record.data() ?? {}, named) ?? {};
      // Whoever names it was not changed by a person: stamps stay.
      batch.update(ref, { ...changes }, updateTime ? { lastUpdateTime: updateTime } : {});
    }
    for (const { id, stored, reserves } of rows) {
      batch.create(db.collection(noun.collection).doc(id), { ...stored, ...STAMPS() });
      for (const { uniqId, kind } of reserves) {
        if (kind === IN_FILE) continue;
        batch.create(db.doc(`uniq/${uniqId}`), { kind, ref: id, ...STAMPS() });
        uniq.push(uniqId);
      }
    }
    batch.set(page, { state: 'done', made: rows.map(({ id }) => `${noun.collection}/${id}`), uniq });
    await batch.commit();
  }

  /** Has forms offer the makes of imported vehicles. */
  async writeMakes(noun: Noun, makes: readonly string[]): Promise<void> {
    const page = this.pageId(noun, 'makes');
    if (noun.beside !== 'makes' || makes.length === 0 || this.done.has(page)) return;
    const missing = await newMakes(makes);
    const batch = db.batch();
    for (const { path, value } of missing) batch.create(db.doc(path), { ...value, ...STAMPS() });
    batch.set(runRef(this.id).collection('pages').doc(page), {
      state: 'done',
      made: missing.map(({ path }) => path),
      uniq: [],
    });
    await batch.commit();
  }

  /** Has a series go on behind these digits; resolves with the next number, 0 for no change. */
  async raiseSeries(series: string, digits: number): Promise<number> {
    if (digits === 0) return 0;
    const ref = db.doc(`counters/${series}`);
    return db.runTransaction(async (transaction) => {
      const now: unknown = (await transaction.get(ref)).get('next');
      const before = typeof now === 'number' ? now : 0;
      if (before > digits) return 0;
      transaction.set(ref, { next: digits + 1 }, { merge: true });
      transaction.set(
        runRef(this.id),
        { series: { [series]: { before, set: digits + 1 } } },
        { merge: true },
      );
      return digits + 1;
    });
  }

  /** Puts what was billed, paid and credited on the accounts of the dealers; noted behind the pages of invoices. */
  async post(posted: readonly PostedOf[]): Promise<void> {
    const pages = runRef(this.id).collection('pages');
    await postAccounts(posted, (account, part) => {
      const id = this.pageId(invoices, `account~${account}~${String(part).padStart(DIGITS, '0')}`);
      return this.done.has(id) ? null : pages.doc(id);
    });
  }
}
