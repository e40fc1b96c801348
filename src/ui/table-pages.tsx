import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from './icon.tsx';

interface Pages {
  /** From 0. */
  readonly page: number;
  /** Rows of one page. */
  readonly size: number;
  /** Rows of all pages. */
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** One page of a table that the browser holds whole, `size` rows long; `pages` is for the buttons below it. */
export function useTablePages<T>(
  rows: readonly T[],
  size: number,
): { readonly shown: readonly T[]; readonly pages: Pages } {
  const [chosen, setChosen] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  // There may be fewer pages than when it was chosen.
  const page = Math.min(chosen, last);
  return {
    shown: rows.slice(page * size, (page + 1) * size),
    pages: { page, size, count: rows.length, onPage: setChosen },
  };
}

/** Previous and Next below a table; nothing where one page shows all. `countText`: "240", or with a noun "240 rows". */
export function TablePages({ pages, countText }: { pages: Pages; countText: string }) {
  const { page, size, count, onPage } = pages;
  if (count <= size) return null;
  const end = Math.min((page + 1) * size, count);
  return (
    <div className="button-row my-2">
      <Button variant="quiet" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" />
        Previous
      </Button>
      <span className="num muted">
        {page * size + 1} to {end} of {countText}
      </span>
      <Button variant="quiet" size="sm" disabled={end === count} onClick={() => onPage(page + 1)}>
        Next
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
