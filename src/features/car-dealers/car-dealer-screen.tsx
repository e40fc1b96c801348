import { carDealerStore } from '#data/nouns/car-dealers.ts';
import { carDealers } from '#domain/car-dealer/entity.ts';
import type { CarDealer } from '#domain/car-dealer/schema.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { paths } from '#lib/paths.ts';
import { CAR_DEALER_COLUMNS, CAR_DEALER_FILTERS } from './car-dealer-columns.tsx';
import { CAR_DEALER_GROUPS } from './car-dealer-fields.ts';

const SCREEN: ReferenceScreen<CarDealer> = {
  noun: 'Car dealer',
  title: 'Car Dealers',
  paths: paths.carDealers,
  store: carDealerStore,
  shape: carDealers.list,
  logged: 'carDealers',
  nameOf: (yard) => yard.name,
  columns: () => CAR_DEALER_COLUMNS,
  filters: () => CAR_DEALER_FILTERS,
  groups: () => CAR_DEALER_GROUPS,
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name, city, postcode, brand, contact or phone',
  emptyText: 'New-car yards that send you work before first registration appear here.',
  deletedText: 'will be hidden. Installations keep the link.',
};

/** The new-car yards that send work to the dealer, or to its group. */
export const CarDealersListPage = () => <ReferenceListPage screen={SCREEN} />;
export const CarDealerAddPage = () => <ReferenceAddPage screen={SCREEN} />;
export const CarDealerEditPage = () => <ReferenceEditPage screen={SCREEN} />;
