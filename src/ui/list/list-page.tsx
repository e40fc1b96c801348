import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { formatNumber } from '#domain/shared/numbers.ts';
import { focusHeading } from '#ui/focus-heading.ts';
import { ExportButton, type ExportRows } from '#ui/list/export-button.tsx';
import { CARDS_BELOW } from '#ui/list/fit-columns.ts';
import { useStoredScroll } from '#ui/list/stored-scroll.ts';
import { ListBody } from '#ui/list/list-body.tsx';
import { ListNotices } from '#ui/list/list-notices.tsx';
import { ListPager } from '#ui/list/list-pager.tsx';
import { viewOf } from '#ui/list/list-params.ts';
import { ListToolbar } from '#ui/list/list-toolbar.tsx';
import { ListTotals } from '#ui/list/list-totals.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
import { type SavedViews, useSavedViews } from '#ui/list/saved-views.tsx';
import { PrimaryActionButton } from '#ui/list/primary-action-button.tsx';
import {
  ALL_VIEW,
  type ListColumn,
  type ListFilter,
  type ListLayout,
  type ListResult,
  type ListState,
  type ListView,
  type PrimaryAction,
  type RowAction,
  type RowSelection,
} from '#ui/list/types.ts';
import { type ArrangedColumns, useColumns } from '#ui/list/use-columns.ts';
import { useDensity } from '#ui/list/use-density.ts';
import { useFitted } from '#ui/list/use-fitted.ts';
import { useRowsInOrder } from '#ui/list/remembered-list.ts';
import { useLastRows } from '#ui/list/use-last-rows.ts';
import { useListKeys } from '#ui/list/use-list-keys.ts';
import { useWidth } from '#ui/list/use-width.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';

interface ListPageProps<T> {
  title: string;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter[];
  /** Tabs above the list, with their counts in the same order as far as they are known. */
  views?: readonly ListView[];
  viewCounts?: readonly string[];
  /** The same of saved views, by id. */
  savedCounts?: ReadonlyMap<string, string>;
  state: ListState;
  actions: ListActions;
  result: ListResult<T>;
  rowHref: (row: T) => string;
  /** Names a row where its first cell is not there to do it, for instance in the menu's title. */
  rowLabel: (row: T) => string;
  rowActions?: (row: T) => readonly RowAction[];
  /** Rows can be ticked; what is done with them is `bulk`, which stands in place of the toolbar. */
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
  /** Buttons in the row above the list. */
  toolbar?: ReactNode;
  /** Buttons and links in the menu at the end of that row, above CSV. */
  menu?: ReactNode;
  back?: { to: string; label: string };
}

const NO_VIEWS: readonly ListView[] = [];
const NO_COUNTS: ReadonlyMap<string, string> = new Map();
const EVERYTHING: readonly ListView[] = [ALL_VIEW];

/** How many records the list has, beside its title. */
function HeadCount({ result: { status, total, isTotalCapped } }: { result: ListResult<unknown> }) {
  if (total === null || status === 'loading') return null;
  return (
    <span className="list-count num muted">
      {formatNumber(total)}
      {isTotalCapped && '+'}
    </span>
  );
}

interface BulkOrToolsProps {
  layout: 'table' | 'cards';
  bulk: ReactNode;
  toolbar: ReactNode;
  bulkBar: RefObject<HTMLDivElement | null>;
}

/** What is done with ticked rows; where it goes with the focus in it, the keyboard goes on at the list's heading. */
function BulkBar({ layout, bulk, bulkBar }: Pick<BulkOrToolsProps, 'layout' | 'bulk' | 'bulkBar'>) {
  useLayoutEffect(() => {
    const bar = bulkBar.current;
    return () => {
      if (bar?.contains(document.activeElement)) focusHeading();
    };
  }, [bulkBar]);
  return (
    <div className={layout === 'table' ? 'list-toolbar is-bulk' : undefined} ref={bulkBar}>
      {bulk}
    </div>
  );
}

/** What is done with ticked rows stands in place of the toolbar; on a phone below it. */
function BulkOrTools({ layout, bulk, toolbar, bulkBar }: BulkOrToolsProps) {
  return (
    <>
      {!(bulk && layout === 'table') && toolbar}
      {bulk && <BulkBar {...{ layout, bulk, bulkBar }} />}
    </>
  );
}

