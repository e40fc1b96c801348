import { useMemo } from 'react';
import { systemDocs } from '#domain/system/entity.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { KIT_LIMIT_GROUPS, KIT_ROW_GROUPS, kitTradeGroups } from './kit-fields.ts';

/** The groups with the known tyre sizes; an unreadable size table costs only its exceptions. */
export function useKitGroups() {
  const table = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const sizes = table.status === 'ready' ? table.doc.value.sizes : null;
  return useMemo(() => {
    const trade = kitTradeGroups(sizes ?? {});
    // A file brings no rows: those of a kit that is there stay as they are.
    return {
      trade,
      imported: [...KIT_LIMIT_GROUPS, ...trade],
      all: [...KIT_LIMIT_GROUPS, ...KIT_ROW_GROUPS, ...trade],
    };
  }, [sizes]);
}
