import { useMemo } from 'react';
import { personName } from '#domain/shared/person-name.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { fetchAllEngineers } from './organisations.ts';

/** The names of the engineers by id, in their order, suspended ones too; null until they have come. */
export function useEngineerNames(): ReadonlyMap<string, string> | null {
  const loaded = useLoaded('engineers', fetchAllEngineers);
  return useMemo(() => {
    if (!loaded.value) return null;
    const names = loaded.value.map(({ id, value }) => [id, personName(value)] as const);
    return new Map(names.toSorted(([, a], [, b]) => a.localeCompare(b)));
  }, [loaded.value]);
}
