import { matchesSearch } from '../shared/search-terms.ts';
import type { PortalDocument } from './schema.ts';

/** The words, tone and icon of each status (decisions: never-colour-alone). */
export const STATUS_LABELS = {
  draft: { text: 'Draft', tone: 'neutral', icon: 'edit' },
  published: { text: 'Published', tone: 'ok', icon: 'ok' },
  superseded: { text: 'Superseded', tone: 'watch', icon: 'rotate' },
} as const satisfies Record<PortalDocument['status'], { text: string; tone: string; icon: string }>;

/** What documents without a category stand under. */
export const NO_CATEGORY = 'Other documents';

/** Where a reader's dealer stands; '' for a distributor, who reads every state's. */
export type ReaderState = string;

interface Item {
  readonly id: string;
  readonly value: PortalDocument;
}

/** One group of a reader's documents. */
export interface Shelf<T extends Item> {
  readonly category: string;
  readonly items: readonly T[];
}

/** True for a document that a reader in this state is meant to see; one without states is for all. */
export function isForState({ states }: Pick<PortalDocument, 'states'>, state: ReaderState): boolean {
  return states.length === 0 || state === '' || states.some((each) => each === state);
}

/**
 * A reader's documents by category, those without one last, titles in order; only those that match the search and the
 * reader's state.
 */
export function shelvesOf<T extends Item>(
  documents: readonly T[],
  state: ReaderState,
  search: string,
): readonly Shelf<T>[] {
  const shelves = new Map<string, T[]>();
  const shown = documents
    .filter(({ value }) => isForState(value, state) && matchesSearch(search, value.searchArr))
    .toSorted((a, b) => a.value.title.localeCompare(b.value.title, 'en', { numeric: true }));
  for (const document of shown) {
    const category = document.value.category || NO_CATEGORY;
    shelves.set(category, [...(shelves.get(category) ?? []), document]);
  }
  const last = (category: string) => (category === NO_CATEGORY ? 1 : 0);
  return [...shelves]
    .map(([category, items]) => ({ category, items }))
    .toSorted((a, b) => last(a.category) - last(b.category) || a.category.localeCompare(b.category));
}

/** True for what came out after a person's last visit, unix seconds; 0 is a first visit, to which nothing is new. */
export function isNewSince({ publishedAt }: Pick<PortalDocument, 'publishedAt'>, lastVisit: number): boolean {
  return lastVisit > 0 && publishedAt > lastVisit;
}
