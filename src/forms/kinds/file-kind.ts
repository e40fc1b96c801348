import { isMap } from '#domain/shared/is-map.ts';
import type { FieldOf } from '#forms/field.ts';
import { type KindRules, readAs, refuse, WRITING_LINE } from '#forms/kinds/kind-rules.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { cleanLine, cutCodePoints } from '#domain/shared/text.ts';

/** A file on its way, which stands in the input until the stored one takes its place. */
export interface PendingFile {
  pending: string;
  name: string;
}
export type FileEntry = Attachment | PendingFile;

const MAX_FILES = 20;
/** As in the schema of stored files. */
const NAME_MAX = 300;

/** The file's name as a label: one clean line of at most 300 UTF-16 units (security F03). */
export function fileLabel(name: string): string {
  const line = cleanLine(name);
  return line.length <= NAME_MAX ? line : cutCodePoints(line, NAME_MAX / 2);
}

export function isPending(entry: unknown): entry is PendingFile {
  return isMap(entry) && typeof entry['pending'] === 'string';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function toAttachment(entry: unknown): Attachment | null {
  if (!isMap(entry) || isPending(entry)) return null;
  const path = textOf(entry['path']);
  if (path === '') return null;
  const size = entry['size'];
  // Addresses are made from the path whenever a file is shown; none is believed and none is stored (security F07).
  return {
    url: '',
    urlThumb: '',
    path,
    name: fileLabel(textOf(entry['name'])),
    size: typeof size === 'number' ? size : 0,
  };
}

/** The stored files of a value; what is on its way, or is no file, is left out. */
export function attachments(value: unknown): Attachment[] {
  return Array.isArray(value)
    ? value.map((entry: unknown) => toAttachment(entry)).filter((entry) => entry !== null)
    : [];
}

/** The files and what is on its way, as the input holds them. */
export function fileEntries(value: unknown): FileEntry[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((entry: unknown) => (isPending(entry) ? entry : toAttachment(entry)))
    .filter((entry) => entry !== null);
}

/** How many files the field takes. */
export function maxFilesOf(field: FieldOf<'file'>): number {
  return field.maxFiles ?? MAX_FILES;
}

const names = (value: unknown): string =>
  attachments(value)
    .map(({ name }) => name)
    .join(', ');

/** Files that are stored elsewhere and named by the record (product: files). */
export const fileKind: KindRules<'file'> = {
  empty: [],
  toInput: (_, stored) => attachments(stored),
  read: (field, raw) => {
    const entries = fileEntries(raw);
    const waiting = entries.find(isPending);
    if (waiting) return refuse(`${field.title}: ${waiting.name} is not uploaded yet`);
    const maxFiles = maxFilesOf(field);
    if (entries.length > maxFiles) return refuse(`${field.title} must be at most ${maxFiles} files`);
    return readAs(attachments(entries));
  },
  isMissing: (value) => attachments(value).length === 0,
  display: (_, value) => names(value),
  print: (_, value) => names(value) || WRITING_LINE,
};
