import type { ReactNode, RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import { ColumnChooser } from '#ui/list/column-chooser.tsx';
import { FilterMenu } from '#ui/list/filter-menu.tsx';
import { FilterSheet } from '#ui/list/filter-sheet.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { SortSelect } from '#ui/list/sort-select.tsx';
import type { ListColumn, ListFilter, ListLayout, ListResult, ListState } from '#ui/list/types.ts';
import type { ColumnChoice } from '#ui/list/use-columns.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { PopoverButton } from '#ui/popover-button.tsx';

export interface ListToolbarProps<T> {
  layout: ListLayout;
  columns: readonly ListColumn<T>[];
  choice: ColumnChoice<T>;
  /** Columns for which there is no room. */
  left: readonly ListColumn<T>[];
  filters: readonly ListFilter[];
  state: ListState;
  /** The order that the rows are in. */
  sort: ListState['sort'];
  actions: ListActions;
  oneWay: ListResult<T>['oneWay'];
  /** What the view sets that is on. */
  view: ListState['filters'];
  /** Null where the list has no search. */
  searchHint: string | null;
  searchInput: RefObject<HTMLInputElement | null>;
  filterButton: RefObject<HTMLButtonElement | null>;
  density: readonly [isCompact: boolean, toggle: () => void];
  /** Saves what is shown as a view. */
  save: ReactNode;
  /** What is pressed often enough to stand in the row. */
  tools: ReactNode;
  /** What stands in the menu at its end. */
  menu: ReactNode;
}

/** The one row of controls above a list: search, filters, order, density, columns and a menu for the rest. */
export function ListToolbar<T>(props: ListToolbarProps<T>) {
  const { layout, columns, choice, left, filters, state, sort, actions, oneWay, view, tools, menu, save } =
    props;
  const [isCompact, toggleDensity] = props.density;
  return (
    <search className={`list-toolbar is-${layout}`}>
      {props.searchHint !== null && (
        <SearchBox
          value={state.search}
          hint={props.searchHint}
          onSearch={actions.search}
          inputRef={props.searchInput}
        />
      )}
      {layout === 'cards' ? (
        <FilterSheet
          {...{ columns, choice, filters, state, sort, actions, oneWay }}
          tools={
            <>
              {save}
              {tools}
              {menu}
            </>
          }
        />
      ) : (
        <>
          <FilterMenu {...{ filters, state, actions, view }} buttonRef={props.filterButton} />
          {save}
          <div className="list-tools">
            {tools}
            <SortSelect columns={columns} sort={sort} oneWay={oneWay} actions={actions} />
            <Button variant="quiet" aria-pressed={isCompact} title="Compact rows" onClick={toggleDensity}>
              <Icon name="density" label="Compact rows" />
            </Button>
            <ColumnChooser choice={choice} left={left} />
            <PopoverButton label="More" icon="dots" isIcon keepsContent>
              <div className="list-menu">{menu}</div>
            </PopoverButton>
          </div>
        </>
      )}
    </search>
  );
}
