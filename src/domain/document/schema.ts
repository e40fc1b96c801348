import * as z from 'zod/mini';
import {
  attachmentSchema,
  day,
  flag,
  LINE_MAX,
  list,
  NOTE_MAX,
  STATES,
  text,
  tokens,
} from '../shared/schema.ts';

/** A document's way: written, out, replaced by a newer one. */
export const DOCUMENT_STATUSES = ['draft', 'published', 'superseded'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Most files of one document; rules look at each. */
export const DOCUMENT_FILES_MAX = 3;

/**
 * A document for dealers, `documents/{id}`: a price list, a fitting guide, a form. `audience` holds the dealer
 * categories that read it (D59), `states` the states of dealers, none for all. `replaces` is the id of the older one,
 * `replacedBy` that of the newer one; `publishedAt` unix seconds, 0 while a draft.
 */
export const documentSchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(LINE_MAX)),
  category: text(),
  description: text(NOTE_MAX),
  tags: z._default(z.array(z.string()).check(z.maxLength(30)), []),
  audience: z._default(z.array(z.int()).check(z.maxLength(20)), []),
  states: list(z.enum(STATES)),
  version: text(),
  replaces: text(),
  replacedBy: text(),
  effectiveFrom: day(),
  files: z._default(z.array(attachmentSchema).check(z.maxLength(DOCUMENT_FILES_MAX)), []),
  status: z._default(z.enum(DOCUMENT_STATUSES), 'draft'),
  publishedAt: z._default(z.int(), 0),
  deleted: flag(),
  searchArr: tokens(),
});
export type PortalDocument = z.infer<typeof documentSchema>;
