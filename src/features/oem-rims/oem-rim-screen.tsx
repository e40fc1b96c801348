import { useMemo } from 'react';
import { oemRimStore } from '#data/oem-rims.ts';
import { oemRims } from '#domain/oem-rim/entity.ts';
import { fetchMakes } from '#data/reference.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { rimName } from '#domain/oem-rim/derive.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import { type DialogScreen, ReferenceDialogPage } from '#features/reference-screen/reference-dialog-page.tsx';
import { paths } from '#lib/paths.ts';
import { OEM_RIM_COLUMNS, oemRimFilters } from './oem-rim-columns.tsx';
import { oemRimGroups } from './oem-rim-fields.ts';
import { MatchButton } from './parts/match-button.tsx';
import { RimMatches } from './parts/rim-matches.tsx';
import './oem-rims.scss';

type Makes = readonly string[];

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
  renderHints: (form) => <RimMatches form={form} />,
  renderTools: () => <MatchButton />,
};

const NO_MAKES: Makes = [];

/** The rims that vehicles came on, and whether they carry the axles. */
export function OemRimsListPage() {
  const { value } = useLoaded('makes', fetchMakes);
  const choices = value ?? NO_MAKES;
  // Makes that cannot be read cost only the filter and the suggestions.
  const from = useMemo(
    () => ({ choices, loaded: { status: 'ready', error: null, retry: () => undefined } as const }),
    [choices],
  );
  return <ReferenceDialogPage screen={SCREEN} from={from} />;
}
