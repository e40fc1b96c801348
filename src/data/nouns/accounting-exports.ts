import * as z from 'zod/mini';
import { EXPORT_FILES, type ExportFile } from '#domain/accounting-export/documents.ts';
import type { Period } from '#domain/accounting-export/period.ts';
import type { ExportLayout } from '#domain/accounting-export/schema.ts';
import { ACCOUNT_KINDS } from '#domain/trade/account-kinds.ts';
import { ask } from '#data/store/ask.ts';

const checked = z.object({
  entries: z.int(),
  /** There is more than one export takes. */
  isMore: z.boolean(),
  amount: z.int(),
  totals: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), count: z.int(), amount: z.int() })),
  earlier: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      at: z.number(),
      byName: z.string(),
      from: z.string(),
      to: z.string(),
      entries: z.int(),
    }),
  ),
  differences: z.array(
    z.object({
      what: z.enum(['invoice', 'credit', 'payment']),
      recordId: z.string(),
      number: z.string(),
      exported: z.int(),
      now: z.int(),
    }),
  ),
  more: z.int(),
});
/** What an export of a period would take, and what became of what was taken before. Integer cents. */
export type ExportCheck = z.infer<typeof checked>;

const made = z.object({ id: z.string(), number: z.string(), parts: z.int() });
export type ExportMade = z.infer<typeof made>;

const part = z.object({
  parts: z.int(),
  texts: z.object({ invoices: z.string(), credits: z.string(), payments: z.string() }),
});

/** What stands in the accounts of a period, against what exports took. @throws OfflineError, AppError. */
export const checkExport = (period: Period): Promise<ExportCheck> => ask(checked, 'check-export', period);

/** Has the server keep what is taken over; `seen` is what the person was shown. @throws OfflineError, AppError. */
export const makeExport = (
  request: string,
  wish: Period & {
    readonly layout: ExportLayout;
    readonly salesAccount: string;
    readonly bankAccount: string;
    readonly seen: { readonly entries: number; readonly amount: number };
  },
): Promise<ExportMade> => ask(made, 'make-export', { request, ...wish });

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
    const read = await ask(part, 'read-export', { id, part: at });
    ({ parts } = read);
    for (const file of EXPORT_FILES) files[file] += read.texts[file];
    onProgress(at + 1, parts);
  }
  return files;
}
