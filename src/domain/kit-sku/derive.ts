import { searchTerms } from '../shared/search-terms.ts';
import { KIT_SKU_MAX, type KitSku } from './schema.ts';

/** The row with its search tokens: sku, barcode and the supplier's code. */
export function deriveKitSku(row: KitSku): KitSku {
  return { ...row, searchArr: searchTerms([row.sku, row.barcode, row.supplierCode]) };
}

/** The message for a SKU that another row has, deleted ones included. */
export function skuUsed(sku: string): string {
  return `SKU ${sku} is already in use`;
}

/** True for a SKU of capital letters, digits, dots and dashes, else what is wrong. */
export function checkSku(sku: string): true | string {
  return (
    /^[A-Z0-9][A-Z0-9.-]{0,39}$/u.test(sku) ||
    `A SKU has letters, digits, dots and dashes, begins with a letter or digit and is at most ${KIT_SKU_MAX} long`
  );
}
