import { focusInView, inputId } from '#forms/field-ids.ts';
import { unfold } from '#ui/unfold.ts';

const FOCUSABLE =
  'input:not([disabled], [hidden]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href]';

/** `kits.0.kitId`, `kits.0`, `kits`. */
function prefixes(path: string): string[] {
  const steps = path.split('.');
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
}

/** A control for fingers only, such as the camera's, is on the page and not shown to a mouse. */
function isShown(element: HTMLElement): boolean {
  return !('checkVisibility' in element) || element.checkVisibility();
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
  for (const prefix of prefixes(path)) {
    const part = document.querySelector(`[data-field="${CSS.escape(prefix)}"]`);
    // What is folded away shows no control.
    if (part) unfold(part);
    const control = [...(part?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isShown);
    if (control) {
      focusInView(control);
      return true;
    }
  }
  return false;
}

/**
 * The same as soon as the part that holds it is on the page: some parts load behind the form. Returns what ends the wait.
 */
export function focusWhenThere(formId: string, path: string): () => void {
  if (focusField(formId, path)) return () => undefined;
  const parts = new MutationObserver(() => {
    if (focusField(formId, path)) parts.disconnect();
  });
  parts.observe(document.body, { childList: true, subtree: true });
  return () => parts.disconnect();
}

/** What a link to the job brings along: the path of the field that it is about. */
export interface FocusOnArrival {
  readonly focus: string;
}

/** The path that the link to this page was about; '' for any other way here. */
export function focusOnArrival(state: unknown): string {
  const focus = typeof state === 'object' && state !== null && 'focus' in state ? state.focus : '';
  return typeof focus === 'string' ? focus : '';
}
