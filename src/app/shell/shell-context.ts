import { useOutletContext } from 'react-router';
import type { MenuSection } from '#app/routes/menu.ts';

/** What the shell hands to the pages that show the menu again: home and not found. */
export interface ShellContext {
  sections: readonly MenuSection[];
}

/** The shell's context. Only inside a page of the shell. */
export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
