import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { db } from '../functions/src/store/admin.ts';
import { checkStorable } from '../functions/src/store/storable.ts';
import { isDocumentId } from '../functions/src/store/record-ref.ts';
import { eachOf } from '../functions/src/store/pages.ts';
import { isThereAlready } from '../functions/src/store/grpc.ts';
import { HEAD_OFFICE_DEALER } from '#domain/dealer/schema.ts';
import { chunksOf } from '#domain/shared/chunks.ts';
import { storedRecord } from '#generate/stored.ts';
import { makeAccount, newMakes, uploadPhotos } from './beside.ts';
import { digitsOf } from './cells.ts';
import type { Judge, Judged } from './judge.ts';
import { type Fields, type Find, IMPORT_UID, IN_FILE, type Noun, textIn } from './noun.ts';
import { NOUNS } from './nouns/index.ts';

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
const COLLECTION_OF: Readonly<Record<string, string>> = Object.fromEntries(
  NOUNS.map(({ name, collection }) => [name, collection]),
);

/** Knows the head office and nothing else: for a dry run without a store. */
export const findNothing: Find = async (noun, text) =>
  noun === 'distributers' && text === HEAD_OFFICE_DEALER ? ALWAYS_THERE : null;

/** A record of the store by its id. */
export const findInStore: Find = async (noun, text) => {
  if (!isDocumentId(text)) return null;
  const found = await db.doc(`${COLLECTION_OF[noun] ?? noun}/${text}`).get();
  return found.exists ? { id: found.id, value: found.data() ?? {} } : findNothing(noun, text);
};

const STAMPS = () => ({ _rev: 1, _by: IMPORT_UID, _at: FieldValue.serverTimestamp() });

/** A judged row with the fields that the store gets. */
interface Ready extends Judged {
  readonly stored: Fields;
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

  /** Begins, or goes on where it was stopped; resolves with how many pages are done. */
  async begin(): Promise<number> {
    const pages = await runRef(this.id).collection('pages').where('state', '==', 'done').select().get();
    this.done = new Set(pages.docs.map(({ id }) => id));
    const beganAt = FieldValue.serverTimestamp();
    await runRef(this.id).set({ state: 'running', folder: this.folder, beganAt }, { merge: true });
    return this.done.size;
  }

  async end(counts: Fields): Promise<void> {
    await runRef(this.id).set(
      { state: 'done', counts, endedAt: FieldValue.serverTimestamp() },
      { merge: true },
    );
  }

  /** In the order of the import, so that a run is taken back from its end. */
  private pageId(noun: Noun, part: string): string {
    return `${NOUNS.indexOf(noun)}~${noun.name}~${part}`;
  }

  /** Stores a page of rows; the number of records that it made, or had made before. What it leaves out is told to `judge`. */
  async write(noun: Noun, number: number, rows: readonly Judged[], judge: Judge): Promise<number> {
    const page = this.pageId(noun, String(number).padStart(DIGITS, '0'));
    const ref = runRef(this.id).collection('pages').doc(page);
    if (this.done.has(page)) {
      const made: unknown = (await ref.get()).get('made');
      return Array.isArray(made) ? made.length : 0;
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
        return prepared.length;
      } catch (error) {
        if (!isThereAlready(error) || attempt === ATTEMPTS) throw error;
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
    const isLooking = isRefused || noun.beside === 'accounts' || noun.beside === 'photos';
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
    return rows.flatMap((row) => {
      const { line, id } = row;
      if (there.has(`${noun.collection}/${id}`)) {
        note(line, 'id', id, 'There already, and stays as it is', true);
        return [];
      }
      const number = textIn(row.value, noun.series?.field ?? '');
      if (numbers.has(number)) {
        note(line, noun.series?.field ?? '', number, 'Another record of the portal has this number', true);
        return [];
      }
      const free = this.withoutTaken(noun, row, there, note);
      return free ? this.stored(noun, free, note) : [];
    });
  }

  private withoutTaken(
    noun: Noun,
    row: Judged,
    there: ReadonlyMap<string, DocumentSnapshot>,
    note: Judge['note'],
  ): Judged | null {
    let free = row;
    for (const { uniqId, field, isLight } of row.reserves) {
      const held: unknown = there.get(`uniq/${uniqId}`)?.get('ref');
      if (held === undefined || held === row.id) continue;
      const reason = `${typeof held === 'string' ? held : 'Another record'} has it already`;
      const value = String(row.value[field]);
      note(row.line, field, value, isLight ? `${reason}. Imported without it` : reason, !isLight);
      const without = isLight ? noun.make({ ...free.value, [field]: '' }) : null;
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
      db.collection(collection).where(series.field, 'in', part).select(series.field).get(),
    );
    return new Set(found.flatMap(({ docs }) => docs.map((document) => String(document.get(series.field)))));
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

  /** Has a series go on behind the highest number; resolves with the next one, 0 for no change. */
  async raiseSeries(noun: Noun, highest: string): Promise<number> {
    const { series } = noun;
    const digits = digitsOf(highest);
    if (!series || digits === 0) return 0;
    const ref = db.doc(`counters/${series.name}`);
    return db.runTransaction(async (transaction) => {
      const now: unknown = (await transaction.get(ref)).get('next');
      const before = typeof now === 'number' ? now : 0;
      if (before > digits) return 0;
      transaction.set(ref, { next: digits + 1 }, { merge: true });
      transaction.set(
        runRef(this.id),
        { series: { [series.name]: { before, set: digits + 1 } } },
        { merge: true },
      );
      return digits + 1;
    });
  }
}
