import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Icon } from '#ui/icon.tsx';

/** How long typing must pause before the list is asked, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

interface SearchBoxProps {
  value: string;
  /** What is searched; placeholder and accessible name. */
  hint: string;
  onSearch: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A search field that shows what is typed at once and asks after a pause; Enter asks now, Esc clears. */
export function SearchBox({ value, hint, onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latestOnSearch = useRef(onSearch);
  useEffect(() => {
    latestOnSearch.current = onSearch;
  }, [onSearch]);

  // Back, "Clear filters" or a link changed the address: show that, unless it is our own question coming back.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // A row was opened meanwhile and its page is still being fetched: a question now would lead back to the list.
      if (window.location.pathname === pathname) ask(text);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function ask(wanted: string) {
    if (wanted === asked.current) return;
    asked.current = wanted;
    latestOnSearch.current(wanted);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') ask(text);
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
      ask('');
    }
  }

  return (
    <div className="list-search">
      <Icon name="search" />
      <FormControl
        ref={inputRef}
        type="search"
        aria-label={hint}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
