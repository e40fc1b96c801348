import { DATA_PARTS, type DataPage, type DataPart, type DataRecord } from '#domain/customer-erasure/data.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { extensionFor } from '#domain/shared/file-kinds.ts';
import { namedPaths } from '#domain/shared/named-files.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { zipOf, type ZipFile } from '#lib/zip.ts';
import { type Collected, indexHtml } from './index-html.ts';

/** Most records, files and bytes of one export: what a browser holds at once without trouble. */
export const RECORDS_MAX = 3000;
export const FILES_MAX = 1000;
export const BYTES_MAX = 400 * 1024 * 1024;
const FILES_AT_ONCE = 4;

/** Where an export is. */
export interface ExportProgress {
  readonly step: 'records' | 'files' | 'zip';
  readonly done: number;
  /** 0 while nobody knows. */
  readonly total: number;
}

/** From where records and files come. */
export interface Sources {
  readonly page: (part: DataPart, after: string) => Promise<DataPage>;
  readonly file: (path: string) => Promise<Blob>;
}

/** Rows of text are maps again (architecture: text-rows). */
function readable({ path, data }: DataRecord): DataRecord {
  if (!path.startsWith('installations/')) return { path, data };
  const { searchArr: _, ...job } = installationSchema.safeParse(data).data ?? { searchArr: [] };
  return { path, data: Object.keys(job).length > 0 ? job : data };
}

async function allRecords(
  { page }: Sources,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Collected['parts']> {
  const parts: Collected['parts'][number][] = [];
  let count = 0;
  for (const part of DATA_PARTS) {
    const records: DataRecord[] = [];
    let isAllowed = true;
    for (let after: string | null = ''; after !== null && count < RECORDS_MAX; ) {
      // Each page begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const read: DataPage = await page(part, after);
      signal.throwIfAborted();
      isAllowed = read.isAllowed;
      records.push(...read.records.map(readable));
      count += read.records.length;
      after = read.next;
      onProgress({ step: 'records', done: count, total: 0 });
    }
    parts.push({ part, isAllowed, records });
  }
  return parts;
}

/** "files/10234/frontLeft.jpg": the folder of the job or the sale, and the name in the store, as what it is. */
function nameInZip(path: string, { type }: Blob): string {
  const [, ...rest] = path.split('/');
  return `files/${rest.join('/')}.${extensionFor(type) || 'jpg'}`;
}

interface Files {
  readonly files: readonly ZipFile[];
  readonly named: ReadonlyMap<string, string>;
  readonly failed: number;
}

async function allFiles(
  paths: readonly string[],
  { file }: Sources,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Files> {
  const files: ZipFile[] = [];
  const named = new Map<string, string>();
  let [failed, bytes] = [0, 0];
  for (let at = 0; at < paths.length && bytes < BYTES_MAX; at += FILES_AT_ONCE) {
    const now = paths.slice(at, at + FILES_AT_ONCE);
    // A few at a time.
    // oxlint-disable-next-line no-await-in-loop
    const blobs = await Promise.all(now.map((path) => file(path).catch(() => null)));
    signal.throwIfAborted();
    for (const [index, blob] of blobs.entries()) {
      const path = now[index] ?? '';
      if (blob === null) failed += 1;
      else {
        // oxlint-disable-next-line no-await-in-loop
        files.push({ name: nameInZip(path, blob), bytes: new Uint8Array(await blob.arrayBuffer()) });
        named.set(path, nameInZip(path, blob));
        bytes += blob.size;
      }
    }
    onProgress({ step: 'files', done: at + now.length, total: paths.length });
  }
  return { files, named, failed: failed + Math.max(0, paths.length - files.length - failed) };
}

/**
 * Collects what the portal holds of a customer into one ZIP: a page for reading and for paper, the same as JSON, and the files that
 * records name. What the caller may not see, or is too much, is named in it. @throws AppError; AbortError when cancelled.
 */
export async function collectCustomer(
  whose: { readonly name: string; readonly dealer: string },
  sources: Sources,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts = await allRecords(sources, onProgress, signal);
  const records = parts.flatMap((part) => part.records);
  const paths = [...new Set(records.flatMap(({ data }) => namedPaths(data)))];
  const { files, named, failed } = await allFiles(paths.slice(0, FILES_MAX), sources, onProgress, signal);
  const left = failed + Math.max(0, paths.length - FILES_MAX);
  const gaps = [
    ...(records.length >= RECORDS_MAX
      ? [`Only the first ${RECORDS_MAX} records are included. Ask head office for the others.`]
      : []),
    ...(left > 0 ? [`${counted(left, 'file')} could not be included.`] : []),
  ];
  onProgress({ step: 'zip', done: files.length, total: files.length });
  const at = new Date();
  const text = (value: string) => new TextEncoder().encode(value);
  const json = Object.fromEntries(
    parts.map(({ part, isAllowed, records: own }) => [part, isAllowed ? own : null]),
  );
  return zipOf(
    [
      { name: 'index.html', bytes: text(indexHtml({ ...whose, at, parts, photos: named, gaps })) },
      { name: 'data.json', bytes: text(JSON.stringify(json, null, 2)) },
      ...files,
    ],
    at,
  );
}
