import { EXPORT_FILES, type ExportFile } from '#domain/accounting-export/documents.ts';
import type { Period } from '#domain/accounting-export/period.ts';
import { CHECK_EXPORT, MAKE_EXPORT, READ_EXPORT } from '#domain/accounting-export/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** What an export of a period would take, and what became of what was taken before. Integer cents. */
export type ExportCheck = AnswerOf<typeof CHECK_EXPORT>;

export type ExportMade = AnswerOf<typeof MAKE_EXPORT>;

/** What stands in the accounts of a period, against what exports took. @throws OfflineError, AppError. */
export const checkExport = (period: Period): Promise<ExportCheck> => callApi(CHECK_EXPORT, period);

/** Has the server keep what is taken over; `seen` is what the person was shown. @throws OfflineError, AppError. */
export const makeExport = (
  request: string,
  wish: Omit<PayloadOf<typeof MAKE_EXPORT>, 'request'>,
): Promise<ExportMade> => callApi(MAKE_EXPORT, { request, ...wish });

/**
 * The files of an export, read part by part. Stopped or cut off, it loses nothing: read again, it gives the same bytes.
 * @throws OfflineError, AppError; the signal's reason once it is aborted.
 */
export async function readExport(
  id: string,
  onProgress: (done: number, parts: number) => void,
  signal: AbortSignal,
): Promise<Readonly<Record<ExportFile, string>>> {
  const files: Record<ExportFile, string> = { invoices: '', credits: '', payments: '' };
  let parts = 1;
  for (let at = 0; at < parts; at += 1) {
    signal.throwIfAborted();
    const read = await callApi(READ_EXPORT, { id, part: at });
    ({ parts } = read);
    for (const file of EXPORT_FILES) files[file] += read.texts[file];
    onProgress(at + 1, parts);
  }
  return files;
}
