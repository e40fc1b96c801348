import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content when another page opens, so that keyboard and screen reader start there and not
 * in the menu that was just used. A page that takes the focus itself keeps it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname, main]);
}
