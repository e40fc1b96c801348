import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

const { stateChangeTypes: Type } = useCombobox;

/** Opens on focus (product: input-kinds); a click on the open input must then not close it again. */
export function openOnFocus<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  if (type === Type.InputClick) return { ...changes, isOpen: true };
  // A closed list leaves Escape to whatever is around the form; the choice is not lost by it.
  if (type === Type.InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 };
  return changes;
}
