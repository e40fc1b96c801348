import { useEffect, useEffectEvent } from 'react';

// A tick takes no typing.
const TAKES_TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], dialog';

/** Whether a key is one of the page's: typed into nothing, under no dialog or menu, without Ctrl and the like. */
function isOfPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TAKES_TYPING)) return false;
  return document.querySelector('dialog[open], [role=menu]') === null;
}

/** Answers keys of a page while it is shown; `handle` says whether the key was one of its. */
export function usePageKeys(handle: (key: string) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOfPage(event) && handle(event.key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
