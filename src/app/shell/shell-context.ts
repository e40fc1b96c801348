import { useOutletContext } from 'react-router-dom';
import type { MenuSection, TileSection } from '#app/routes/menu.ts';

/** What the shell hands to the pages that show the menu again: home and not found. */
export interface ShellContext {
  sections: readonly MenuSection[];
  /** Tiles of Home for pages that are not in the menu. */
  tiles: readonly TileSection[];
}

/** The shell's context. Only inside a page of the shell. */
export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
