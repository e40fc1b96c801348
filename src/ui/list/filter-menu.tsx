import { useState, type KeyboardEvent, type RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { Icon } from '#ui/icon.tsx';
import { DayFilter } from '#ui/list/day-filter.tsx';
import { type FilterChoice, filterChoices } from '#ui/list/filter-choices.ts';
import { chosenFilters } from '#ui/list/filter-selects.tsx';
import type { ListFilter, ListState } from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { usePopover } from '#ui/use-popover.ts';

interface FilterMenuProps {
  filters: readonly ListFilter[];
  state: ListState;
  actions: ListActions;
  /** What the view sets that is on: it stands in its tab, not among the chips. */
  view: ListState['filters'];
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The filters that are set, as chips that can be taken away, and the menu that sets more. */
export function FilterMenu({ filters, state, actions, view, buttonRef }: FilterMenuProps) {
  const { isOpen, host, toggle, close } = usePopover(buttonRef);
  const [within, setWithin] = useState<ListFilter | null>(null);
  const chosen = chosenFilters({ filters, state }, view);
  if (filters.length === 0) return null;

  function handleToggle(filter: ListFilter | null) {
    setWithin(filter);
    if (!isOpen || filter === within) toggle();
  }
  function handleChoose({ filter, value }: FilterChoice) {
    if (value === null) return setWithin(filter);
    actions.filter(filter.id, value);
    close();
    buttonRef.current?.focus();
  }
  return (
    <div className="list-chips popover-host no-print" ref={host}>
      {chosen.map(({ filter, label }) => (
        <span key={filter.id} className="chip">
          <button type="button" onClick={() => handleToggle(filter)}>
            {filter.title}: {label}
          </button>
          <button
            type="button"
            aria-label={`${filter.title}: ${label}, remove`}
            onClick={() => actions.filter(filter.id, '')}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <Button
        ref={buttonRef}
        variant="quiet"
        className="filter-button"
        aria-expanded={isOpen}
        onClick={() => handleToggle(null)}
      >
        <Icon name="add" />
        Filter
      </Button>
      {chosen.length > 0 && (
        <Button variant="icon" onClick={() => actions.clear(view)}>
          Clear filters
        </Button>
      )}
      {isOpen && (
        <section className="popover-panel filter-panel" aria-label="Filter">
          {within?.isDays ? (
            <div className="list-filters">
              <DayFilter
                title={within.title}
                value={state.filters[within.id] ?? ''}
                onChange={(value) => actions.filter(within.id, value)}
              />
            </div>
          ) : (
            <FilterFinder
              key={within?.id}
              filters={filters}
              within={within}
              chosen={state.filters}
              onChoose={handleChoose}
              onBack={() => setWithin(null)}
            />
          )}
        </section>
      )}
    </div>
  );
}

interface FilterFinderProps {
  filters: readonly ListFilter[];
  within: ListFilter | null;
  chosen: ListState['filters'];
  onChoose: (choice: FilterChoice) => void;
  onBack: () => void;
}

/** A field to type in, and what it finds; arrows move, Enter chooses, Backspace in a blank field leads back. */
function FilterFinder({ filters, within, chosen, onChoose, onBack }: FilterFinderProps) {
  const [text, setText] = useState('');
  const choices = filterChoices(filters, within, text);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
    const at = places.findIndex((place) => place === document.activeElement);
    const isInInput = at === 0;
    if (event.key === 'ArrowDown') places.at((at + 1) % places.length)?.focus();
    else if (event.key === 'ArrowUp') places.at(at - 1)?.focus();
    else if (event.key === 'Enter' && isInInput && choices[0]) onChoose(choices[0]);
    else if (event.key === 'Backspace' && isInInput && text === '' && within) onBack();
    else return;
    event.preventDefault();
  }
  return (
    // What is typed or pressed inside moves the focus; the field and the buttons do the rest themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="filter-finder" onKeyDown={handleKeyDown}>
      <FormControl
        size="sm"
        // Asked for by the key f or a press on the button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={within?.title ?? 'Find a filter'}
        placeholder={within?.title ?? 'Type to find a filter'}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          className="menu-item"
          aria-pressed={choice.value === null ? undefined : chosen[choice.filter.id] === choice.value}
          onClick={() => onChoose(choice)}
        >
          <span>{choice.label}</span>
          {choice.value === null && <Icon name="chevron-right" />}
          {choice.value !== null && chosen[choice.filter.id] === choice.value && <Icon name="check" />}
        </button>
      ))}
      {choices.length === 0 && <p className="muted small m-2">No match</p>}
    </div>
  );
}
