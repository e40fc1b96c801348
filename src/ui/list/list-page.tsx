import { useRef, type ReactNode } from 'react';
import { ExportButton, type ExportRows } from '#ui/list/export-button.tsx';
import { ColumnChooser } from '#ui/list/column-chooser.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import { FilterSheet } from '#ui/list/filter-sheet.tsx';
import { CARDS_BELOW } from '#ui/list/fit-columns.ts';
import { useStoredScroll } from '#ui/list/stored-scroll.ts';
import { ListBody } from '#ui/list/list-body.tsx';
import { ListNotices } from '#ui/list/list-notices.tsx';
import { ListPager } from '#ui/list/list-pager.tsx';
import { PrimaryActionButton } from '#ui/list/primary-action-button.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import type {
  ListColumn,
  ListFilter,
  ListResult,
  ListState,
  PrimaryAction,
  RowAction,
  RowSelection,
} from '#ui/list/types.ts';
import { useColumns } from '#ui/list/use-columns.ts';
import { useLastRows } from '#ui/list/use-last-rows.ts';
import { useListKeys } from '#ui/list/use-list-keys.ts';
import { useWidth } from '#ui/list/use-width.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';

interface ListPageProps<T> {
  title: string;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter[];
  state: ListState;
  actions: ListActions;
  result: ListResult<T>;
  rowHref: (row: T) => string;
  /** Names a row where its first cell is not there to do it, for instance in the menu's title. */
  rowLabel: (row: T) => string;
  rowActions?: (row: T) => readonly RowAction[];
  /** Rows can be ticked; what is done with them stands in `bulk`, above the rows. */
  selection?: RowSelection;
  bulk?: ReactNode;
  primaryAction?: PrimaryAction;
  exportRows?: ExportRows<T>;
  /** The screen's name in the CSV file's name; the day is added. */
  exportName: string;
  /** One sentence saying what belongs here, and another action than the primary one where that fits better. */
  empty: { text: string; action?: ReactNode };
  /** What the search box searches, for instance "Name, phone or email"; null where the list has no search. */
  searchHint?: string | null;
  /** More buttons beside Columns and CSV. */
  toolbar?: ReactNode;
  back?: { to: string; label: string };
}

/** A whole list screen: heading, search, filters, rows, pages, export, and every state between (baseline L). */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, columns, filters = [], state, actions, result, primaryAction, exportRows, back } = props;
  const { searchHint = 'Search' } = props;
  const searchInput = useRef<HTMLInputElement>(null);
  const [frame, width] = useWidth<HTMLDivElement>();
  const layout = width !== null && width < CARDS_BELOW ? 'cards' : 'table';
  const choice = useColumns(actions.screen, columns, layout);
  const shown = useLastRows(result, actions.screen);
  useListKeys(frame, searchInput);
  useStoredScroll(result.rows.length > 0);
  const narrowing = { filters, state, actions };
  const exporting = exportRows && (
    <ExportButton name={props.exportName} columns={columns} exportRows={exportRows} />
  );

  return (
    <>
      <PageHeader
        title={title}
        {...(back && { back })}
        actions={primaryAction && <PrimaryActionButton action={primaryAction} />}
      />
      <search className={`list-toolbar is-${layout}`}>
        {searchHint !== null && (
          <SearchBox
            value={state.search}
            hint={searchHint}
            onSearch={actions.search}
            inputRef={searchInput}
          />
        )}
        {layout === 'cards' ? (
          <FilterSheet
            columns={columns}
            choice={choice}
            {...narrowing}
            oneWay={result.oneWay}
            tools={
              <>
                {props.toolbar}
                {exporting}
              </>
            }
          />
        ) : (
          <div className="list-tools">
            {props.toolbar}
            <ColumnChooser columns={columns} choice={choice} />
            {exporting}
          </div>
        )}
      </search>
      {layout === 'table' && <FilterBar {...narrowing} />}
      <ListNotices savedCopyFrom={result.savedCopyFrom} note={result.note} />
      {props.bulk}
      <div className="list-frame" ref={frame} aria-busy={result.status === 'loading'}>
        <ListBody {...props} result={shown} columns={choice.visible} layout={layout} width={width} />
      </div>
      <ListPager
        result={result}
        state={state}
        actions={actions}
        hasSearch={searchHint !== null}
        hasTicks={props.selection !== undefined}
      />
    </>
  );
}
