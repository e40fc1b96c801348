import { fetchFreightCarriers } from '#data/reference.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';

/** Names the carrier that orders start with. `version` changes whenever a carrier of the list did. */
export function SelectedCarrier({ version }: { version: string }) {
  const carriers = useLoaded(version, fetchFreightCarriers);
  const selected = defaultFreightCarrier((carriers.value ?? []).map(({ value }) => value));
  return selected && <span className="muted align-self-center">Default carrier: {selected.name}</span>;
}
