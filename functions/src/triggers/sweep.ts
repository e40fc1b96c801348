import type { Storage } from 'firebase-admin/storage';
import { onSchedule } from 'firebase-functions/scheduler';
import { FILES_NAMED_BY, namedPaths } from '../../../src/domain/shared/named-files.ts';
import { SECONDS_PER_DAY, TIME_ZONE, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { db } from '../admin.ts';
import { errorFields, log } from '../log.ts';

type Bucket = ReturnType<Storage['bucket']>;
type File = ReturnType<Bucket['file']>;

/** How long a file may lie there unnamed: an upload whose save failed, or one that an edit took out of its record. */
const KEPT_SECONDS = 7 * SECONDS_PER_DAY;
const PAGE = 500;
/**
 * The file's own metadata says since when no record names it, in unix seconds. Clients can write no metadata, and a mark
 * that lies ahead would exempt its file: it counts as none.
 */
const MARK = 'unnamedSince';

function markOf(file: File, now: number): number {
  const mark = Number(file.metadata.metadata?.[MARK] ?? 0);
  return Number.isInteger(mark) && mark > 0 && mark <= now ? mark : 0;
}

export interface Sweep {
  readonly looked: number;
  readonly marked: number;
  readonly removed: number;
}

/** A thumbnail goes the way of its picture. */
const fullPath = (name: string) => name.replace(/_thumb$/u, '');

/** Everything that lies under `files/` and is named: the records are few, so they are read as a whole. */
async function namedReferenceFiles(): Promise<ReadonlySet<string>> {
  const records = await Promise.all(
    FILES_NAMED_BY.map(({ collection, field }) => db.collection(collection).select(field).get()),
  );
  return new Set(records.flatMap(({ docs }) => docs.flatMap((document) => namedPaths(document.data()))));
}

/** What the installations of these files name, or named once: the log keeps every picture while the job is there, deleted or not. */
async function namedPhotos(files: readonly File[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))].filter((id) => id !== '');
  if (ids.length === 0) return new Set();
  const refs = ids.map((id) => db.doc(`installations/${id}`));
  const records = await db.getAll(...refs, {
    fieldMask: ['photos', 'photoLog', 'engineer', 'voidApprovals'],
  });
  return new Set(records.flatMap((record) => namedPaths(record.data())));
}

/** What the returns of these files name, on either side. */
async function namedReturnPhotos(files: readonly File[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))].filter((id) => id !== '');
  if (ids.length === 0) return new Set();
  const refs = ids.map((id) => db.doc(`returns/${id}`));
  const records = await db.getAll(...refs, { fieldMask: ['lines'] });
  return new Set(records.flatMap((record) => namedPaths(record.data())));
}

async function sweepFile(file: File, isNamed: boolean, now: number): Promise<'kept' | 'marked' | 'removed'> {
  const mark = markOf(file, now);
  if (isNamed) {
    if (mark > 0) await file.setMetadata({ metadata: { [MARK]: '0' } });
    return 'kept';
  }
  if (mark === 0) {
    await file.setMetadata({ metadata: { [MARK]: String(now) } });
    return 'marked';
  }
  if (now - mark < KEPT_SECONDS) return 'kept';
  await file.delete({ ignoreNotFound: true });
  return 'removed';
}

async function sweepPage(files: readonly File[], named: ReadonlySet<string>, now: number): Promise<Sweep> {
  const done = { kept: 0, marked: 0, removed: 0 };
  for (const file of files) {
    try {
      done[await sweepFile(file, named.has(fullPath(file.name)), now)] += 1;
    } catch (error) {
      log.error('A file could not be swept', { path: file.name, ...errorFields(error) });
    }
  }
  return { looked: files.length, marked: done.marked, removed: done.removed };
}

/** All files under a prefix, page by page: a bucket holds more than fit into memory. */
async function* pagesOf(bucket: Bucket, prefix: string): AsyncGenerator<readonly File[]> {
  let query: object | null = { prefix, maxResults: PAGE, autoPaginate: false };
  while (query) {
    const [files, next]: [File[], object | null, unknown?] = await bucket.getFiles(query);
    yield files;
    query = next;
  }
}

/**
 * Removes what no record has named for 7 days (F05) and marks what is unnamed since now; a file that is named again
 * loses its mark. Where the records cannot be read it fails and removes nothing.
 */
export async function sweep(bucket: Bucket, nowSeconds: number): Promise<Sweep> {
  const total = { looked: 0, marked: 0, removed: 0 };
  const add = (page: Sweep) => {
    total.looked += page.looked;
    total.marked += page.marked;
    total.removed += page.removed;
  };
  const named = await namedReferenceFiles();
  for await (const files of pagesOf(bucket, 'files/')) add(await sweepPage(files, named, nowSeconds));
  for await (const files of pagesOf(bucket, 'installations/')) {
    add(await sweepPage(files, await namedPhotos(files), nowSeconds));
  }
  for await (const files of pagesOf(bucket, 'returns/')) {
    add(await sweepPage(files, await namedReturnPhotos(files), nowSeconds));
  }
  return total;
}

/** Each night: uploads whose save never came, and files that were taken out of their record, do not lie there for ever. */
export const sweepFiles = onSchedule(
  { schedule: 'every day 02:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => {
    // Storage's code is large, and every other function starts without it.
    const { getStorage } = await import('firebase-admin/storage');
    log.info('Files swept', { ...(await sweep(getStorage().bucket(), unixSeconds(new Date()))) });
  },
);
