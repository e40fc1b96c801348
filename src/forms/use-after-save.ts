import { useEffect, useRef } from 'react';
import { QUEUED_TEXT, type SaveOutcome } from '#domain/sync/outcome.ts';
import { type ToastAction, type ToastOptions, useToast } from '#ui/toast.tsx';
import { useGoBack } from '#ui/way-back.ts';

/** Back 200 ms after the success toast (product: generic-form). */
export const BACK_AFTER_MS = 200;

/** The toast of a save: its success, or that it waits on this device (security O01), and what can follow it. */
export function savedToast(text: string, outcome: SaveOutcome, action?: ToastAction): ToastOptions {
  const said: ToastOptions =
    outcome === 'queued' ? { tone: 'watch', text: QUEUED_TEXT } : { tone: 'ok', text };
  return action ? { ...said, action } : said;
}

/**
 * What follows a save: a success toast, and 200 ms later the page that the person came from, the list where they came
 * from nowhere. With `onDone` that is called at once instead: a dialog's list stands behind it.
 */
export function useAfterSave(
  listPath: string,
  onDone?: () => void,
): (text: string, outcome?: SaveOutcome, action?: ToastAction) => void {
  const toast = useToast();
  const back = useGoBack(listPath);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text, outcome = 'sent', action) => {
    // Who takes what can follow does not go back.
    const onSelect = () => {
      clearTimeout(timer.current);
      action?.onSelect();
    };
    toast(savedToast(text, outcome, action && { ...action, onSelect }));
    if (onDone) {
      onDone();
      return;
    }
    timer.current = setTimeout(back, BACK_AFTER_MS);
  };
}
