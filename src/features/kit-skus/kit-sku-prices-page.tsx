import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { plainImportTarget } from '#data/imports/import-target.ts';
import { newKitSku } from '#data/nouns/kit-skus.ts';
import { toAppError } from '#data/store/errors.ts';
import { deriveKitSku } from '#domain/kit-sku/derive.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { LazyPriceChange } from '#features/price-change/public/lazy-price-change.tsx';
import type { PriceSpec } from '#features/price-change/public/price-spec.ts';
import { paths } from '#lib/paths.ts';
import { parseListParams } from '#ui/list/list-params.ts';
import { KIT_SKU_FILTERS, type Row } from './kit-sku-columns.tsx';
import { useKitSkuList } from './use-kit-sku-list.ts';

const target = plainImportTarget<KitSku>({
  collection: kitSkus,
  blank: () => newKitSku('', ''),
  derive: deriveKitSku,
});

/** SKU, kit and option, in one line. */
const nameOf = ({ sku, kit, option }: Row): string =>
  [sku?.value.sku, kit?.value.name, option].filter((part) => part !== undefined && part !== '').join(', ');

/** The change of the prices that kit SKUs have of their own, of those that the list showed. */
export function KitSkuPricesPage() {
  const [params] = useSearchParams();
  const query = params.toString();
  const asked = useMemo(() => parseListParams(new URLSearchParams(query), {}), [query]);
  const { matching, result } = useKitSkuList(asked);
  const docs = useMemo(() => matching.flatMap(({ sku }) => (sku ? [sku] : [])), [matching]);
  const names = useMemo(
    () => new Map(matching.flatMap((row) => (row.sku ? [[row.sku.id, nameOf(row)] as const] : []))),
    [matching],
  );
  const spec = useMemo<PriceSpec<KitSku>>(
    () => ({
      title: 'Kit SKUs',
      back: { to: paths.kitSkus, label: 'Kit SKUs' },
      target,
      area: 'kits',
      filters: KIT_SKU_FILTERS,
      priceOf: ({ price }) => price,
      withPrice: (sku, price) => ({ ...sku, price }),
      nameOf: ({ id, value }) => names.get(id) ?? value.sku,
      note: 'A SKU without a price is sold at the price of its kit. Change those in Kits.',
    }),
    [names],
  );
  return (
    <LazyPriceChange
      spec={spec}
      rows={{
        status: result.status,
        value: result.status === 'ready' ? docs : null,
        error: result.error && toAppError(result.error),
        retry: result.retry,
      }}
    />
  );
}
