import { accessoryStore } from '#data/nouns/accessories.ts';
import { plainImportTarget } from '#data/imports/import-target.ts';
import { accessories } from '#domain/accessory/entity.ts';
import type { Accessory } from '#domain/accessory/schema.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceImport } from '#features/reference-screen/reference-import.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { paths } from '#lib/paths.ts';
import { ACCESSORY_COLUMNS, ACCESSORY_FILTERS } from './accessory-columns.tsx';
import { ACCESSORY_GROUPS } from './accessory-fields.ts';

const SCREEN: ReferenceScreen<Accessory> = {
  noun: 'Accessory',
  title: 'Accessories',
  paths: paths.accessories,
  store: accessoryStore,
  shape: accessories.list,
  logged: 'accessories',
  nameOf: (accessory) => accessory.name,
  columns: () => ACCESSORY_COLUMNS,
  filters: () => ACCESSORY_FILTERS,
  groups: () => ACCESSORY_GROUPS,
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name or weight category',
  emptyText: 'Bars, racks, tanks and other accessories appear here with their weights.',
  deletedText: 'will be hidden. Installations keep its weight.',
  csvImport: {
    target: plainImportTarget(accessoryStore),
    area: 'accessories',
    keyFields: ['name'],
  },
};

/** What vehicles carry, with its weight and where the weight goes. */
export const AccessoriesListPage = () => <ReferenceListPage screen={SCREEN} />;
export const AccessoryAddPage = () => <ReferenceAddPage screen={SCREEN} />;
export const AccessoryEditPage = () => <ReferenceEditPage screen={SCREEN} />;
export const AccessoriesImportPage = () => <ReferenceImport screen={SCREEN} list={paths.accessories.list} />;
