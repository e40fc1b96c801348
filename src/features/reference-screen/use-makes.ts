import { useMemo } from 'react';
import { fetchMakes } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { Choices } from './reference-screen.ts';

export type Makes = readonly string[];

const NO_MAKES: Makes = [];

/**
 * The remembered makes, for a screen's filter and suggestions; those that cannot be read cost only these. Waited for, since
 * an import matches rows by the make as it is remembered.
 */
export function useMakes(): Choices<Makes> {
  const { value, status } = useLoaded('makes', fetchMakes);
  const choices = value ?? NO_MAKES;
  return useMemo(() => {
    const loaded = {
      status: status === 'loading' ? status : 'ready',
      error: null,
      retry: () => undefined,
    } as const;
    return { choices, loaded };
  }, [choices, status]);
}
