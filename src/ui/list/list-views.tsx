import Button from 'react-bootstrap/Button';
import type { ListState } from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

/** One value of a filter under a name of its own. */
export interface ListView {
  readonly label: string;
  readonly filter: string;
  readonly value: string;
}

interface ListViewsProps {
  views: readonly ListView[];
  state: ListState;
  actions: ListActions;
}

/**
 * The views people open a list for, one press each; a second press goes back to the list's own. The filter they set
 * stays in the address.
 */
export function ListViews({ views, state, actions }: ListViewsProps) {
  return (
    <fieldset className="button-row">
      <legend className="visually-hidden">Views</legend>
      {views.map(({ label, filter, value }) => {
        const isOn = (state.filters[filter] ?? '') === value;
        return (
          <Button
            key={label}
            variant="quiet"
            aria-pressed={isOn}
            onClick={() => actions.filter(filter, isOn ? '' : value)}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
