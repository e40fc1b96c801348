import { useRef, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { ExportButton, type ExportRows } from '#ui/list/export-button.tsx';
import { ColumnChooser } from '#ui/list/column-chooser.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
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
} from '#ui/list/types.ts';
import { useColumns } from '#ui/list/use-columns.ts';
import { useListKeys } from '#ui/list/use-list-keys.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { Icon } from '#ui/icon.tsx';
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

/** A whole list screen: heading, search, filters, table, pages, export, and every state between (baseline L). */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, columns, filters = [], state, actions, result, primaryAction, exportRows, back } = props;
  const { searchHint = 'Search' } = props;
  const searchInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const choice = useColumns(actions.screen, columns);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const hasSort = columns.some((column) => column.sortable);
  useListKeys(frame, searchInput);

  return (
    <>
      <PageHeader
        title={title}
        {...(back && { back })}
        actions={primaryAction && <PrimaryActionButton action={primaryAction} />}
      />
      <search className="list-toolbar">
        {searchHint !== null && (
          <SearchBox
            value={state.search}
            hint={searchHint}
            onSearch={actions.search}
            inputRef={searchInput}
          />
        )}
        {(filters.length > 0 || hasSort) && (
          <Button
            variant="quiet"
            className="d-md-none"
            aria-expanded={isFilterOpen}
            onClick={() => setIsFilterOpen(!isFilterOpen)}
          >
            <Icon name="filter" />
            {filters.length > 0 ? 'Filters' : 'Sort'}
          </Button>
        )}
        <div className="list-tools">
          {props.toolbar}
          <ColumnChooser columns={columns} choice={choice} />
          {exportRows && <ExportButton name={props.exportName} columns={columns} exportRows={exportRows} />}
        </div>
      </search>
      <FilterBar columns={columns} filters={filters} state={state} actions={actions} isOpen={isFilterOpen} />
      <ListNotices savedCopyFrom={result.savedCopyFrom} note={result.note} />
      <div className="list-frame" ref={frame} aria-busy={result.status === 'loading'}>
        <ListBody {...props} columns={choice.visible} />
      </div>
      <ListPager result={result} state={state} actions={actions} hasSearch={searchHint !== null} />
    </>
  );
}
