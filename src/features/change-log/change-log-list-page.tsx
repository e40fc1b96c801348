import { can } from '#domain/access/privileges.ts';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { fetchColleagues } from '#data/nouns/users.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { reviewPaths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { changeLogColumns, changeLogFilters, recordLabel } from './change-log-columns.tsx';
import { authorOf } from './change-texts.ts';
import { EntryDialog } from './parts/entry-dialog.tsx';
import { recordPath } from './record-rights.ts';
import './change-log.scss';

/** Every change of the records that this person's organisation sees, newest first. */
export function ChangeLogListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const dealers = useDealers(actor.kind === 'distributer');
  const list = useShapeList('change-log', changeLog.list, { dealers });
  const { state, actions, result } = list;
  const { dealerId, distributerId } = actor;
  const colleagues = useLoaded(actor.isAdmin ? actor.uid : null, (signal) =>
    fetchColleagues(actor, { dealerId, distributerId }, signal),
  );
  const people = useMemo(
    () =>
      new Map(
        colleagues.value?.map(({ id, value }) => [id, `${value.firstName} ${value.lastName}`.trim()]) ?? [],
      ),
    [colleagues.value],
  );
  const columns = useMemo(() => changeLogColumns(actor, dealers.names), [actor, dealers.names]);
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
        filters={changeLogFilters(state, result.rows, dealers.names, people)}
        {...list}
        searchHint="Record, person or field"
        rowHref={(row) => `${pathname}${search}#${row.id}`}
        rowLabel={(row) => `${recordLabel(row.value)}, revision ${row.value.rev}`}
        rowActions={rowActions}
        menu={
          can(actor, 'LimitReview') && (
            <>
              <Link className="btn btn-quiet" to={reviewPaths.limits}>
                To Review
              </Link>
              <Link className="btn btn-quiet" to={reviewPaths.health}>
                Portal Health
              </Link>
            </>
          )
        }
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
