import { onSchedule } from 'firebase-functions/scheduler';
import * as z from 'zod/mini';
import { FILES_NAMED_BY, namedPaths } from '../../../src/domain/shared/named-files.ts';
import { SECONDS_PER_DAY, TIME_ZONE } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { type Bucket, openBucket } from '../store/bucket.ts';
import { errorFields, log } from '../log.ts';
import { goOnOrBegin, type LongWork, type WorkCounts, type WorkStep } from '../store/long-work.ts';
import { QUIET } from '../options.ts';

type File = ReturnType<Bucket['file']>;

/** How long a file may lie there unnamed: an upload whose save failed, or one that an edit took out of its record. */
const RETENTION_SECONDS = 7 * SECONDS_PER_DAY;
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

/** A thumbnail goes the way of its picture. */
const fullPath = (name: string) => name.replace(/_thumb$/u, '');

/** Everything that lies under `files/` and is named: the records are few, so they are read as a whole. */
async function namedReferenceFiles(): Promise<ReadonlySet<string>> {
  const records = await Promise.all(
    FILES_NAMED_BY.map(({ collection, field }) => db.collection(collection).select(field).get()),
  );
  return new Set(records.flatMap(({ docs }) => docs.flatMap((document) => namedPaths(document.data()))));
}

/**
 * Records that have a folder of files each, by collection, and the fields that name them. Of a job what it named once counts, too: the
 * log keeps every picture while the job is there, deleted or not.
 */
const FOLDERS = {
  installations: ['photos', 'photoLog', 'engineer', 'voidApprovals'],
  returns: ['lines'],
  salesRecords: ['files'],
} as const;

/** What the records of these files name. */
const namedIn =
  (collection: keyof typeof FOLDERS) =>
  async (files: readonly File[]): Promise<ReadonlySet<string>> => {
    const ids = [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))].filter((id) => id !== '');
    if (ids.length === 0) return new Set();
    const refs = ids.map((id) => db.doc(`${collection}/${id}`));
    const records = await db.getAll(...refs, { fieldMask: [...FOLDERS[collection]] });
    return new Set(records.flatMap((record) => namedPaths(record.data())));
  };

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
  if (now - mark < RETENTION_SECONDS) return 'kept';
  await file.delete({ ignoreNotFound: true });
  return 'removed';
}

async function sweepPage(
  files: readonly File[],
  named: ReadonlySet<string>,
  now: number,
): Promise<WorkCounts> {
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

const nextSchema = z.object({ pageToken: z.string() });

/** All files under a prefix, page by page; the store's own token says where the next begins. */
const step = (
  bucket: Bucket,
  prefix: string,
  namedOf: (files: readonly File[]) => Promise<ReadonlySet<string>>,
): WorkStep => ({
  id: prefix,
  page: async (after, { startedAt }) => {
    const place = after === '' ? {} : { pageToken: after };
    const asked = { prefix, maxResults: PAGE, autoPaginate: false, ...place };
    const [files, next]: [File[], unknown, unknown?] = await bucket.getFiles(asked);
    const following = nextSchema.safeParse(next);
    return {
      next: following.data?.pageToken ?? null,
      counts: await sweepPage(files, await namedOf(files), startedAt),
    };
  },
});

/**
 * Removes what no record has named for 7 days (F05) and marks what is unnamed since now; a file that is named again
 * loses its mark. Where the records cannot be read it fails and removes nothing.
 */
export function sweepOf(bucket: Bucket): LongWork {
  let reference: Promise<ReadonlySet<string>> | null = null;
  return {
    name: 'sweepFiles',
    steps: [
      step(bucket, 'files/', () => (reference ??= namedReferenceFiles())),
      step(bucket, 'installations/', namedIn('installations')),
      step(bucket, 'returns/', namedIn('returns')),
      step(bucket, 'salesRecords/', namedIn('salesRecords')),
    ],
  };
}

/** The sweep of the portal's own files. */
export async function fileSweep(): Promise<LongWork> {
  return sweepOf(await openBucket());
}

/**
 * Each night: uploads whose save never came, and files that were taken out of their record, do not lie there for ever. A
 * night that was too short goes on where it stopped.
 */
export const sweepFiles = onSchedule(
  { ...QUIET, schedule: 'every day 04:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => log.info('Files swept', { ...(await goOnOrBegin(await fileSweep())) }),
);
