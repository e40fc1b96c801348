import { useCombobox } from 'downshift';
import { type KeyboardEvent, useState } from 'react';
import { openOnFocus } from '#forms/inputs/combobox-parts.ts';
import { Icon } from '#ui/icon.tsx';
import {
  type AccessoryOffer,
  accessoryOffers,
  type FittedAccessory,
  type KnownAccessory,
} from '#features/installations/accessory-rows.ts';

interface AccessoryPickerProps {
  id: string;
  /** The pick list; null until it is loaded. */
  known: readonly KnownAccessory[] | null;
  onPick: (row: FittedAccessory) => void;
}

/** Adds an accessory: Enter takes what is marked in the list, one's own words only where nothing listed fits them. */
export function AccessoryPicker({ id, known, onPick }: AccessoryPickerProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const offers = known === null ? [] : accessoryOffers(text, known);

  function pick(offer: AccessoryOffer | undefined) {
    if (!offer || (text.trim() === '' && offer.row.accessoryId === '')) return;
    setText('');
    setIsOpen(false);
    onPick(offer.row);
  }
  const combobox = useCombobox<AccessoryOffer>({
    inputId: `${id}-add`,
    labelId: `${id}-label`,
    items: [...offers],
    itemToString: (offer) => offer?.label ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen,
    defaultHighlightedIndex: 0,
    stateReducer: openOnFocus,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    onStateChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem);
    },
  });
  function handleKey(event: KeyboardEvent) {
    // The form is not saved by it. An open list with a marked entry takes the key itself.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isOpen && text.trim() !== '') pick(offers[0]);
  }
  return (
    <div className="load-add">
      <label className="form-label" {...combobox.getLabelProps()} htmlFor={`${id}-add`}>
        Add an accessory
      </label>
      <div className="dropdown">
        <input
          {...combobox.getInputProps({
            // Not by onStateChange: that comes after a render, which puts the old text back under quick typing.
            onChange: (event) => setText(event.currentTarget.value),
            onFocus: () => setIsOpen(true),
            onKeyDown: handleKey,
          })}
          className="form-control"
          maxLength={200}
          placeholder="Bull bar, canopy, or your own words"
          autoComplete="off"
        />
        <ul
          {...combobox.getMenuProps({ 'aria-label': 'Suggestions' })}
          className={`dropdown-menu suggestions${isOpen && offers.length > 0 ? ' show' : ''}`}
        >
          {isOpen &&
            offers.map((offer, index) => (
              <li
                key={offer.row.accessoryId || offer.label}
                {...combobox.getItemProps({ item: offer, index })}
                className={`dropdown-item${index === combobox.highlightedIndex ? ' active' : ''}`}
              >
                {offer.label}
              </li>
            ))}
        </ul>
        {isOpen && known === null && (
          <output className="dropdown-menu suggestions show dropdown-item-text muted">Loading…</output>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => (text.trim() === '' ? undefined : pick(offers[0]))}
      >
        <Icon name="add" /> Add
      </button>
    </div>
  );
}
