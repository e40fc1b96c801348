import { kits } from '#domain/kit/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Product } from '#domain/product/schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import { matchesSearch } from '#domain/shared/search-terms.ts';
import type { Doc } from '#data/store/converter.ts';
import { findProducts } from '#data/nouns/reference.ts';
import { type LineForm, newLine } from './sale-form.ts';

/** Something that can be sold, as the search box offers it. */
export interface SaleItem {
  readonly key: string;
  readonly name: string;
  /** Part number, SKU or kit code, by which a scanner names it. */
  readonly codes: readonly string[];
  readonly priceEx: Cents | '';
  readonly line: LineForm;
}

export function itemOfProduct({ id, value }: Doc<Product>): SaleItem {
  const { name, partNumber, sku, price } = value;
  return {
    key: `product ${id}`,
    name,
    codes: [partNumber, sku].filter((code) => code !== ''),
    priceEx: price,
    line: newLine({
      kind: 'product',
      productId: id,
      sku: sku || partNumber,
      text: name,
      priceEx: price,
      listPriceEx: price,
    }),
  };
}

/** A kit, once for each of its spring options. */
export function itemsOfKit({ id, value }: Doc<Kit>): readonly SaleItem[] {
  const { name, code, priceExGst, springOptions } = value;
  const options = springOptions.length === 0 ? [''] : springOptions.map((option) => option.name);
  return options.map((springOption) => ({
    key: `kit ${id} ${springOption}`,
    name: springOption === '' ? name : `${name}, ${springOption}`,
    codes: code === '' ? [] : [code],
    priceEx: priceExGst,
    line: newLine({
      kind: 'kit',
      kitId: id,
      springOption,
      sku: code,
      text: springOption === '' ? name : `${name}, ${springOption}`,
      priceEx: priceExGst,
      listPriceEx: priceExGst,
    }),
  }));
}

/** Most that the box offers. */
const OFFERED = 20;

export interface Found {
  readonly items: readonly SaleItem[];
  readonly isCut: boolean;
}

/** What matches the text, kits first: active ones of those that are there, and products by the words of their search. */
export async function findItems(text: string, allKits: readonly Doc<Kit>[]): Promise<Found> {
  const ofKits = allKits
    .filter(
      ({ value }) => value.status === 'active' && !value.deleted && matchesSearch(text, value.searchArr),
    )
    .flatMap(itemsOfKit);
  const { docs, isCut } = await findProducts(text);
  const items = [...ofKits, ...docs.map(itemOfProduct)];
  return { items: items.slice(0, OFFERED), isCut: isCut || items.length > OFFERED };
}

/** The one item that a scanned or typed code names whole; null for none, or where several do. */
export function itemByCode(code: string, items: readonly SaleItem[]): SaleItem | null {
  const wanted = code.trim().toLowerCase();
  const [only, ...others] = items.filter(({ codes }) => codes.some((each) => each.toLowerCase() === wanted));
  return only && others.length === 0 ? only : null;
}

/** The kits of the catalogue, as a list's shape. */
export const kitShape = kits.list;
