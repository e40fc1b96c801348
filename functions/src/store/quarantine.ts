import { isContentOf } from '../../../src/domain/shared/file-kinds.ts';
import { reportFault } from '../report-fault.ts';
import type { Bucket } from './bucket.ts';

/** What a browser keeps of a file, as our own uploads say it (src/data/files/storage.ts). */
const CACHE_CONTROL = 'private, max-age=31536000';
/** The store keeps the tokens of download addresses among a file's own metadata. */
const TOKENS = 'firebaseStorageDownloadTokens';
/** As many bytes as a kind can be told by. */
const HEAD = 4096;

/** Nobody's place: storage.rules open it to no client. */
const placeOf = (path: string) => `quarantine/${path}`;

/** What the store says of a new file. */
export interface Upload {
  readonly name: string;
  readonly contentType?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

async function isWhatItSays(bucket: Bucket, upload: Upload): Promise<boolean> {
  const { name, contentType = '', contentEncoding = '' } = upload;
  if (!['', 'identity'].includes(contentEncoding)) return false;
  const [head] = await bucket.file(name).download({ start: 0, end: HEAD - 1, validation: false });
  return isContentOf(contentType, head.subarray(0, HEAD));
}

/** Takes the file out of its place, without the tokens by which it could be opened. */
async function setApart(bucket: Bucket, name: string): Promise<void> {
  const [bytes] = await bucket.file(name).download({ validation: false });
  await bucket.file(placeOf(name)).save(bytes, {
    resumable: false,
    validation: false,
    metadata: { contentType: 'application/octet-stream', contentDisposition: 'attachment' },
  });
  await bucket.file(name).delete({ ignoreNotFound: true });
}

/** Takes off what a client may have said of the file and rules do not see. */
async function cleanMetadata(bucket: Bucket, upload: Upload): Promise<void> {
  const own = Object.keys(upload.metadata ?? {}).filter((key) => key !== TOKENS);
  const isClean =
    own.length === 0 &&
    upload.cacheControl === CACHE_CONTROL &&
    !upload.contentLanguage &&
    !/^attachment/iu.test(upload.contentDisposition ?? '');
  if (isClean) return;
  await bucket.file(upload.name).setMetadata({
    cacheControl: CACHE_CONTROL,
    contentLanguage: '',
    contentDisposition: '',
    metadata: Object.fromEntries(own.map((key) => [key, null])),
  });
}

/**
 * Looks at a new file's first bytes: one that is not what its content type says, such as a page stored as a picture, is
 * moved where nobody reads it and reported. Of any other, metadata of the client's own making are taken off. May be
 * repeated. Resolves with whether the file stays.
 */
export async function inspectUpload(bucket: Bucket, upload: Upload): Promise<boolean> {
  const { name } = upload;
  if (!/^(?:files|installations|returns|salesRecords)\//u.test(name)) return true;
  // Delivered late: the sweep, or an earlier delivery, has taken it away.
  if (!(await bucket.file(name).exists())[0]) return false;
  if (await isWhatItSays(bucket, upload)) {
    await cleanMetadata(bucket, upload);
    return true;
  }
  await setApart(bucket, name);
  await reportFault('A file was put into quarantine: its content is not what it says', name);
  return false;
}
