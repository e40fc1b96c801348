import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { markTitle } from '#lib/document-title.ts';
import { Live, useLive } from '#lib/live.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What stands at one title, the page's unless a dialog stands around: how many forms hold unsaved values, and a line under it. */
const newScope = () => ({ unsaved: new Live(0), line: new Live('') });
const Scope = createContext(newScope());

/** A title of its own for the forms beneath it: a dialog's. */
export function TitleScope({ children }: { children: ReactNode }) {
  const [scope] = useState(newScope);
  return <Scope value={scope}>{children}</Scope>;
}

/** Says beside a title, and in the window's, that a form beneath it holds unsaved values. */
export function useUnsavedMark(isUnsaved: boolean): void {
  const { unsaved: count } = use(Scope);
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
  const isUnsaved = useLive(use(Scope).unsaved) > 0;
  return isUnsaved && <StatusBadge tone="watch" icon="edit" text="Unsaved changes" />;
}

/** Shows a line under the title that these parts stand beneath; '' for none. */
export function useTitleLine(text: string): void {
  const { line } = use(Scope);
  useEffect(() => {
    if (text === '') return undefined;
    line.set(text);
    return () => line.set('');
  }, [line, text]);
}

/** Takes no room of its own, so that nothing moves when it comes. */
export function TitleLine() {
  const text = useLive(use(Scope).line);
  return (
    text !== '' && (
      <output className="title-line" title={text}>
        {text}
      </output>
    )
  );
}
