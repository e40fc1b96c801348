import { lazy, Suspense } from 'react';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { FieldValues } from '#forms/field.ts';
import { Loading } from '#ui/loading.tsx';
import type { PriceChangePage as Page } from '#features/price-change/price-change-page.tsx';
import type { PricedRows, PriceSpec } from './price-spec.ts';

// `lazy` keeps the props but not that they are generic.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const PriceChangePage = lazy(async () => ({
  default: (await loadChunk(() => import('#features/price-change/price-change-page.tsx'))).PriceChangePage,
})) as unknown as typeof Page;

interface LazyPriceChangeProps<T extends FieldValues> {
  spec: PriceSpec<T>;
  rows: PricedRows<T>;
}

/** The change of prices, fetched by the person who opens it and not with the list. */
export function LazyPriceChange<T extends FieldValues & { deleted: boolean }>(
  props: LazyPriceChangeProps<T>,
) {
  return (
    <Suspense fallback={<Loading />}>
      <PriceChangePage {...props} />
    </Suspense>
  );
}
