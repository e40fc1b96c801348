import type * as z from 'zod/mini';
import type { MoveEntry } from './entry.ts';
import type { TradeParties } from './parties.ts';

/** What people are told of a document by, whatever else of it can be read: its own fields go beside these. */
export const NOTICE_FIELDS = {
  number: true,
  dealerId: true,
  distributerId: true,
  supplierDealerId: true,
  entries: true,
} as const;

/** A document as it is told of, and the figures of one of its entries in words. */
export interface NoticeRecord {
  readonly record: TradeParties & { readonly number: string; readonly entries: readonly MoveEntry[] };
  readonly textOf: (entry: MoveEntry) => string;
  /** What this very document is called, where that is another word than its kind's. */
  readonly noun?: string;
  /** The account that made it, where it alone is told of what others do. */
  readonly maker?: string;
}
/** Reads what is told of a stored document; null for what cannot be read. */
export type NoticeReader = (stored: unknown) => NoticeRecord | null;

/** Tells of a kind by some of its fields; `textOf` says the figures of an entry, its own note where left out. */
export const noticeReader =
  <R extends NoticeRecord['record']>(
    schema: z.ZodMiniType<R>,
    textOf: (record: R, entry: MoveEntry) => string = (_record, { note }) => note,
    moreOf?: (record: R) => Pick<NoticeRecord, 'noun' | 'maker'>,
  ): NoticeReader =>
  (stored) => {
    const { data } = schema.safeParse(stored);
    return data ? { record: data, textOf: (entry) => textOf(data, entry), ...moreOf?.(data) } : null;
  };

/** Parts of a text with a dot between them, blank ones left out. */
export const dotted = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');
