import { useSyncExternalStore } from 'react';
import { Listeners } from '#lib/live.ts';
import { recall, remember } from '#ui/remembered.ts';

/** What the person chose: follow the system, or always one of the two. */
export type ThemeMode = 'auto' | 'light' | 'dark';

const STORE_KEY = 'theme';
// A test's window may have no media queries.
const systemDark = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');
const listeners = new Listeners();

function readMode(): ThemeMode {
  const stored = recall(STORE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function apply(): void {
  const mode = readMode();
  const isDark = mode === 'dark' || (mode === 'auto' && systemDark()?.matches === true);
  document.documentElement.dataset.bsTheme = isDark ? 'dark' : 'light';
  listeners.tell();
}

/**
 * Puts the chosen mode on `<html data-bs-theme>` and keeps it there while the system or another tab changes it.
 * Call once, before the first render, so that no page flashes in the wrong colours.
 * @returns stops following.
 */
export function startThemeMode(): () => void {
  const system = systemDark();
  apply();
  system?.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  return () => {
    system?.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

/** Stores the choice on this device and shows it at once. */
export function setThemeMode(mode: ThemeMode): void {
  remember(STORE_KEY, mode === 'auto' ? null : mode);
  apply();
}

/** The person's choice (not the colours shown now); re-renders when it changes. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(listeners.subscribe, readMode);
}
