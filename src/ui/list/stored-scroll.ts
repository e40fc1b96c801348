import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far down each list was left in this tab, by address; gone with the tab, like the history it belongs to. */
const left = new Map<string, number>();

/** State of a link or a step that leads back to a list: it opens where the person left it. */
export const BACK_TO_LIST = { isBackToList: true } as const;

const isBackState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isBackToList' in state;

/**
 * A list that is come back to stands where it was left, once its rows are there: the router's own restoring comes before
 * them, when the page is still too short. Come to by any other way it begins at its top.
 */
export function useStoredScroll(hasRows: boolean): void {
  const { pathname, search, state, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || isBackState(state);
  const address = pathname + search;
  const done = useRef('');

  useEffect(() => {
    if (!hasRows) return undefined;
    const place = left.get(address) ?? 0;
    if (done.current !== key && isBack && place > 0) window.scrollTo(0, place);
    done.current = key;
    // Until the rows are there, the page is short and tells of no place that a person chose.
    const note = () => void left.set(address, window.scrollY);
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [hasRows, address, key, isBack]);
}
