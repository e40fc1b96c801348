import Button from 'react-bootstrap/Button';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { SelectedCount } from '#features/trade/selected-count.tsx';
import type { TickedRows } from '#ui/list/use-selection.ts';

interface SelectedBarProps {
  selection: TickedRows<Doc<Invoice>>;
  onIssue: (invoices: readonly Doc<Invoice>[]) => void;
}

/** How many invoices are ticked, and what can be done with them. */
export function SelectedBar({ selection, onIssue }: SelectedBarProps) {
  return (
    <fieldset className="button-row">
      <legend className="visually-hidden">What to do with the selected invoices</legend>
      <SelectedCount
        count={selection.rows.length}
        inc={selection.rows.map(({ value }) => value.totals.inc)}
      />
      <Button variant="quiet" onClick={() => onIssue(selection.rows)}>
        Issue
      </Button>
      <Button variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
    </fieldset>
  );
}
