import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { QUEUED_TEXT, type SaveOutcome } from '#domain/sync/outcome.ts';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';
import { type ToastOptions, useToast } from '#ui/toast.tsx';

/** Back 200 ms after the success toast (product: generic-form). */
export const BACK_AFTER_MS = 200;

/** The toast of a save: its success, or that it waits on this device (security O01). */
export function savedToast(text: string, outcome: SaveOutcome): ToastOptions {
  return outcome === 'queued' ? { tone: 'watch', text: QUEUED_TEXT } : { tone: 'ok', text };
}

/**
 * What follows a save: a success toast, and 200 ms later the list as the person left it. With `onDone` that is
 * called at once instead: a dialog's list stands behind it.
 */
export function useAfterSave(
  listPath: string,
  onDone?: () => void,
): (text: string, outcome?: SaveOutcome) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text, outcome = 'sent') => {
    toast(savedToast(text, outcome));
    if (onDone) {
      onDone();
      return;
    }
    timer.current = setTimeout(() => {
      void navigate({ pathname: listPath, search: rememberedListSearch(listPath) });
    }, BACK_AFTER_MS);
  };
}
