import { useEffect, type RefObject } from 'react';

/** The keys every list answers to, for the page that explains them. */
export const listKeys = [
  { key: '/', does: 'search' },
  { key: 'f', does: 'filter' },
  { key: 'j', does: 'next row' },
  { key: 'k', does: 'previous row' },
  { key: 'Enter', does: 'open the row' },
  { key: 'x', does: 'actions of the row' },
] as const;

/** More keys, of a list whose rows can be ticked. */
export const selectionKeys = [
  { key: 's', does: 'select the row' },
  { key: 'a', does: 'select all rows of the page' },
] as const;

// A tick takes no typing.
const TAKES_TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], dialog';

/** Moves the focus to the row link `step` rows from the focused one; to the first where none has it. */
function moveRow(frame: HTMLElement, step: number): void {
  const links = [...frame.querySelectorAll<HTMLElement>('a.row-link')];
  const row = document.activeElement?.closest('tr');
  const index = links.findIndex((link) => row?.contains(link));
  const target = links[index < 0 ? 0 : Math.min(Math.max(index + step, 0), links.length - 1)];
  target?.focus();
  target?.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
}

function rowInFocus(frame: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  return activeElement && frame.contains(activeElement) ? activeElement.closest('tr') : null;
}

/** Answers the list keys while the list is shown; Enter is the focused link's own. */
export function useListKeys(
  frame: RefObject<HTMLElement | null>,
  searchInput: RefObject<HTMLInputElement | null>,
  filterButton: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_TYPING)) return;
      if (document.querySelector('dialog[open], [role=menu]')) return;

      if (event.key === '/') {
        searchInput.current?.focus();
        searchInput.current?.select();
      } else if (event.key === 'f') {
        if (!filterButton.current) return;
        filterButton.current.click();
      } else if (event.key === 'j' && frame.current) moveRow(frame.current, 1);
      else if (event.key === 'k' && frame.current) moveRow(frame.current, -1);
      else if (event.key === 's' && frame.current) {
        const box = rowInFocus(frame.current)?.querySelector<HTMLElement>('.row-select input');
        if (!box) return;
        box.click();
      } else if (event.key === 'a' && frame.current) {
        const box = frame.current.querySelector<HTMLElement>('thead .row-select input');
        if (!box) return;
        box.click();
      } else if (event.key === 'x') {
        const row = frame.current && rowInFocus(frame.current);
        if (!row) return;
        row.querySelector<HTMLElement>('.row-menu-button')?.click();
      } else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [frame, searchInput, filterButton]);
}
