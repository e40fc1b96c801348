import { IMAGE_EXTENSIONS, isImageContent, sniffImage } from './images.ts';

/** Largest file taken, bytes; Storage rules hold the same for what is stored. */
export const FILE_MAX_BYTES = 15_000_000;

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** The container of the newer Office formats. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of the older Office formats. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

interface DocumentKind {
  readonly contentType: string;
  /** The first bytes; null for plain text, which has no mark of its own. */
  readonly mark: readonly number[] | null;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Documents that may be kept beside pictures, by extension. Nothing a browser would run. */
const DOCUMENT_KINDS: ReadonlyMap<string, DocumentKind> = new Map([
  ['pdf', { contentType: 'application/pdf', mark: PDF }],
  ['docx', { contentType: `${OFFICE}.wordprocessingml.document`, mark: ZIP }],
  ['xlsx', { contentType: `${OFFICE}.spreadsheetml.sheet`, mark: ZIP }],
  ['pptx', { contentType: `${OFFICE}.presentationml.presentation`, mark: ZIP }],
  ['doc', { contentType: 'application/msword', mark: COMPOUND }],
  ['xls', { contentType: 'application/vnd.ms-excel', mark: COMPOUND }],
  ['csv', { contentType: 'text/csv', mark: null }],
  ['txt', { contentType: 'text/plain', mark: null }],
]);

export const DOCUMENT_EXTENSIONS: readonly string[] = [...DOCUMENT_KINDS.keys()];
/** The extension that a file of this content type is given, '' where none is known. */
export function extensionFor(contentType: string): string {
  const image = /^image\/(\w+)$/u.exec(contentType)?.[1] ?? '';
  const found = [...DOCUMENT_KINDS].find(([, kind]) => kind.contentType === contentType)?.[0] ?? '';
  return image === 'jpeg' ? 'jpg' : image || found;
}
/** Every extension that can be kept, pictures first. */
export const FILE_EXTENSIONS: readonly string[] = [...IMAGE_EXTENSIONS, ...DOCUMENT_EXTENSIONS];

/** The extension of a file name in lower case, '' when it has none. */
export function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/iu.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** Plain text holds no NUL and does not begin with a tag, which a browser could take for a page. */
function isPlainText(data: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(data.subarray(0, 4096));
  return !start.includes('\0') && !/^\s*</u.test(start);
}

function isDocumentContent({ mark }: DocumentKind, data: Uint8Array): boolean {
  return mark === null ? isPlainText(data) : mark.every((byte, index) => data[index] === byte);
}

/**
 * The content type under which a file is stored, when its name and its first bytes agree on a kind that may be kept;
 * 'image' for pictures, which are written anew; null for anything else (security F01). 4096 bytes suffice.
 */
export function fileContentType(name: string, data: Uint8Array): string | null {
  if (isImageContent(name, data)) return 'image';
  const kind = DOCUMENT_KINDS.get(extensionOf(name));
  return kind && isDocumentContent(kind, data) ? kind.contentType : null;
}

/** Whether a file's first bytes are of the content type it is stored under; false for a type that is never kept. */
export function isContentOf(contentType: string, data: Uint8Array): boolean {
  const image = sniffImage(data);
  if (image !== null) return contentType === `image/${image}`;
  const kinds = [...DOCUMENT_KINDS.values()].filter((kind) => kind.contentType === contentType);
  return kinds.some((kind) => isDocumentContent(kind, data));
}

/** Bytes in words: 640 B, 12 kB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
