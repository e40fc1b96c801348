import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Option } from '#forms/field.ts';
import { labelId } from '#forms/field-ids.ts';
import { ADD, type Choice, useAdd, withAdded } from '#forms/inputs/addable-choices.ts';
import { openOnFocus } from '#forms/inputs/combobox-parts.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { type Suggestions, useSuggestions } from '#forms/inputs/use-suggestions.ts';
import { useMarked } from '#forms/use-derived.ts';
import { autocompleteKind } from '#forms/kinds/choice-kinds.ts';

/** In the list, so that it is read with the options, and never one of them. */
const NO_CHOICE = { role: 'option', 'aria-selected': false, 'aria-disabled': true } as const;

/** What stands in place of the options. */
function insteadOf({ status, options, note }: Suggestions): string | null {
  if (status === 'loading') return 'Loading…';
  if (status === 'failed') return 'The list could not be loaded';
  if (options.length > 0) return null;
  return note.startsWith('No match') ? note : ['No match', note].filter(Boolean).join('. ');
}

interface SuggestionMenuProps {
  combobox: UseComboboxReturnValue<Choice>;
  choices: readonly Choice[];
  note: string;
  /** Said in place of the choices; null for nothing. */
  instead: string | null;
  isOpen: boolean;
}

function SuggestionMenu({ combobox, choices, note, instead, isOpen }: SuggestionMenuProps) {
  return (
    <>
      <ul
        {...combobox.getMenuProps({ 'aria-label': 'Suggestions' })}
        className={`dropdown-menu suggestions${isOpen ? ' show' : ''}`}
      >
        {isOpen &&
          choices.map((option, index) => (
            <li
              key={String(option.value)}
              {...combobox.getItemProps({ item: option, index })}
              className={`dropdown-item${index === combobox.highlightedIndex ? ' active' : ''}`}
            >
              {option.label}
            </li>
          ))}
        {isOpen && note !== '' && (
          <li {...NO_CHOICE} className="dropdown-item-text muted">
            {note}
          </li>
        )}
      </ul>
      {instead !== null && (
        <output className="dropdown-menu suggestions show dropdown-item-text muted">{instead}</output>
      )}
    </>
  );
}

/** A text input with suggestions. The form holds the value of the chosen option, or the text where that is allowed. */
export function AutocompleteCombobox(props: InputProps<'autocomplete'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const add = useAdd(field);
  const [isAsking, setIsAsking] = useState(false);
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value: unknown = input.value;
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(form, field, query, isOpen);
  const isTyped = typed !== null && Object.is(typed.value, value);
  const marked = useMarked(field, value);
  const text = isTyped ? typed.text : (marked ?? autocompleteKind.display(field, value, form.getValues()));

  const choices = withAdded(field, suggestions, isTyped ? typed : null);

  async function handleAdd() {
    setIsAsking(true);
    const added = await add(text);
    setIsAsking(false);
    if (added !== null) choose({ value: added, label: added });
  }
  function choose(option: Option) {
    setTyped({ text: option.label, value: option.value });
    setQuery('');
    input.onChange(option.value);
  }
  function handleText(next: string) {
    const accepted = field.freeText ? next : value;
    setTyped({ text: next, value: accepted });
    setQuery(next);
    if (field.freeText) input.onChange(next);
  }
  function handleBlur() {
    // The question takes the focus and gives it back: what is typed stays to be mended.
    if (isAsking) return;
    input.onBlur();
    setQuery('');
    if (!isTyped) return;
    const match = suggestions.options.find(
      (option) => option.label.toLowerCase() === text.trim().toLowerCase(),
    );
    if (field.freeText) {
      if (match) choose(match);
    } else if (text.trim() === '') choose({ value: '', label: '' });
    else if (match) choose(match);
    // Text that is no option goes back to the choice that stands.
    else setTyped(null);
  }

  const combobox = useCombobox<Choice>({
    inputId: id,
    labelId: labelId(id),
    items: [...choices],
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.disabled === true,
    inputValue: text,
    selectedItem: null,
    isOpen,
    stateReducer: openOnFocus,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    onStateChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      const { value: chosen, label } = selectedItem;
      if (chosen === ADD) void handleAdd();
      else choose({ value: chosen, label });
    },
  });
  const instead = choices.length > suggestions.options.length ? null : insteadOf(suggestions);

  return (
    <div className="dropdown">
      <input
        {...combobox.getInputProps({
          name: field.name,
          onBlur: handleBlur,
          // Not by onStateChange: that comes after a render, which puts the old text back under quick typing.
          onChange: (event) => handleText(event.currentTarget.value),
          onFocus: () => setIsOpen(true),
          ...inputAttributes(props),
        })}
        className={controlClass(field.freeText ? 'form-control' : 'form-select', isInvalid)}
        placeholder={(isDisabled ? field.disabledText : undefined) ?? field.placeholder}
        autoComplete="off"
        spellCheck={false}
      />
      <SuggestionMenu
        combobox={combobox}
        choices={choices}
        note={suggestions.note}
        instead={isOpen ? instead : null}
        isOpen={isOpen && !instead}
      />
    </div>
  );
}
