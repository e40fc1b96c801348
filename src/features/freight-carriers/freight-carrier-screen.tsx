import { freightCarrierStore } from '#data/freight-carriers.ts';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import type { FreightCarrier } from '#domain/freight-carrier/schema.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { paths } from '#lib/paths.ts';
import { FREIGHT_CARRIER_COLUMNS, FREIGHT_CARRIER_FILTERS } from './freight-carrier-columns.tsx';
import { FREIGHT_CARRIER_GROUPS } from './freight-carrier-fields.ts';
import { SelectedCarrier } from './selected-carrier.tsx';

const SCREEN: ReferenceScreen<FreightCarrier> = {
  noun: 'Freight carrier',
  title: 'Freight Carriers',
  paths: paths.freightCarriers,
  store: freightCarrierStore,
  shape: freightCarriers.list,
  logged: 'freightCarriers',
  nameOf: (carrier) => carrier.name,
  columns: () => FREIGHT_CARRIER_COLUMNS,
  filters: () => FREIGHT_CARRIER_FILTERS,
  groups: () => FREIGHT_CARRIER_GROUPS,
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name',
  emptyText: 'The carriers that orders are sent with appear here.',
  deletedText: 'will be hidden. Orders keep its name.',
  renderTools: (version) => <SelectedCarrier version={version} />,
};

/** Who carries orders to dealers. */
export const FreightCarriersListPage = () => <ReferenceListPage screen={SCREEN} />;
export const FreightCarrierAddPage = () => <ReferenceAddPage screen={SCREEN} />;
export const FreightCarrierEditPage = () => <ReferenceEditPage screen={SCREEN} />;
