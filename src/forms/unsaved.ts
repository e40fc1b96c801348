import { hasMemoryDrafts } from '#forms/memory-drafts.ts';
import { blockReloads } from '#lib/page-reload.ts';

/** Anything that holds what a person typed and has not saved. */
interface Unsaved {
  getStatus(): { readonly isDirty: boolean };
}

const openForms = new Set<Unsaved>();

/** Counts a form in while it is on the page; returns how to take it out. */
export function noteOpenForm(store: Unsaved): () => void {
  openForms.add(store);
  return () => openForms.delete(store);
}

/** True while any form on the page holds unsaved values. */
export function hasUnsavedChanges(): boolean {
  return [...openForms].some((store) => store.getStatus().isDirty);
}

/**
 * The same, what memory keeps of forms that are off the page included: an update must then not reload it
 * (decisions: update-prompt).
 */
export function wouldLoseChanges(): boolean {
  return hasUnsavedChanges() || hasMemoryDrafts();
}

blockReloads(wouldLoseChanges);
