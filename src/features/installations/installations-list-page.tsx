import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';
import type { StageTransition } from '#domain/installation/stages.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { installations } from '#domain/installation/entity.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useActor } from '#data/session/session.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { useLater } from '#lib/use-later.ts';
import { paths } from '#lib/paths.ts';
import { OVER_LIMIT_VIEW } from '#features/time-limits/public/limit-filter.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListView, type RowAction } from '#ui/list/types.ts';
import { withMove } from '#ui/with-move.ts';
import { installationColumns, installationFilters } from './installation-columns.tsx';
import { JobPrinter } from './public/job-printer.tsx';
import { jobNumber } from './public/job-status.tsx';

const stage = (label: string, name: Stage): ListView => ({ label, filters: { stage: name } });
const VIEWS = [
  ALL_VIEW,
  stage('In progress', 'inProgress'),
  OVER_LIMIT_VIEW,
  stage('Engineer query', 'engineerQuery'),
  stage('Engineer rejected', 'engineerRejected'),
];

/** The table of moves comes once the list is shown. */
const loadStages = () => import('#domain/installation/stages.ts');

/** The moves of a job that are this person's by its stage; what stands against one is said on the job. */
function useMovesOf(): (stage: Stage) => readonly StageTransition[] {
  const actor = useActor();
  const table = useLater(loadStages);
  const role = table?.stageRole(actor) ?? null;
  return (now) =>
    (table?.STAGE_TRANSITIONS ?? []).filter(
      ({ from, roles }) => from === now && role !== null && roles.includes(role),
    );
}

/** The installations of a dealer, or of the dealers linked to a distributor. */
export function InstallationsListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const movesOf = useMovesOf();
  const [printing, setPrinting] = useState<Doc<Installation> | null>(null);
  const hasDealers = actor.kind === 'distributer';
  const dealers = useDealers(hasDealers);
  const list = useShapeList('installations', installations.list, { views: VIEWS, dealers });
  const [columns] = useState(() => installationColumns(hasDealers, unixSeconds(new Date())));
  const canAdd = can(actor, 'InstallationsAdd');

  const rowActions = (row: Doc<Installation>): RowAction[] => [
    {
      id: 'open',
      label: 'Open',
      icon: 'edit',
      onSelect: () => void navigate(paths.installations.edit(row.id)),
    },
    ...movesOf(row.value.stage).map(
      ({ label, to }): RowAction => ({
        id: `to-${to}`,
        label,
        icon: to === 'cancelled' ? 'close' : 'chevron-right',
        ...(to === 'cancelled' && { tone: 'danger' as const }),
        onSelect: () => void navigate(withMove(paths.installations.edit(row.id), to)),
      }),
    ),
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
        filters={installationFilters(dealers.names)}
        {...list}
        searchHint="Number, VIN, rego, customer or vehicle"
        rowHref={(row) => paths.installations.edit(row.id)}
        rowLabel={(row) => `${jobNumber(row.value)} ${row.value.customer.name}`.trim()}
        rowActions={rowActions}
        {...(canAdd && {
          primaryAction: { label: 'New installation', icon: 'add', to: paths.installations.add },
        })}
        toolbar={
          <Link className="btn btn-quiet" to={paths.installations.week}>
            <Icon name="calendar" />
            Week
          </Link>
        }
        empty={{ text: 'No installations yet' }}
      />
      {printing && <JobPrinter doc={printing} onDone={() => setPrinting(null)} />}
    </>
  );
}
