import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { seesServerFaults } from '#domain/server-fault/readers.ts';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import type { Doc } from '#data/converter.ts';
import { exportList } from '#data/export-list.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import { fetchDealers } from '#data/organisations.ts';
import { useActor } from '#data/session.tsx';
import { useList } from '#data/use-list.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { changeLogColumns, changeLogFilters, recordLabel } from './change-log-columns.tsx';
import { authorOf } from './change-texts.ts';
import { EntryDialog } from './parts/entry-dialog.tsx';
import { recordPath } from './record-rights.ts';
import './change-log.scss';

const DEFAULTS = { sort: { id: 'time', direction: 'desc' } } as const;

/** The names of the dealers by id, for a distributor; null for a dealer, and until they have come. */
function useDealerNames(isAsked: boolean): ReadonlyMap<string, string> | null {
  const loaded = useLoaded(isAsked ? 'dealers' : null, fetchDealers);
  return useMemo(
    () => (loaded.value ? new Map(loaded.value.map(({ id, value }) => [id, value.name])) : null),
    [loaded.value],
  );
}

/** Every change of the records that this person's organisation sees, newest first. */
export function ChangeLogListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [state, actions] = useListState('change-log', DEFAULTS);
  const result = useList(changeLog.list, state);
  const dealers = useDealerNames(actor.kind === 'distributer');
  const columns = useMemo(() => changeLogColumns(actor, dealers), [actor, dealers]);
  const openId = decodeURIComponent(hash.slice(1));

  const rowActions = (row: Doc<ChangeLogEntry>): RowAction[] => {
    const path = recordPath(actor, row.value);
    return [
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
        id: 'record',
        label: `Only changes of ${recordLabel(row.value)}`,
        icon: 'filter',
        onSelect: () => actions.filter('record', row.value.recordId),
      },
      {
        id: 'by',
        label: `Only changes by ${authorOf(row.value)}`,
        icon: 'user',
        onSelect: () => actions.filter('by', row.value.by),
      },
    ];
  };
  return (
    <>
      <ListPage
        title="Change Log"
        columns={columns}
        filters={changeLogFilters(state, result.rows, dealers)}
        state={state}
        actions={actions}
        result={result}
        searchHint={null}
        rowHref={(row) => `${pathname}${search}#${row.id}`}
        rowLabel={(row) => `${recordLabel(row.value)}, revision ${row.value.rev}`}
        rowActions={rowActions}
        toolbar={
          seesServerFaults(actor) && (
            <Link className="btn btn-quiet" to={paths.limitReview}>
              To Review
            </Link>
          )
        }
        exportRows={(onProgress, signal) => exportList(changeLog.list, actor, state, onProgress, signal)}
        exportName="change-log"
        empty={{ text: 'Changes to records appear here, with who and when.' }}
      />
      {openId !== '' && (
        <EntryDialog
          id={openId}
          doc={result.rows.find(({ id }) => id === openId)?.value ?? null}
          onClose={() => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}
