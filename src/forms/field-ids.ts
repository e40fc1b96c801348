import { unfold } from '#ui/unfold.ts';

/** The id of a field's (first) input in a form; help, error, label and unit hang on it. */
export function inputId(formId: string, path: string): string {
  return `${formId}-${path}`;
}

export const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;
export const unitId = (id: string) => `${id}-unit`;
export const labelId = (id: string) => `${id}-label`;

/** The element with one of these ids that stands first in reading order, null when none is on the page. */
export function firstInPage(ids: readonly string[]): HTMLElement | null {
  const elements = ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
  elements.sort((left, right) =>
    left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return elements[0] ?? null;
}

/** Focuses an element in the middle of the window, clear of sticky bars, and unfolds what it stands in. */
export function focusInView(element: HTMLElement): void {
  unfold(element);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
