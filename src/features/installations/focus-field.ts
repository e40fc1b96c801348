import { focusField } from '#forms/field-ids.ts';

/**
 * Focuses the field of a path as soon as the part that holds it is on the page: some parts load behind the form. Returns what ends the wait.
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
