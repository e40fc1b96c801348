import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { markTitle } from '#lib/document-title.ts';
import { Live, useLive } from '#lib/live.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** How many forms under one title hold unsaved values: the page's title, unless a dialog stands around. */
const Scope = createContext(new Live(0));

/** A title of its own for the forms beneath it: a dialog's. */
export function UnsavedScope({ children }: { children: ReactNode }) {
  const [count] = useState(() => new Live(0));
  return <Scope value={count}>{children}</Scope>;
}

/** Says beside a title, and in the window's, that a form beneath it holds unsaved values. */
export function useUnsavedMark(isUnsaved: boolean): void {
  const count = use(Scope);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    count.set(count.now() + 1);
    const unmark = markTitle();
    return () => {
      count.set(count.now() - 1);
      unmark();
    };
  }, [count, isUnsaved]);
}

/** Stands beside a title. */
export function UnsavedMark() {
  const isUnsaved = useLive(use(Scope)) > 0;
  return isUnsaved && <StatusBadge tone="watch" icon="edit" text="Unsaved changes" />;
}
