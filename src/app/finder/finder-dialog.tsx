import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { searchWords } from '#domain/shared/search-terms.ts';
import { useActor } from '#data/session/session.tsx';
import { errorText } from '#ui/error-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { RouteRow } from '#app/routes/route-row.ts';
import { pagesFor } from './pages.ts';
import { type Found, RECORD_KINDS } from './record-kinds.ts';
import './finder.scss';

/** How long typing rests before records are asked for. */
const REST_MS = 200;
/** Fewest letters by which records are looked for: two find half of them. */
const LETTERS_LEAST = 3;

const HINT = 'Page, number, name, VIN, rego or consignment';

interface Group {
  readonly title: string;
  readonly items: readonly Found[];
}
interface Item extends Found {
  readonly group: string;
}

interface Records {
  readonly text: string;
  readonly groups: readonly Group[];
  readonly isDone: boolean;
  /** Why a kind could not be asked; '' where each was. */
  readonly fault: string;
}
const NOTHING: Records = { text: '', groups: [], isDone: true, fault: '' };

/** The records that a text finds, kind by kind as they come, in the order of the kinds. */
function useRecords(actor: Actor, text: string): Records {
  const [records, setRecords] = useState<Records>(NOTHING);
  const isEnabled = searchWords(text).join('').length >= LETTERS_LEAST;
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isCurrent = true;
    const kinds = RECORD_KINDS.filter((kind) => kind.isFor(actor));
    const found = new Map<string, readonly Found[]>();
    let waiting = kinds.length;
    let fault = '';
    function show() {
      if (!isCurrent) return;
      const groups = kinds.map(({ title }) => ({ title, items: found.get(title) ?? [] }));
      setRecords({ text, groups, isDone: waiting === 0, fault });
    }
    async function ask(kind: (typeof kinds)[number]) {
      try {
        found.set(kind.title, await kind.find(actor, text));
      } catch (error) {
        fault = errorText(error);
      }
      waiting -= 1;
      show();
    }
    const timer = setTimeout(() => kinds.forEach((kind) => void ask(kind)), REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [actor, text, isEnabled]);
  return isEnabled ? records : NOTHING;
}

/** What is said beside what was found. */
function wordsOf(text: string, items: readonly Item[], { isDone, fault, text: asked }: Records): string {
  if (fault !== '') return fault;
  const letters = searchWords(text).join('').length;
  if (letters >= LETTERS_LEAST && (!isDone || asked !== text)) return 'Searching…';
  if (items.length > 0) return `${items.length} found`;
  return letters < LETTERS_LEAST ? 'Records are looked for from three letters on.' : 'Nothing found';
}

interface FinderDialogProps {
  rows: readonly RouteRow[];
  onClose: () => void;
}

/** Finds pages and records from anywhere: Ctrl+K. Arrows choose, Enter opens. */
export function FinderDialog({ rows, onClose }: FinderDialogProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const records = useRecords(actor, text);
  const groups: readonly Group[] = [
    { title: 'Pages', items: pagesFor(rows, actor, text) },
    ...records.groups,
  ].filter(({ items }) => items.length > 0);
  const items: Item[] = groups.flatMap(({ title, items: found }) =>
    found.map((each) => ({ ...each, group: title })),
  );
  const combobox = useCombobox<Item>({
    items,
    itemToString: (item) => item?.name ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen: true,
    defaultHighlightedIndex: 0,
    onStateChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      void navigate(selectedItem.to);
    },
  });
  return (
    <Dialog title="Find" onCancel={onClose}>
      <input
        {...combobox.getInputProps({
          'aria-label': HINT,
          onChange: (event) => setText(event.currentTarget.value),
        })}
        data-autofocus
        type="search"
        className="form-control"
        maxLength={50}
        placeholder={HINT}
        autoComplete="off"
      />
      <output className="finder-words">{wordsOf(text, items, records)}</output>
      <ul {...combobox.getMenuProps({ 'aria-label': 'Found' })} className="finder-found">
        {items.map((item, index) => (
          <li
            key={`${item.group} ${item.to} ${item.name}`}
            {...combobox.getItemProps({ item, index })}
            className={index === combobox.highlightedIndex ? 'is-active' : undefined}
          >
            {item.group !== items[index - 1]?.group && <span className="finder-group">{item.group}</span>}
            <span className="finder-name">{item.name}</span>
            <span className="finder-detail">{item.detail}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
