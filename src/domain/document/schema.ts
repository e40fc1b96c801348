import * as z from 'zod/mini';
import {
  attachments,
  day,
  flag,
  list,
  NOTE_MAX,
  recordId,
  requiredText,
  STATES,
  text,
  texts,
  tokens,
} from '../shared/schema.ts';

/** A document's way: written, out, replaced by a newer one. */
export const DOCUMENT_STATUSES = ['draft', 'published', 'superseded'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Most files of one document; rules look at each. */
export const DOCUMENT_FILES_MAX = 3;

/**
 * A document for dealers, `documents/{id}`: a price list, a fitting guide, a form. `audience` holds the dealer
 * categories that read it (decisions: dealer-categories), `states` the states of dealers, none for all. `replaces` is
 * the id of the older one, `replacedBy` that of the newer one; `publishedAt` unix seconds, 0 while a draft.
 */
export const documentSchema = z.object({
  title: requiredText(),
  category: text(),
  description: text(NOTE_MAX),
  tags: texts(30),
  audience: list(z.int(), 20),
  states: list(z.enum(STATES), STATES.length),
  version: text(),
  replaces: recordId(),
  replacedBy: recordId(),
  effectiveFrom: day(),
  files: attachments(DOCUMENT_FILES_MAX),
  status: z._default(z.enum(DOCUMENT_STATUSES), 'draft'),
  publishedAt: z._default(z.int(), 0),
  deleted: flag(),
  searchArr: tokens(),
});
export type PortalDocument = z.infer<typeof documentSchema>;
