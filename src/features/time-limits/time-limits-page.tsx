import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DealerNames } from '#domain/dealer/dealer-groups.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { type LimitRow, seenLimits } from '#domain/time-limit/limit-rows.ts';
import { mayExempt } from '#domain/time-limit/who-exempts.ts';
import { limitRows } from '#data/nouns/time-limit-rows.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { groupState, waitsForGroup } from '#data/lists/group-filter.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EXPORT_CAP } from '#ui/list/csv.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { localResult } from '#ui/list/local-list.ts';
import { PAGE_SIZE, type RowAction } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PrintButton } from '#ui/print-sheet.tsx';
import { exemptionFilters, limitColumns, limitFilters, limitName, nowSeconds } from './limit-columns.tsx';
import { wayTo } from './limit-links.ts';
import { questionOf } from './limit-question.ts';
import { useLimitRows } from './use-limit-rows.ts';

// Few may exempt, and a list is often only read.
const ExemptionDialog = lazyPart(
  async () => (await import('./parts/exemption-dialog.tsx')).ExemptionDialog,
  null,
);

/** What ends first stands first; nothing else is asked. */
const DEFAULTS = { sort: { id: 'ends', direction: 'asc' } } as const;
/** Names that are still to come. */
const NOBODY: DealerNames = new Map();

/** The types of limits, as they are set; none until they have come. */
function useLimitTypes() {
  const definitions = useDoc(systemDocs.timeLimits, 'timeLimits');
  return useMemo(() => (definitions.status === 'ready' ? definitions.doc.value.types : {}), [definitions]);
}

/** Every time limit of the jobs and orders that a person sees, what ends first first, with its exemption. */
export function TimeLimitsPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [now] = useState(nowSeconds);
  const [edited, setEdited] = useState<LimitRow | null>(null);
  const isDistributor = actor.kind === 'distributer';
  const dealers = useDealers(isDistributor);
  const shownNames = isDistributor ? (dealers.names ?? NOBODY) : null;
  const types = useLimitTypes();
  const [state, actions] = useListState('time-limits', DEFAULTS);
  const question = questionOf(state.filters, dealers.names);
  const { dealer = '' } = state.filters;
  const found = useLimitRows(
    waitsForGroup(dealer, dealers) ? null : question,
    now,
    state.cursor.from + PAGE_SIZE + 1,
  );
  const columns = useMemo(() => limitColumns({ types, now, names: shownNames }), [types, now, shownNames]);
  const filters = useMemo(
    () => [
      ...limitFilters({ types, names: shownNames }, seenLimits(actor)),
      ...exemptionFilters(state.filters, found.rows),
    ],
    [types, shownNames, actor, state.filters, found.rows],
  );
  const result = {
    ...localResult({ rows: found.rows, idOf: ({ id }) => id, sortKeys: {} }, state, found),
    total: found.isDone ? found.rows.length : null,
    ...groupState(dealer, dealers),
  };
  const wayOf = ({ record }: LimitRow) => wayTo(actor.kind, record.collection, record.id);
  const isNarrowed = Object.values(state.filters).some((value) => value !== '');

  function actionsOf(row: LimitRow): readonly RowAction[] {
    const way = wayOf(row);
    return [
      ...(way === null
        ? []
        : [{ id: 'open', label: 'Open', icon: 'edit' as const, onSelect: () => void navigate(way) }]),
      ...(mayExempt(actor, row.record)
        ? [
            {
              id: 'exempt',
              label: row.limit.timeLimitExemptTimestamp > 0 ? 'Edit exemption' : 'Exempt',
              icon: 'exempt' as const,
              onSelect: () => setEdited(row),
            },
          ]
        : []),
    ];
  }
  async function exported(onProgress: (count: number) => void, signal: AbortSignal): Promise<LimitRow[]> {
    const rows: LimitRow[] = [];
    for await (const row of limitRows(actor, question, now, signal)) {
      rows.push(row);
      onProgress(rows.length);
      if (rows.length > EXPORT_CAP) break;
    }
    return rows;
  }
  return (
    <>
      <ListPage
        title="Time Limits"
        columns={columns}
        filters={filters}
        state={state}
        actions={actions}
        result={result}
        searchHint={null}
        rowHref={(row) => wayOf(row) ?? `${pathname}${search}`}
        rowLabel={({ record, limit }) => `${record.number || record.id} ${limitName(types, limit.type)}`}
        rowActions={actionsOf}
        menu={<PrintButton />}
        exportRows={exported}
        exportName="time-limits"
        empty={{ text: isNarrowed ? 'No match' : 'No time limits running.' }}
      />
      {edited && (
        <ExemptionDialog
          row={edited.limit}
          label={limitName(types, edited.limit.type)}
          onClose={() => {
            setEdited(null);
            found.retry();
          }}
        />
      )}
    </>
  );
}
