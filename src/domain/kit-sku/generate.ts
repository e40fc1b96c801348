import { internalEan13 } from '../shared/ean13.ts';
import { deriveKitSku } from './derive.ts';
import type { SkuRow, StoredSku } from './rows.ts';
import { KIT_SKU_MAX, type KitSku, kitSkuSchema } from './schema.ts';
import { optionsOf } from './rows.ts';

/** What a missing row would become: a new row, or a deleted one that is brought back. */
export type SkuProposal<S extends StoredSku = StoredSku> =
  | { readonly kind: 'new'; readonly row: SkuRow<S>; readonly value: KitSku }
  | { readonly kind: 'restore'; readonly row: SkuRow<S>; readonly sku: S; readonly value: KitSku };

/** A text as far as a SKU can hold it: capitals, digits, dots and single dashes. */
function skuText(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/gu, '-')
    .replace(/^[.-]+|-+$/gu, '');
}

/** The option's place as A to Z, then its number: the springs of a kit are few. */
function suffixOf(options: readonly string[], option: string): string {
  if (options.length === 1 && option === '') return '';
  const place = options.indexOf(option);
  return place < 26 ? `-${String.fromCodePoint(65 + place)}` : `-${place + 1}`;
}

/** The first SKU made of the kit's code and the option's letter that is not taken: `GVM-HLX-3300-A`, then `…-A-2`. */
export function proposeSku(
  kit: { readonly code: string; readonly name: string },
  suffix: string,
  taken: ReadonlySet<string>,
): string {
  const base = (skuText(kit.code) || skuText(kit.name) || 'KIT')
    .slice(0, KIT_SKU_MAX - 8)
    .replace(/-+$/u, '');
  const sku = `${base}${suffix}`;
  if (!taken.has(sku)) return sku;
  let count = 2;
  while (taken.has(`${sku}-${count}`)) count += 1;
  return `${sku}-${count}`;
}

/**
 * A row for each kit and option that has none: a deleted one comes back with its SKU, else a new one takes the kit's
 * price and a barcode for use inside the business. SKUs of all stored rows, deleted ones too, count as taken.
 */
export function proposeMissing<S extends StoredSku>(
  rows: readonly SkuRow<S>[],
  skus: readonly S[],
): readonly SkuProposal<S>[] {
  const taken = new Set(skus.map(({ value }) => value.sku));
  return rows.flatMap((row): SkuProposal<S>[] => {
    const { kit, option } = row;
    if (row.sku !== null || kit === null) return [];
    const deleted = skus.find(
      ({ value }) => value.deleted && value.kitId === kit.id && value.option === option,
    );
    if (deleted) {
      return [{ kind: 'restore', row, sku: deleted, value: { ...deleted.value, deleted: false } }];
    }
    const sku = proposeSku(kit.value, suffixOf(optionsOf(kit.value), option), taken);
    taken.add(sku);
    const value = kitSkuSchema.parse({
      kitId: kit.id,
      option,
      sku,
      barcode: internalEan13(sku),
      price: kit.value.priceExGst,
    });
    return [{ kind: 'new', row, value: deriveKitSku(value) }];
  });
}
