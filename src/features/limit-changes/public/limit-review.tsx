import { useLocation, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { LimitChange } from '#domain/limit-change/schema.ts';
import { seesServerFaults } from '#domain/server-fault/readers.ts';
import type { Doc } from '#data/store/converter.ts';
import { limitChanges } from '#domain/limit-change/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { PageHeader } from '#ui/page-header.tsx';
import {
  changerOf,
  LIMIT_CHANGE_VIEWS,
  limitChangeColumns,
  limitChangeFilters,
  recordLabel,
  withDefaultView,
} from '#features/limit-changes/limit-change-columns.tsx';
import { DecideButtons } from '#features/limit-changes/parts/decide-buttons.tsx';
import { ServerFaults } from '#features/limit-changes/parts/server-faults.tsx';
import { useLimitDecision } from '#features/limit-changes/use-limit-decision.tsx';
import '#features/limit-changes/limit-changes.scss';

/** Where the record of a change is edited; null where it has no page for this person. */
export type RecordPath = (record: Pick<LimitChange, 'collection' | 'recordId'>) => string | null;

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const TITLE = 'To Review';
const BACK = { to: paths.changeLog, label: 'Change Log' };

/** What head office looks at: limits that were changed outside it, and what the server could not do. */
export function LimitReview({ recordPath }: { recordPath: RecordPath }) {
  const actor = useActor();
  return (
    <>
      {can(actor, 'LimitReview') ? (
        <LimitChangesList recordPath={recordPath} />
      ) : (
        <PageHeader title={TITLE} back={BACK} />
      )}
      {seesServerFaults(actor) && <ServerFaults />}
    </>
  );
}

function LimitChangesList({ recordPath }: { recordPath: RecordPath }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { list: shape } = limitChanges;
  const list = useShapeList('limit-changes', shape, {
    toQuery: withDefaultView,
    views: LIMIT_CHANGE_VIEWS,
  });
  const { state, actions, result } = list;
  const names = useDealerNames(true) ?? NO_NAMES;
  const decision = useLimitDecision();
  const columns = limitChangeColumns((row) => (
    <DecideButtons
      label={recordLabel(row.value)}
      isBusy={decision.busyId !== ''}
      onKeep={() => void decision.keep(row)}
      onUndo={() => void decision.undo(row)}
    />
  ));

  const rowActions = (row: Doc<LimitChange>): RowAction[] => {
    const path = recordPath(row.value);
    const isOpen = row.value.state === 'open';
    return [
      ...(isOpen
        ? [
            { id: 'keep', label: 'Keep', icon: 'ok' as const, onSelect: () => void decision.keep(row) },
            { id: 'undo', label: 'Undo', icon: 'rotate' as const, onSelect: () => void decision.undo(row) },
          ]
        : []),
      ...(path === null
        ? []
        : [
            {
              id: 'open',
              label: 'Open the record',
              icon: 'edit' as const,
              onSelect: () => void navigate(path),
            },
          ]),
      {
        id: 'by',
        label: `Only changes by ${changerOf(row.value)}`,
        icon: 'user',
        onSelect: () => actions.filter('by', row.value.by),
      },
    ];
  };
  return (
    <ListPage
      title={TITLE}
      back={BACK}
      columns={columns}
      filters={limitChangeFilters(state, result.rows, names)}
      {...list}
      searchHint="Record, person or organisation"
      rowHref={(row) => recordPath(row.value) ?? `${pathname}${search}`}
      rowLabel={(row) => recordLabel(row.value)}
      rowActions={rowActions}
      empty={{
        text: 'Nothing to review. Limits, masses and prices changed outside head office appear here.',
      }}
    />
  );
}
