import { isMap } from '#domain/shared/is-map.ts';
import type { PRICE_QUOTE } from '#domain/sale/endpoints.ts';
import { askPublic, PublicCallError } from '#data/store/public-api.ts';

/** What a quote comes to with these optional lines, inc GST, as the server reckons it; cents. @throws PublicCallError. */
export async function priceQuote(id: string, rev: string, options: readonly number[]): Promise<number> {
  const answer = await askPublic<typeof PRICE_QUOTE>('price-quote', { id, rev, options });
  const inc = isMap(answer) ? answer['inc'] : null;
  if (typeof inc !== 'number') {
    throw new PublicCallError('Couldn’t read the server’s answer. Reload the page.', true);
  }
  return inc;
}
