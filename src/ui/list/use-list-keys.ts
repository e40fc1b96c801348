import type { RefObject } from 'react';
import { usePageKeys } from '#ui/use-page-keys.ts';

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
  { key: 'b', does: 'what to do with selected rows' },
] as const;

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

/** Clicks what the row in focus has of a kind; false where there is none. */
function click(inside: Element | null, selector: string): boolean {
  const found = inside?.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null && found !== undefined;
}

/** The parts of a list that its keys lead to. */
export interface ListParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly filter: RefObject<HTMLButtonElement | null>;
  readonly bulk: RefObject<HTMLElement | null>;
}

/** Answers the list keys while the list is shown; Enter is the focused link's own. */
export function useListKeys({ frame, search, filter, bulk }: ListParts): void {
  usePageKeys((key) => {
    if (key === '/') {
      search.current?.focus();
      search.current?.select();
      return true;
    }
    if (key === 'f') {
      filter.current?.click();
      return filter.current !== null;
    }
    if (key === 'b') {
      const first = bulk.current?.querySelector<HTMLElement>('button, a');
      first?.focus();
      return first !== null && first !== undefined;
    }
    if (!frame.current) return false;
    if (key === 'j' || key === 'k') {
      moveRow(frame.current, key === 'j' ? 1 : -1);
      return true;
    }
    if (key === 's') return click(rowInFocus(frame.current), '.row-select input');
    if (key === 'a') return click(frame.current, 'thead .row-select input');
    return key === 'x' && click(rowInFocus(frame.current), '.row-menu-button');
  });
}
