import { useEffect } from 'react';

let title = '';
let marks = 0;

function show(): void {
  document.title = [title, marks > 0 ? 'Unsaved changes' : ''].filter(Boolean).join(' · ');
}

/** Keeps the title of the window while the component is shown. */
export function useDocumentTitle(next: string): void {
  useEffect(() => {
    title = next;
    show();
  }, [next]);
}

/** Says in the title of the window that something is unsaved; returns how to take that back. */
export function markTitle(): () => void {
  marks += 1;
  show();
  return () => {
    marks -= 1;
    show();
  };
}
