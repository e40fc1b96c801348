import * as z from 'zod/mini';
import {
  flag,
  list,
  measure,
  orBlank,
  recordId,
  requiredText,
  signed,
  text,
  tokens,
} from '../shared/schema.ts';

export const PRINTER_KINDS = ['A4', 'label', 'plate'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** What the portal prints, each by its default printer. */
export const PRINTED_DOCUMENTS = [
  'documents',
  'windscreenLabel',
  'sviLabel',
  'compliancePlate',
  'deliveryManifest',
  'mailingLabel',
] as const;
export type PrintedDocument = (typeof PRINTED_DOCUMENTS)[number];

/** A printer profile of one dealer or one distributor, `printers/{id}`. Lengths in mm. */
export const printerSchema = z.object({
  name: requiredText(),
  kind: z.enum(PRINTER_KINDS),
  pageWidth: orBlank(measure(), 210),
  pageHeight: orBlank(measure(), 297),
  marginTop: orBlank(measure(), 14),
  marginRight: orBlank(measure(), 12),
  marginBottom: orBlank(measure(), 16),
  marginLeft: orBlank(measure(), 12),
  /** How far the print is moved to the right and down, to make up for the feed; negative is left and up. */
  offsetX: orBlank(signed(), 0),
  offsetY: orBlank(signed(), 0),
  /** The documents it is the default for: one printer of the organisation for each. */
  defaultFor: list(z.enum(PRINTED_DOCUMENTS), PRINTED_DOCUMENTS.length),
  location: text(),
  /** Whose it is: exactly one of the two. */
  dealerId: recordId(),
  distributerId: recordId(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Printer = z.infer<typeof printerSchema>;
