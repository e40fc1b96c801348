import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { LimitChange } from '#domain/limit-change/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { limitChanges } from '#domain/limit-change/entity.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths, reviewPaths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import {
  changerOf,
  LIMIT_CHANGE_VIEWS,
  limitChangeColumns,
  limitChangeFilters,
  recordLabel,
  withDefaultView,
} from '#features/limit-changes/limit-change-columns.tsx';
import { DecideButtons } from '#features/limit-changes/parts/decide-buttons.tsx';
import { useLimitDecision } from '#features/limit-changes/use-limit-decision.tsx';
import '#features/limit-changes/limit-changes.scss';

/** Where the record of a change is edited; null where it has no page for this person. */
export type RecordPath = (record: Pick<LimitChange, 'collection' | 'recordId'>) => string | null;

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const BACK = { to: paths.changeLog, label: 'Change Log' };

/** What head office looks at: limits that were changed outside it. */
export function LimitReview({ recordPath }: { recordPath: RecordPath }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { list: shape } = limitChanges;
  const dealers = useDealers(true);
  const list = useShapeList('limit-changes', shape, {
    toQuery: withDefaultView,
    views: LIMIT_CHANGE_VIEWS,
    dealers,
  });
  const { state, actions, result } = list;
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
      title="To Review"
      back={BACK}
      columns={columns}
      filters={limitChangeFilters(state, result.rows, dealers.names ?? NO_NAMES)}
      {...list}
      searchHint="Record, person or organisation"
      rowHref={(row) => recordPath(row.value) ?? `${pathname}${search}`}
      rowLabel={(row) => recordLabel(row.value)}
      rowActions={rowActions}
      menu={
        <Link className="btn btn-quiet" to={reviewPaths.health}>
          Portal Health
        </Link>
      }
      empty={{
        text: 'Nothing to review. Limits, masses and prices changed outside head office appear here.',
      }}
    />
  );
}
