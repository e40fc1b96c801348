import { oemRimImportTarget, oemRimStore } from '#data/nouns/oem-rims.ts';
import { oemRims } from '#domain/oem-rim/entity.ts';
import { rimName } from '#domain/oem-rim/derive.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import { type DialogScreen, ReferenceDialogPage } from '#features/reference-screen/reference-dialog-page.tsx';
import { ReferenceImport } from '#features/reference-screen/reference-import.tsx';
import { type Makes, useMakes } from '#features/reference-screen/use-makes.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OEM_RIM_COLUMNS, oemRimFilters } from './oem-rim-columns.tsx';
import { oemRimGroups } from './oem-rim-fields.ts';
import { MatchButton } from './parts/match-button.tsx';
import './oem-rims.scss';

// It judges tyres, which the list does not.
const RimMatches = lazyPart<{ form: EntityForm<OemRim> }>(() =>
  import('./parts/rim-matches.tsx').then((at) => at.RimMatches),
);

const SCREEN: DialogScreen<OemRim, Makes> = {
  noun: 'Rim',
  title: 'OEM Rims',
  path: paths.oemRims,
  store: oemRimStore,
  shape: oemRims.list,
  logged: 'oemRims',
  nameOf: rimName,
  columns: () => OEM_RIM_COLUMNS,
  filters: oemRimFilters,
  groups: oemRimGroups,
  defaultSort: { id: 'make', direction: 'asc' },
  searchHint: 'Make, model, size or part no.',
  emptyText: 'Factory rims appear here with size and rating.',
  deletedText: 'will be hidden.',
  csvImport: {
    target: oemRimImportTarget,
    area: 'oemRims',
    keyFields: ['make', 'model', 'partNo', 'rimSize', 'offset', 'yearFrom'],
  },
  renderHints: (form) => <RimMatches form={form} />,
  renderTools: () => <MatchButton />,
};

/** The rims that vehicles came on, and whether they carry the axles. */
export function OemRimsListPage() {
  return <ReferenceDialogPage screen={SCREEN} from={useMakes()} />;
}
/** Rims from a CSV file. */
export function OemRimsImportPage() {
  return <ReferenceImport screen={SCREEN} list={paths.oemRims} from={useMakes()} />;
}
