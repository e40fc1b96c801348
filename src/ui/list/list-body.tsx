import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import type { ResizeColumn } from '#ui/list/column-edge.tsx';
import type { FittedColumns } from '#ui/list/fit-columns.ts';
import { isNarrowed } from '#ui/list/list-params.ts';
import { ListTable } from '#ui/list/list-table.tsx';
import { PrimaryActionButton } from '#ui/list/primary-action-button.tsx';
import type {
  ListColumn,
  ListLayout,
  ListResult,
  ListState,
  PrimaryAction,
  RowAction,
  RowSelection,
} from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { Loading } from '#ui/loading.tsx';

interface ListBodyProps<T> {
  title: string;
  columns: readonly ListColumn<T>[];
  layout: ListLayout;
  fitted: FittedColumns<T>;
  onResize: ResizeColumn;
  onPlace: (id: string, where: string) => void;
  state: ListState;
  sort: ListState['sort'];
  actions: ListActions;
  result: ListResult<T>;
  rowHref: (row: T) => string;
  rowLabel: (row: T) => string;
  rowActions?: (row: T) => readonly RowAction[];
  selection?: RowSelection;
  primaryAction?: PrimaryAction;
  empty: { text: string; action?: ReactNode };
}

/** The rows, or in their place: loading, error with Retry, "No match", or what belongs here. */
export function ListBody<T>(props: ListBodyProps<T>) {
  const {
    title,
    columns,
    layout,
    state,
    actions,
    result,
    rowHref,
    rowLabel,
    rowActions,
    primaryAction,
    empty,
  } = props;
  const hasRows = result.rows.length + result.broken.length > 0;

  if (result.status === 'error') {
    return (
      <div className="p-3 pb-1">
        <ErrorPanel error={result.error} onRetry={result.retry} />
      </div>
    );
  }
  if (hasRows) {
    return (
      <ListTable
        caption={title}
        columns={columns}
        layout={layout}
        fitted={props.fitted}
        onResize={props.onResize}
        onPlace={props.onPlace}
        result={result}
        sort={props.sort}
        onSort={(id) => actions.sortBy(id, result.oneWay?.[id])}
        rowHref={rowHref}
        rowLabel={rowLabel}
        {...(rowActions && { rowActions })}
        selection={props.selection}
      />
    );
  }
  if (result.status === 'loading') {
    return (
      <div className="p-3">
        <Loading lines={8} label={`Loading ${title}`} />
      </div>
    );
  }
  if (isNarrowed(state)) {
    return (
      <EmptyState
        icon="search"
        text="No match"
        action={
          <Button variant="quiet" onClick={() => actions.clear()}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      text={empty.text}
      action={empty.action ?? (primaryAction && <PrimaryActionButton action={primaryAction} />)}
    />
  );
}
