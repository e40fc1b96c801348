import { useMemo } from 'react';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { kits } from '#domain/kit/entity.ts';
import { CUT_NOTE } from '#data/lists/use-list.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { filterRows, skuRows } from '#domain/kit-sku/rows.ts';
import { localPage } from '#ui/list/local-list.ts';
import type { ListResult, ListState } from '#ui/list/types.ts';
import { KIT_SKU_SORTS, type Row } from './kit-sku-columns.tsx';

/** Every kit with what it is sold as; the rows that answer the list's question, and one page of them. */
export function useKitSkuList(state: ListState) {
  const kitList = useWhole(kits.list);
  const skuList = useWhole(kitSkus.list);
  const all = useMemo(() => skuRows(kitList.docs, skuList.docs), [kitList.docs, skuList.docs]);
  const { search, filters } = state;
  const matching = useMemo(
    () =>
      filterRows(all, {
        search,
        warning: filters['warning'] ?? '',
        type: filters['type'] ?? '',
        deleted: filters['deleted'] ?? '',
      }),
    [all, search, filters],
  );
  const page = useMemo(
    () => localPage({ rows: matching, idOf: ({ id }) => id, sortKeys: KIT_SKU_SORTS }, state),
    [matching, state],
  );
  const error = kitList.error ?? skuList.error;
  const isReady = kitList.status === 'ready' && skuList.status === 'ready';
  const result: ListResult<Row> = {
    ...page,
    status: error ? 'error' : isReady ? 'ready' : 'loading',
    broken: [...kitList.broken, ...skuList.broken],
    error,
    retry: () => {
      kitList.retry();
      skuList.retry();
    },
    savedCopyFrom: kitList.savedCopyFrom ?? skuList.savedCopyFrom,
    note: kitList.isCut || skuList.isCut ? CUT_NOTE : null,
  };
  return { all, matching, skus: skuList.docs, result };
}
