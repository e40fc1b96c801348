import { useMemo } from 'react';
import { systemDocs } from '#domain/system/entity.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { KIT_LIMIT_GROUPS, kitTradeGroups } from './kit-fields.ts';

/** The groups with the known tyre sizes; an unreadable size table costs only its exceptions. */
export function useKitGroups() {
  const table = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const sizes = table.status === 'ready' ? table.doc.value.sizes : null;
  return useMemo(() => {
    const trade = kitTradeGroups(sizes ?? {});
    return { trade, all: [...KIT_LIMIT_GROUPS, ...trade] };
  }, [sizes]);
}
