import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { plainImportTarget } from '#data/import-target.ts';
import { newKitSku } from '#data/kit-skus.ts';
import { toAppError } from '#data/errors.ts';
import { deriveKitSku } from '#domain/kit-sku/derive.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { kitText } from '#features/kit-skus/kit-sku-columns.tsx';
import { useKitSkuList } from '#features/kit-skus/use-kit-sku-list.ts';
import { LazyPriceChange } from '#features/price-change/public/lazy-price-change.tsx';
import { listAddress } from '#features/price-change/public/prices-address.ts';
import type { PriceSpec } from '#features/price-change/public/price-spec.ts';
import { paths } from '#lib/paths.ts';
import { parseListParams } from '#ui/list/list-params.ts';

const target = plainImportTarget<KitSku>({
  collection: kitSkus,
  blank: () => newKitSku('', ''),
  derive: deriveKitSku,
});

/** The change of the prices that kit SKUs have of their own, of those that the list showed. */
export function KitSkuPrices() {
  const [params] = useSearchParams();
  const query = params.toString();
  const asked = useMemo(() => parseListParams(new URLSearchParams(query), {}), [query]);
  const { matching, result } = useKitSkuList(asked);
  const docs = useMemo(() => matching.flatMap(({ sku }) => (sku ? [sku] : [])), [matching]);
  const names = useMemo(
    () =>
      new Map(
        matching.flatMap((row) =>
          row.sku ? [[row.sku.id, `${row.sku.value.sku} ${kitText(row)} ${row.option}`.trim()] as const] : [],
        ),
      ),
    [matching],
  );
  const spec = useMemo<PriceSpec<KitSku>>(
    () => ({
      title: 'Kit SKUs',
      back: { to: listAddress(paths.kitSkus, new URLSearchParams(query)), label: 'Kit SKUs' },
      target,
      area: 'kits',
      priceOf: ({ price }) => price,
      withPrice: (sku, price) => ({ ...sku, price }),
      nameOf: ({ id, value }) => names.get(id) ?? value.sku,
      note: 'A SKU without a price is sold at the price of its kit. Change those in Kits.',
    }),
    [names, query],
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
