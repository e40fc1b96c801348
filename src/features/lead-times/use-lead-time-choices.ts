import { useMemo } from 'react';
import { KIT_TYPES } from '#domain/kit/schema.ts';
import { fetchActiveKits } from '#data/reference.ts';
import { type Loaded, useLoaded } from '#data/use-loaded.ts';
import type { LeadTimeChoices } from './lead-time-choices.ts';

/** The active kits by name. */
export function useLeadTimeChoices(): { choices: LeadTimeChoices; loaded: Loaded<unknown> } {
  const loaded = useLoaded('active kits', async () => {
    const kits = await Promise.all(KIT_TYPES.map(fetchActiveKits));
    return kits.flat().toSorted((a, b) => a.value.name.localeCompare(b.value.name));
  });
  const choices = useMemo(() => ({ kits: loaded.value ?? [] }), [loaded.value]);
  return { choices, loaded };
}
