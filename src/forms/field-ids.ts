import { unfold } from '#ui/unfold.ts';

/** The id of a field's (first) input in a form; help, error, label and unit hang on it. */
export function inputId(formId: string, path: string): string {
  return `${formId}-${path}`;
}

export const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;
export const unitId = (id: string) => `${id}-unit`;
export const labelId = (id: string) => `${id}-label`;

const FOCUSABLE =
  'input:not([disabled], [hidden]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href]';

/** The parts of the page that hold a path, the nearest first: `kits.0.kitId`, `kits.0`, `kits`. */
function partsOf(path: string): HTMLElement[] {
  const steps = path.split('.');
  return steps
    .map((_, index) => steps.slice(0, steps.length - index).join('.'))
    .map((prefix) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(prefix)}"]`))
    .filter((part) => part !== null);
}

/** A control for fingers only, such as the camera's, is on the page and not shown to a mouse. */
function isShown(element: HTMLElement): boolean {
  return !('checkVisibility' in element) || element.checkVisibility();
}

/** These paths of a form in reading order; one that has no place on the page comes last. */
export function inReadingOrder(formId: string, paths: readonly string[]): string[] {
  const placed = paths.map((path) => ({
    path,
    place: document.getElementById(inputId(formId, path)) ?? partsOf(path)[0],
  }));
  placed.sort((left, right) => {
    if (!left.place || !right.place) return Number(!left.place) - Number(!right.place);
    if (left.place === right.place) return 0;
    return left.place.compareDocumentPosition(right.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return placed.map(({ path }) => path);
}

/** Focuses an element in the middle of the window, clear of sticky bars, and unfolds what it stands in. */
export function focusInView(element: HTMLElement): void {
  unfold(element);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the input of a path of the form; where it has none of its own, the first control of the part marked
 * `data-field` that holds it. False when nothing on the page belongs to it.
 */
export function focusField(formId: string, path: string): boolean {
  const input = document.getElementById(inputId(formId, path));
  if (input) {
    focusInView(input);
    return true;
  }
  for (const part of partsOf(path)) {
    // What is folded away shows no control.
    unfold(part);
    const control = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
    if (control) {
      focusInView(control);
      return true;
    }
  }
  return false;
}
