import { useMemo, useState } from 'react';
import { todaySydney } from '#domain/shared/dates.ts';
import { countOpenReviews } from '#data/nouns/engineers.ts';
import { fetchAllEngineers } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { Choices } from '#features/reference-screen/reference-screen.ts';
import type { EngineerChoices } from './engineer-columns.tsx';

const READY: Loaded<null> = { status: 'ready', value: null, error: null, retry: () => undefined };
const NO_COUNTS: EngineerChoices['reviews'] = new Map();
/** Beyond so many engineers their jobs are not counted for the list. */
const COUNTED = 200;

/** The open reviews of each engineer. Counts that cannot be had cost only their column. */
export function useEngineerChoices(): Choices<EngineerChoices> {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const counts = useLoaded('open reviews', async (signal) => {
    const engineers = (await fetchAllEngineers(signal)).slice(0, COUNTED);
    const found = await Promise.all(engineers.map(({ id }) => countOpenReviews(actor, id)));
    return new Map(engineers.map(({ id }, index) => [id, found[index] ?? null]));
  });
  const choices = useMemo(() => ({ reviews: counts.value ?? NO_COUNTS, today }), [counts.value, today]);
  return { choices, loaded: READY };
}
