import { kitSchema } from '../../../../../src/domain/kit/schema.ts';
import { productSchema } from '../../../../../src/domain/product/schema.ts';
import { catalogueKey, type SaleLine } from '../../../../../src/domain/sale/lines.ts';
import type { Cents } from '../../../../../src/domain/shared/money.ts';
import { findRecord } from '../../../store/read.ts';

type Named = Pick<SaleLine, 'kind' | 'productId' | 'kitId'>;

async function priceOf({ kind, productId, kitId }: Named): Promise<Cents | ''> {
  if (kind === 'kit') {
    const kit = await findRecord(kitSchema, 'kits', kitId);
    return typeof kit === 'object' && !kit.value.deleted ? kit.value.priceExGst : '';
  }
  const product = await findRecord(productSchema, 'products', productId);
  return typeof product === 'object' && !product.value.deleted ? product.value.price : '';
}

/**
 * What the catalogue asks today for what these lines name, integer cents ex GST, by catalogueKey. What is gone, cannot be
 * read or has no price is left out: a sale goes on by the price on its line.
 */
export async function cataloguePrices(lines: readonly Named[]): Promise<ReadonlyMap<string, Cents>> {
  const named = new Map(lines.map((line) => [catalogueKey(line), line]));
  named.delete('');
  const found = await Promise.all([...named].map(async ([key, line]) => [key, await priceOf(line)] as const));
  return new Map(found.flatMap(([key, price]) => (price === '' ? [] : [[key, price] as const])));
}
