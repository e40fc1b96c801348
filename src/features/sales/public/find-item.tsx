import { useCombobox } from 'downshift';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Kit } from '#domain/kit/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { Icon } from '#ui/icon.tsx';
import { FavouriteTiles } from './favourite-tiles.tsx';
import { findItems, type Found, itemByCode, type SaleItem } from './catalogue.ts';

/** A pause after which what is typed is looked for: longer than from key to key. */
const REST_MS = 150;
const NONE: Found = { items: [], isCut: false };
/** In the list, so that it is read with the items, and never one of them. */
const NO_CHOICE = { role: 'option', 'aria-selected': false, 'aria-disabled': true } as const;

interface FindItemProps {
  kits: readonly Doc<Kit>[];
  onAdd: (item: SaleItem) => void;
}

/** What was last done with the box, in words. */
interface Said {
  readonly text: string;
  readonly isFault: boolean;
}

/** What the box found of its text, and what went wrong. */
function useFound(kits: readonly Doc<Kit>[]) {
  const [found, setFound] = useState<Found>(NONE);
  const [failure, setFailure] = useState('');
  const latest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  async function look(text: string): Promise<Found> {
    latest.current = text;
    clearTimeout(timer.current);
    if (text.trim() === '') {
      setFound(NONE);
      setFailure('');
      return NONE;
    }
    try {
      const next = await findItems(text, kits);
      // What was typed meanwhile asks for itself.
      if (latest.current === text) setFound(next);
      setFailure('');
      return next;
    } catch (error) {
      if (latest.current === text) setFailure(toAppError(error).message);
      return NONE;
    }
  }
  function lookLater(text: string) {
    latest.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void look(text), REST_MS);
  }
  return { found, failure, look, lookLater };
}

/** The box and its list as one: what is typed or scanned, what it found, and the item that Enter adds. */
function useFindItem({ kits, onAdd }: FindItemProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { found, failure, look, lookLater } = useFound(kits);

  function add(item: SaleItem) {
    setText('');
    setIsOpen(false);
    void look('');
    setSaid({ text: `${item.name} added`, isFault: false });
    onAdd(item);
  }
  async function handleCode(code: string) {
    const { items } = await look(code);
    const [first, ...others] = items;
    const exact = itemByCode(code, items) ?? (others.length === 0 ? first : undefined);
    if (exact) add(exact);
    else if (first) setIsOpen(true);
    else setSaid({ text: `Nothing matches “${code}”.`, isFault: true });
  }
  function handleText(next: string) {
    setText(next);
    setSaid(null);
    setIsOpen(true);
    lookLater(next);
  }
  const combobox = useCombobox<SaleItem>({
    inputId: `${id}-input`,
    labelId: `${id}-label`,
    items: [...found.items],
    itemToString: (item) => item?.name ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    onStateChange: ({ selectedItem }) => {
      if (selectedItem) add(selectedItem);
    },
  });
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    // Enter adds; it never saves the sale from here.
    event.preventDefault();
    event.stopPropagation();
    if (isOpen && combobox.highlightedIndex >= 0) return;
    Reflect.set(event.nativeEvent, 'preventDownshiftDefault', true);
    const code = event.currentTarget.value.trim();
    if (code !== '') void handleCode(code);
  }
  const isShown = isOpen && text.trim() !== '' && found.items.length > 0;
  return { id, combobox, found, failure, said, isShown, add, handleText, handleKeyDown };
}

/** Finds what is sold by name, part number or SKU; a scanner's Enter adds what its code names at once. */
export function FindItem(props: FindItemProps) {
  const find = useFindItem(props);
  const { id, combobox, found, failure, said, isShown, add, handleText, handleKeyDown } = find;
  const isFault = failure !== '' || said?.isFault === true;
  return (
    <div className="sale-find dropdown">
      <label {...combobox.getLabelProps()} className="form-label" htmlFor={`${id}-input`}>
        Add an item
      </label>
      <input
        {...combobox.getInputProps({
          onKeyDown: handleKeyDown,
          // Not by onStateChange: that comes after a render, which puts the old text back under quick typing.
          onChange: (event) => handleText(event.currentTarget.value),
        })}
        className="form-control"
        placeholder="Scan, or type a name, part number or SKU"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <ul
        {...combobox.getMenuProps({ 'aria-label': 'Items found' })}
        className={`dropdown-menu suggestions${isShown ? ' show' : ''}`}
      >
        {isShown &&
          found.items.map((item, index) => (
            <li
              key={item.key}
              {...combobox.getItemProps({ item, index })}
              className={`dropdown-item sale-item${index === combobox.highlightedIndex ? ' active' : ''}`}
            >
              <span>{item.name}</span>
              <small>{item.codes.join(' · ')}</small>
              <span className="num">{item.priceEx === '' ? 'No price' : formatCents(item.priceEx)}</span>
            </li>
          ))}
        {isShown && found.isCut && (
          <li {...NO_CHOICE} className="dropdown-item-text muted">
            First {found.items.length} shown. Type more to narrow it.
          </li>
        )}
      </ul>
      <output className={`d-block small ${isFault ? 'text-danger' : 'muted'}`}>
        {failure}
        {failure === '' && said && (
          <>
            <Icon name={said.isFault ? 'danger' : 'ok'} /> {said.text}
          </>
        )}
      </output>
      <FavouriteTiles onAdd={add} />
    </div>
  );
}