type Views<T> = Pick<
  ListPageProps<T>,
  'title' | 'views' | 'savedCounts' | 'columns' | 'state' | 'actions'
> & {
  list: SavedViews;
  arranged: ArrangedColumns;
  filters: readonly ListFilter[];
  layout: ListLayout;
};

/** The list's own views and the one that is on, the tabs of the saved ones, and the button that saves one more. */
function viewsOf<T>({ views: own = NO_VIEWS, savedCounts: counts = NO_COUNTS, ...shown }: Views<T>) {
  const { list, state } = shown;
  // A list without views of its own has a way back from a saved one.
  const views = own.length === 0 && list.views.length > 0 ? EVERYTHING : own;
  const view = list.open ? null : viewOf(views, state.filters);
  const props = { ...shown, views, view, counts };
  const { part } = list;
  return {
    views,
    view,
    tabs: part && list.views.length > 0 && <part.Tabs {...props} />,
    save: part && <part.SaveButton {...props} />,
  };
}

/** A whole list screen: heading, views, search, filters, rows, pages, export, and every state between (baseline L). */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, columns, filters = [], state, actions, result, primaryAction, back, bulk } = props;
  const { searchHint = 'Search', selection } = props;
  const [search, filter] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const bulkBar = useRef<HTMLDivElement>(null);
  const [frame, width] = useWidth<HTMLDivElement>();
  const layout = width !== null && width < CARDS_BELOW ? 'cards' : 'table';
  const list = useSavedViews(actions.screen, actions.saved);
  const choice = useColumns(actions.screen, columns, layout, list.open);
  const shown = useLastRows(result, actions.screen);
  const sort = result.sort ?? state.sort;
  const fitted = useFitted(choice, shown.rows, {
    ref: frame,
    width,
    hasTools: props.rowActions !== undefined,
    hasTicks: selection !== undefined,
    sortedBy: sort?.id,
  });
  const density = useDensity();
  const { views, view, tabs, save } = viewsOf({
    list,
    arranged: choice.arranged,
    filters,
    layout,
    title,
    columns,
    state,
    actions,
    ...(props.views && { views: props.views }),
    ...(props.savedCounts && { savedCounts: props.savedCounts }),
  });
  useListKeys({ frame, search, filter, bulk: bulkBar });
  useRowsInOrder(result.rows, props.rowHref);
  useStoredScroll(result.rows.length > 0);
  const toolbar = (
    <ListToolbar
      {...{ layout, columns, choice, filters, state, sort, actions, density }}
      {...{ searchHint, searchInput: search, filterButton: filter }}
      left={fitted.left}
      oneWay={result.oneWay}
      view={view?.filters ?? {}}
      tools={props.toolbar}
      save={save}
      menu={
        <>
          {props.menu}
          {props.exportRows && (
            <ExportButton name={props.exportName} columns={columns} exportRows={props.exportRows} />
          )}
        </>
      }
    />
  );

  return (
    <>
      <PageHeader
        title={title}
        {...(back && { back })}
        aside={<HeadCount result={result} />}
        actions={primaryAction && <PrimaryActionButton action={primaryAction} />}
      />
      <ListViews
        views={views}
        counts={props.viewCounts}
        active={view}
        onView={(next) => actions.view(next, views)}
        saved={tabs}
      />
      <BulkOrTools {...{ layout, bulk, toolbar, bulkBar }} />
      <ListNotices savedCopyFrom={result.savedCopyFrom} note={result.note} />
      <div
        className={density[0] ? 'list-frame is-compact' : 'list-frame'}
        ref={frame}
        aria-busy={result.status === 'loading'}
      >
        <ListBody
          {...props}
          sort={sort}
          result={shown}
          columns={choice.visible}
          layout={layout}
          fitted={fitted}
          onResize={choice.resize}
          onPlace={choice.place}
        />
      </div>
      <ListPager
        result={result}
        state={state}
        actions={actions}
        hasSearch={searchHint !== null}
        hasTicks={selection !== undefined}
        totals={<ListTotals columns={choice.visible} result={shown} />}
      />
    </>
  );
}
