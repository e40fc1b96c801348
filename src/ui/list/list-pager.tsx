import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { formatNumber } from '#domain/shared/numbers.ts';
import { Icon } from '#ui/icon.tsx';
import type { ListResult, ListState } from '#ui/list/types.ts';
import { listKeys, selectionKeys } from '#ui/list/use-list-keys.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

/** "51–100 of 812", "of 500+" where counting stopped there; no total where it is not known; "None" for no rows. */
export function rangeText(from: number, count: number, total: number | null, isCapped = false): string {
  if (count === 0) return 'None';
  const range = `${formatNumber(from + 1)}–${formatNumber(from + count)}`;
  return total === null
    ? range
    : `${range} of ${formatNumber(Math.max(total, from + count))}${isCapped ? '+' : ''}`;
}

interface ListPagerProps {
  result: ListResult<unknown>;
  state: ListState;
  actions: ListActions;
  hasSearch: boolean;
  hasTicks?: boolean;
  /** What the amounts come to. */
  totals?: ReactNode;
}

/** Where in the list this page is, the way to the pages beside it, and the keys. */
export function ListPager({ result, state, actions, hasSearch, hasTicks = false, totals }: ListPagerProps) {
  const { from } = state.cursor;
  const ids = [...result.rows, ...result.broken].map((row) => row.id);
  const lastId = result.rows.at(-1)?.id ?? ids.at(-1);
  const offered = hasTicks ? [...listKeys, ...selectionKeys] : listKeys;
  // The rows take their height before anything stands below them.
  if (result.status === 'loading' && ids.length === 0) return null;
  const isOnlyPage = result.status === 'ready' && from === 0 && !result.hasNext;
  const keys = offered.filter(({ key }) => hasSearch || key !== '/');
  return (
    <nav className="list-pager" aria-label="Pages">
      <span className="num" aria-live="polite">
        {(result.status === 'ready' || ids.length > 0) &&
          rangeText(from, ids.length, result.total, result.isTotalCapped)}
      </span>
      {totals}
      <span className="list-keys muted small" aria-hidden="true">
        {keys.map(({ key, does }) => (
          <span key={key} className="me-2">
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
      {!isOnlyPage && (
        <span className="button-row">
          <Button
            variant="quiet"
            disabled={from === 0 || result.status === 'loading'}
            onClick={() => actions.previous()}
          >
            <Icon name="chevron-left" />
            Previous
          </Button>
          <Button
            variant="quiet"
            disabled={!result.hasNext || lastId === undefined || result.status === 'loading'}
            onClick={() => lastId !== undefined && actions.next(lastId)}
          >
            Next
            <Icon name="chevron-right" />
          </Button>
        </span>
      )}
    </nav>
  );
}
