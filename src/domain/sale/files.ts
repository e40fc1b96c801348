import * as z from 'zod/mini';
import { givenLine } from '../shared/given.ts';
import { counted } from '../shared/number-texts.ts';
import type { Effect, Given, Made } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import type { SaleFacts, SaleKnown } from './guards.ts';
import { SALE_FILE_NAME_MAX, SALE_FILES_MAX, type Sale } from './schema.ts';

/** Where the files of a sale lie: a folder of its own, so that who may see it may see them (storage.rules). */
export const saleFolder = (id: string): string => `salesRecords/${id}/`;

/** Files that lie in the sale's folder already, each by its path and the name that people know it by. */
export const attachAsks = {
  files: z
    .array(
      z.object({
        path: givenLine(SALE_FILE_NAME_MAX),
        name: givenLine(SALE_FILE_NAME_MAX, 1, 'A file needs a name.'),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one file.'),
      z.maxLength(SALE_FILES_MAX, `One sale takes at most ${SALE_FILES_MAX} files.`),
    ),
};
export const detachAsks = { path: givenLine(SALE_FILE_NAME_MAX, 1, 'Choose the file to remove.') };

/** There is room, none is named twice, and the server has found each in the sale's own folder. */
export function attachFault(
  { files }: Given<typeof attachAsks>,
  { record, known }: Pick<SaleFacts, 'record' | 'known'>,
): Fault | null {
  const paths = [...record.files, ...files].map(({ path }) => path);
  if (paths.length > SALE_FILES_MAX) {
    return fault('files', `One sale takes at most ${SALE_FILES_MAX} files. Remove one first.`);
  }
  if (new Set(paths).size < paths.length) return fault('files', 'This file is there already.');
  return known === null || files.every(({ path }) => known.fileSizes.has(path))
    ? null
    : fault('files', 'A file was not found. Add it again.');
}

export const detachFault = (
  { path }: Given<typeof detachAsks>,
  { record }: Pick<SaleFacts, 'record'>,
): Fault | null =>
  record.files.some((file) => file.path === path) ? null : fault('path', 'Somebody has removed this file.');

type SaleMade<I> = Made<Sale, SaleKnown, I>;

/** Files are of the sale, whatever revision of it is sent: the customer sees none. */
export const attached = ({
  facts: { record, known },
  input: { files },
}: SaleMade<Given<typeof attachAsks>>): Effect<Sale> => ({
  note: files.length === 1 ? (files[0]?.name ?? '') : counted(files.length, 'file'),
  fields: {
    files: [
      ...record.files,
      ...files.map(({ path, name }) => ({ path, name, size: known?.fileSizes.get(path) ?? 0 })),
    ],
  },
});

/** Taken off the record; the file itself goes by the nightly sweep. */
export const detached = ({
  facts: { record },
  input: { path },
}: SaleMade<Given<typeof detachAsks>>): Effect<Sale> => ({
  note: record.files.find((file) => file.path === path)?.name ?? '',
  fields: { files: record.files.filter((file) => file.path !== path) },
});
