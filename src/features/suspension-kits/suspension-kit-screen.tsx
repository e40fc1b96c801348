import { useParams } from 'react-router-dom';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { suspensionKitStore } from '#data/nouns/suspension-kits.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceImport } from '#features/reference-screen/reference-import.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { type Makes, useMakes } from '#features/reference-screen/use-makes.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { paths } from '#lib/paths.ts';
import { FittedVehicles } from './parts/fitted-vehicles.tsx';
import { KitParts } from './parts/kit-parts.tsx';
import { KitTools } from './parts/kit-tools.tsx';
import { SUSPENSION_KIT_COLUMNS, suspensionKitFilters } from './suspension-kit-columns.tsx';
import { SUSPENSION_KIT_GROUPS } from './suspension-kit-fields.ts';
import { SUSPENSION_KIT_IMPORT } from './suspension-kit-import.ts';

const SCREEN: ReferenceScreen<SuspensionKit, Makes> = {
  noun: 'Suspension kit',
  title: 'Suspension Kits',
  paths: paths.suspensionKits,
  store: suspensionKitStore,
  shape: suspensionKits.list,
  logged: 'suspensionKits',
  nameOf: (kit) => kit.name,
  columns: () => SUSPENSION_KIT_COLUMNS,
  filters: suspensionKitFilters,
  groups: () => SUSPENSION_KIT_GROUPS,
  defaultSort: { id: 'code', direction: 'asc' },
  searchHint: 'Code, name or make',
  emptyText: 'Springs, dampers, bushes and arms sold as one kit appear here with lift and load.',
  deletedText: 'will be hidden from the list and the application guide.',
  csvImport: SUSPENSION_KIT_IMPORT,
  renderTools: () => <KitTools />,
  renderLayout: (form) => (
    <>
      <FieldGroups groups={SUSPENSION_KIT_GROUPS} />
      <KitParts form={form} />
    </>
  ),
  renderBelow: (doc) => <FittedVehicles doc={doc} />,
};

/** Suspension kits by code, with lift and load. */
export function SuspensionKitsListPage() {
  return <ReferenceListPage screen={SCREEN} from={useMakes()} />;
}
/** One suspension kit; the id `new` adds one (product: routes). */
export function SuspensionKitPage() {
  const isNew = useParams()['id'] === 'new';
  const Page = isNew ? ReferenceAddPage : ReferenceEditPage;
  return <Page screen={SCREEN} from={useMakes()} />;
}
/** Suspension kits from a CSV file. */
export function SuspensionKitsImportPage() {
  return <ReferenceImport screen={SCREEN} list={paths.suspensionKits.list} from={useMakes()} />;
}
