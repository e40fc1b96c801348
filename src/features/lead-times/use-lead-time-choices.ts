import { useMemo } from 'react';
import { kits } from '#domain/kit/entity.ts';
import { KIT_TYPES } from '#domain/kit/schema.ts';
import { markedIn } from '#data/store/fetch-document.ts';
import { fetchActiveKits } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { LeadTimeChoices } from './lead-time-choices.ts';

const markedKit = markedIn(kits, ({ name }) => name);

/** The active kits by name. */
export function useLeadTimeChoices(): { choices: LeadTimeChoices; loaded: Loaded<unknown> } {
  const loaded = useLoaded('active kits', async (signal) => {
    const found = await Promise.all(KIT_TYPES.map((type) => fetchActiveKits(type, signal)));
    return found.flat().toSorted((a, b) => a.value.name.localeCompare(b.value.name));
  });
  const kitsNote = useLeftOut(kits);
  const choices = useMemo(
    () => ({ kits: loaded.value ?? [], kitsNote, markedKit }),
    [loaded.value, kitsNote],
  );
  return { choices, loaded };
}
