import { useSearchParams } from 'react-router-dom';
import { exportList } from '#data/lists/export-list.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import type { FieldValues } from '#forms/field.ts';
import { parseListParams } from '#ui/list/list-params.ts';
import { LazyPriceChange } from './lazy-price-change.tsx';
import type { PriceSpec } from './price-spec.ts';

interface ShapePricesProps<T extends FieldValues> {
  spec: PriceSpec<T>;
  shape: ListShape<T>;
}

/** The change of prices of what a list shows by the search and filters in the address, all pages of it. */
export function ShapePrices<T extends FieldValues & { deleted: boolean }>({
  spec,
  shape,
}: ShapePricesProps<T>) {
  const actor = useActor();
  const [params] = useSearchParams();
  const { search, filters } = parseListParams(params, {});
  const asked = { search, filters, sort: null };
  const rows = useLoaded(`${shape.collection.path} ${JSON.stringify(asked)}`, (signal) =>
    exportList(shape, actor, asked, () => undefined, signal),
  );
  return <LazyPriceChange spec={spec} rows={rows} />;
}
