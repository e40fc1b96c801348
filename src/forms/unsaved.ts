import { guardPage } from '#lib/page-reload.ts';

/** Anything that holds what a person typed and has not saved. */
interface Unsaved {
  getStatus(): { readonly isDirty: boolean };
}

const openForms = new Set<Unsaved>();

/**
 * Counts a form in while it is on the page: nothing reloads over it (decisions: update-prompt), and the browser asks
 * before its window closes. Returns how to take it out.
 */
export function noteOpenForm(store: Unsaved): () => void {
  openForms.add(store);
  const release = guardPage(() => store.getStatus().isDirty);
  return () => {
    openForms.delete(store);
    release();
  };
}

/** True while any form on the page holds unsaved values. */
export function hasUnsavedChanges(): boolean {
  return [...openForms].some((store) => store.getStatus().isDirty);
}
