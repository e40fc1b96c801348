import * as z from 'zod/mini';
import { cents, flag, orBlank, requiredId, text, tokens } from '../shared/schema.ts';

/** What one of it is on the shelf. */
export const STOCK_UNITS = ['Kit', 'Each', 'Pair', 'Set', 'Carton'] as const;

/** Longest SKU, and its letters: it stands on labels and is part of a reservation's id. */
export const KIT_SKU_MAX = 40;
export const KIT_SKU_PATTERN = /^[A-Z0-9][A-Z0-9.-]{0,39}$/;

/**
 * What a kit with one of its spring options is sold as, `kitSkus/{id}`. Price integer cents ex GST.
 * The SKU is unique by reservation and stays as it was saved.
 */
export const kitSkuSchema = z.object({
  kitId: requiredId(),
  /** The spring option's name; '' for a kit without options. */
  option: text(),
  sku: z.string().check(z.regex(KIT_SKU_PATTERN)),
  /** EAN-13, '' for none. */
  barcode: text(),
  price: orBlank(cents()),
  stockUnit: z._default(z.enum(STOCK_UNITS), 'Kit'),
  supplierCode: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type KitSku = z.infer<typeof kitSkuSchema>;
