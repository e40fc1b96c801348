import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { recall, remember } from '#ui/remembered.ts';

/** From this width the menu stands beside the page; below, it is a drawer over it. Same as in _shell.scss. */
const WIDE = '(min-width: 992px)';
const STORE_KEY = 'menu';
const NARROW = 'narrow';

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface MenuState {
  isOpen: boolean;
  isDrawerOpen: boolean;
  /** The menu beside the page shows icons only. */
  isNarrow: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** The side menu's state: beside the page it is wide or narrow (remembered on this device), else a drawer. */
export function useMenuState(): MenuState {
  const isWideScreen = useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
  const [isNarrow, setIsNarrow] = useState(() => recall(STORE_KEY) === NARROW);
  const { key } = useLocation();
  // Open for one place only: going anywhere closes the drawer.
  const [drawerKey, setDrawerKey] = useState<string | null>(null);
  const isDrawerOpen = !isWideScreen && drawerKey === key;
  const closeDrawer = useCallback(() => setDrawerKey(null), []);

  useEffect(() => {
    remember(STORE_KEY, isNarrow ? NARROW : null);
  }, [isNarrow]);

  function toggle() {
    if (isWideScreen) setIsNarrow(!isNarrow);
    else setDrawerKey(isDrawerOpen ? null : key);
  }

  return {
    isOpen: isWideScreen ? !isNarrow : isDrawerOpen,
    isDrawerOpen,
    isNarrow: isWideScreen && isNarrow,
    toggle,
    closeDrawer,
  };
}
