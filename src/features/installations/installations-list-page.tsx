import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { exportList } from '#data/lists/export-list.ts';
import { installations } from '#domain/installation/entity.ts';
import { fetchDealers } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { useList } from '#data/lists/use-list.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { OVER_LIMIT_VIEW } from '#features/time-limits/public/limit-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { installationColumns, installationFilters } from './installation-columns.tsx';
import { JobPrinter } from './public/job-printer.tsx';
import { jobNumber } from './public/job-status.tsx';
import { ListViews } from '#ui/list/list-views.tsx';

const DEFAULTS = { sort: { id: 'date', direction: 'desc' } } as const;
const VIEWS = [
  OVER_LIMIT_VIEW,
  { label: 'Engineer query', filter: 'stage', value: 'engineerQuery' },
  { label: 'Engineer rejected', filter: 'stage', value: 'engineerRejected' },
] as const;

const names = (dealers: Awaited<ReturnType<typeof fetchDealers>> | null) =>
  (dealers ?? []).map(({ id, value }) => ({ id, name: value.name }));

/** The installations of a dealer, or of the dealers linked to a distributor. */
export function InstallationsListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const [printing, setPrinting] = useState<Doc<Installation> | null>(null);
  const [state, actions] = useListState('installations', DEFAULTS);
  const result = useList(installations.list, state);
  const hasDealers = actor.kind === 'distributer';
  const [columns] = useState(() => installationColumns(hasDealers, unixSeconds(new Date())));
  const canAdd = can(actor, 'InstallationsAdd');
  const dealers = useLoaded(hasDealers ? 'dealers' : null, fetchDealers);

  const rowActions = (row: Doc<Installation>): RowAction[] => [
    {
      id: 'open',
      label: 'Open',
      icon: 'edit',
      onSelect: () => void navigate(paths.installations.edit(row.id)),
    },
    ...(canAdd
      ? [
          {
            id: 'checklist',
            label: 'Checklist',
            icon: 'checklist' as const,
            onSelect: () => void navigate(paths.installations.checklist(row.id)),
          },
        ]
      : []),
    { id: 'print', label: 'Print job sheet', icon: 'printer', onSelect: () => setPrinting(row) },
    ...(canAdd
      ? [
          {
            id: 'duplicate',
            label: 'Duplicate for fleet',
            icon: 'copy' as const,
            onSelect: () => void navigate(`${paths.installations.add}?from=${encodeURIComponent(row.id)}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title="Installations"
        columns={columns}
        filters={installationFilters(names(dealers.value))}
        state={state}
        actions={actions}
        result={result}
        searchHint="Number, VIN, rego, customer or vehicle"
        rowHref={(row) => paths.installations.edit(row.id)}
        rowLabel={(row) => `${jobNumber(row.value)} ${row.value.customer.name}`.trim()}
        rowActions={rowActions}
        {...(canAdd && {
          primaryAction: { label: 'New installation', icon: 'add', to: paths.installations.add },
        })}
        toolbar={<ListViews views={VIEWS} state={state} actions={actions} />}
        exportRows={(onProgress, signal) => exportList(installations.list, actor, state, onProgress, signal)}
        exportName="installations"
        empty={{ text: 'No installations yet' }}
      />
      {printing && <JobPrinter doc={printing} onDone={() => setPrinting(null)} />}
    </>
  );
}
