import { useMemo, useRef, useState } from 'react';
import { exportList } from '#data/lists/export-list.ts';
import { fetchMakes } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useList } from '#data/lists/use-list.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { sheetCsvColumns } from '#features/capacities/capacity-columns.ts';
import type { SheetKind } from '#features/capacities/capacity-sheets.ts';
import type { Sheet } from '#features/capacities/use-sheet.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { FilterMenu } from '#ui/list/filter-menu.tsx';
import { isNarrowed } from '#ui/list/list-params.ts';
import { ListNotices } from '#ui/list/list-notices.tsx';
import { ListPager } from '#ui/list/list-pager.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { SheetGrid } from './sheet-grid.tsx';

interface CapacitySheetProps<T extends object> {
  kind: SheetKind<T>;
  sheet: Sheet<T>;
}

/** One sheet: 50 records at a time, found by search and filters; unsaved cells outlive the page they were typed on. */
export function CapacitySheet<T extends object>({ kind, sheet }: CapacitySheetProps<T>) {
  const actor = useActor();
  const defaults = useMemo(() => ({ sort: kind.defaultSort }), [kind]);
  const [state, actions] = useListState(`capacities-${kind.id}`, defaults);
  const result = useList(kind.shape, state);
  const makes = useLoaded(kind.id === 'vehicles' ? 'makes' : null, fetchMakes);
  const searchInput = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const docs = useMemo(() => result.rows.map(({ value }) => value), [result.rows]);
  const handleReview = () => setIsReviewing(true);
  return (
    <>
      <search className="list-toolbar mt-3">
        <SearchBox
          value={state.search}
          hint={kind.searchHint}
          onSearch={actions.search}
          inputRef={searchInput}
        />
        <FilterMenu
          filters={kind.filters(makes.value ?? [])}
          state={state}
          actions={actions}
          view={{}}
          buttonRef={filterButton}
        />
        <div className="list-tools">
          <ExportButton
            name={`capacities-${kind.id}`}
            columns={sheetCsvColumns(kind)}
            exportRows={(onProgress, signal) => exportList(kind.shape, actor, state, onProgress, signal)}
          />
        </div>
      </search>
      <ListNotices savedCopyFrom={result.savedCopyFrom} note={result.note} />
      {result.broken.map(({ id, reason }) => (
        <Notice key={id} tone="danger" title="A record could not be read">
          {reason} ({id})
        </Notice>
      ))}
      {result.status === 'error' && <ErrorPanel error={result.error} onRetry={result.retry} />}
      {result.status === 'loading' && <Loading lines={12} label={`Loading ${kind.noun}s`} />}
      {result.status === 'ready' && docs.length === 0 && (
        <EmptyState
          icon="capacities"
          text={isNarrowed(state) ? 'No match' : `The capacities of ${kind.noun}s appear here.`}
        />
      )}
      {result.status === 'ready' && docs.length > 0 && (
        <>
          <p className="muted small sheet-keys">
            Type or press Enter to change a cell, Esc to leave it; arrows and Tab move, Shift selects. Ctrl+D
            fills down, Ctrl+C and Ctrl+V copy and paste, also from a spreadsheet, Ctrl+Z undoes, Ctrl+Y
            redoes. Esc, then Tab leaves the grid.
          </p>
          <SheetGrid kind={kind} docs={docs} sheet={sheet} onReview={handleReview} />
        </>
      )}
      <ListPager result={result} state={state} actions={actions} hasSearch={false} />
      <SheetBar noun={kind.noun} sheet={sheet} onReview={handleReview} />
      {isReviewing && <ReviewDialog kind={kind} sheet={sheet} onClose={() => setIsReviewing(false)} />}
    </>
  );
}
