import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ColumnTicks } from '#ui/list/column-chooser.tsx';
import { chosenFilters, FilterSelects } from '#ui/list/filter-selects.tsx';
import { SortSelect } from '#ui/list/sort-select.tsx';
import type { ListColumn, ListFilter, ListResult, ListState } from '#ui/list/types.ts';
import type { ColumnChoice } from '#ui/list/use-columns.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

interface FilterSheetProps<T> {
  columns: readonly ListColumn<T>[];
  choice: ColumnChoice<T>;
  filters: readonly ListFilter[];
  state: ListState;
  sort: ListState['sort'];
  oneWay: ListResult<T>['oneWay'];
  actions: ListActions;
  /** CSV and whatever else stands beside the search where there is room. */
  tools: ReactNode;
}

/** Of a phone's list the one button beside the search, with how many filters are set; all else is in its sheet. */
export function FilterSheet<T>(props: FilterSheetProps<T>) {
  const { columns, choice, filters, state, sort, oneWay, actions, tools } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = chosenFilters({ filters, state }).length;
  const name = filters.length > 0 ? 'Filters' : 'View';
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" />
        {count === 0 ? name : `${name} (${count})`}
      </Button>
      {isOpen && (
        <Dialog
          title={name}
          isSheet
          onCancel={handleClose}
          footer={
            <>
              {count > 0 && (
                <Button variant="quiet" onClick={() => actions.clear()}>
                  Clear filters
                </Button>
              )}
              <Button onClick={handleClose}>Done</Button>
            </>
          }
        >
          <div className="button-row mb-3">{tools}</div>
          <div className="list-filters">
            <FilterSelects filters={filters} state={state} actions={actions} />
            <SortSelect columns={columns} sort={sort} oneWay={oneWay} actions={actions} />
          </div>
          <fieldset className="list-ticks">
            <legend>Columns</legend>
            <ColumnTicks choice={choice} />
          </fieldset>
        </Dialog>
      )}
    </>
  );
}
