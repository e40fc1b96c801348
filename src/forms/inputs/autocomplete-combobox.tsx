import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Option } from '#forms/field.ts';
import { labelId } from '#forms/field-ids.ts';
import { cleanLine } from '#domain/shared/text.ts';
import { openOnFocus } from '#forms/inputs/combobox-parts.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { type Suggestions, useSuggestions } from '#forms/inputs/use-suggestions.ts';
import { useMarked } from '#forms/use-derived.ts';
import { autocompleteKind } from '#forms/kinds/choice-kinds.ts';
import { useConfirm } from '#ui/confirm.tsx';

/** In the list, so that it is read with the options, and never one of them. */
const NO_CHOICE = { role: 'option', 'aria-selected': false, 'aria-disabled': true } as const;

/** The choice that adds what is typed: its value is nothing that a form can hold. */
const ADD = Symbol('add');
interface Choice {
  readonly value: Option['value'] | typeof ADD;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Whether the typed text may be added: it is no option yet, in whatever case. */
function isNew(options: readonly Option[], text: string): boolean {
  const wanted = cleanLine(text).toLowerCase();
  return wanted !== '' && !options.some(({ label }) => label.toLowerCase() === wanted);
}

/** What stands in place of the options. */
function insteadOf({ status, options, note }: Suggestions): string | null {
  if (status === 'loading') return 'Loading…';
  if (status === 'failed') return 'The list could not be loaded';
  if (options.length > 0) return null;
  return note.startsWith('No match') ? note : ['No match', note].filter(Boolean).join('. ');
}

/** A text input with suggestions. The form holds the value of the chosen option, or the text where that is allowed. */
export function AutocompleteCombobox(props: InputProps<'autocomplete'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const confirm = useConfirm();
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value: unknown = input.value;
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(form, field, query, isOpen);
  const isTyped = typed !== null && Object.is(typed.value, value);
  const marked = useMarked(field, value);
  const text = isTyped ? typed.text : (marked ?? autocompleteKind.display(field, value, form.getValues()));

  const isOffered = field.adds !== undefined && isTyped && suggestions.status === 'ready';
  const isAdding = isOffered && cleanLine(text) !== value && isNew(suggestions.options, text);
  const choices: readonly Choice[] = isAdding
    ? [...suggestions.options, { value: ADD, label: `Add "${cleanLine(text)}"` }]
    : suggestions.options;

  async function add(words: string) {
    const isSure = await confirm({
      title: `Add the ${field.adds} "${words}"`,
      text: `No ${field.adds} is spelled like this yet. Once it is saved, everybody can choose it.`,
      confirmLabel: `Add ${field.adds}`,
    });
    if (isSure) choose({ value: words, label: words });
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
      if (chosen === ADD) void add(cleanLine(text));
      else choose({ value: chosen, label });
    },
  });
  const instead = isAdding ? null : insteadOf(suggestions);

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
      <ul
        {...combobox.getMenuProps({ 'aria-label': 'Suggestions' })}
        className={`dropdown-menu suggestions${isOpen && !instead ? ' show' : ''}`}
      >
        {isOpen &&
          !instead &&
          choices.map((option, index) => (
            <li
              key={String(option.value)}
              {...combobox.getItemProps({ item: option, index })}
              className={`dropdown-item${index === combobox.highlightedIndex ? ' active' : ''}`}
            >
              {option.label}
            </li>
          ))}
        {isOpen && !instead && suggestions.note !== '' && (
          <li {...NO_CHOICE} className="dropdown-item-text muted">
            {suggestions.note}
          </li>
        )}
      </ul>
      {isOpen && instead && (
        <output className="dropdown-menu suggestions show dropdown-item-text muted">{instead}</output>
      )}
    </div>
  );
}
