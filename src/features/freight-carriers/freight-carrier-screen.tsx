import { freightCarrierStore } from '#data/nouns/freight-carriers.ts';
import { fetchFreightCarriers } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import { entityScreen } from '#features/reference-screen/entity-screen.ts';
import { nameNotes } from '#features/reference-screen/name-hint.tsx';
import { paths } from '#lib/paths.ts';
import { FREIGHT_CARRIER_COLUMNS, FREIGHT_CARRIER_FILTERS } from './freight-carrier-columns.tsx';
import { FREIGHT_CARRIER_GROUPS } from './freight-carrier-fields.ts';

/** Names the carrier that orders start with. `version` changes whenever a carrier of the list did. */
function SelectedCarrier({ version }: { version: string }) {
  const carriers = useLoaded(version, fetchFreightCarriers);
  const selected = defaultFreightCarrier((carriers.value ?? []).map(({ value }) => value));
  return selected && <span className="muted align-self-center">Default carrier: {selected.name}</span>;
}

const SCREEN = entityScreen(freightCarriers, {
  paths: paths.freightCarriers,
  store: freightCarrierStore,
  columns: () => FREIGHT_CARRIER_COLUMNS,
  filters: () => FREIGHT_CARRIER_FILTERS,
  groups: () => FREIGHT_CARRIER_GROUPS,
  searchHint: 'Name',
  emptyText: 'The carriers that orders are sent with appear here.',
  deletedText: 'will be hidden. Orders keep its name.',
  renderNotes: (form, ownId) => nameNotes(form, freightCarriers.path, ownId, paths.freightCarriers.edit),
  renderTools: (version) => <SelectedCarrier version={version} />,
});

/** Who carries orders to dealers. */
export const FreightCarriersListPage = () => <ReferenceListPage screen={SCREEN} />;
export const FreightCarrierAddPage = () => <ReferenceAddPage screen={SCREEN} />;
export const FreightCarrierEditPage = () => <ReferenceEditPage screen={SCREEN} />;
