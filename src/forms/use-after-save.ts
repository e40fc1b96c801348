import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';
import { useToast } from '#ui/toast.tsx';

/** Specification §2 and §9: back 200 ms after the success toast. */
export const BACK_AFTER_MS = 200;

/**
 * What follows a save: a success toast, and 200 ms later the list as the person left it. With `onDone` that is
 * called at once instead: a dialog's list stands behind it.
 */
export function useAfterSave(listPath: string, onDone?: () => void): (text: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    toast({ tone: 'ok', text });
    if (onDone) {
      onDone();
      return;
    }
    timer.current = setTimeout(() => {
      void navigate({ pathname: listPath, search: rememberedListSearch(listPath) });
    }, BACK_AFTER_MS);
  };
}
