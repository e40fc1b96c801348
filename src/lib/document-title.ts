import { useEffect } from 'react';

let title = '';
let marks = 0;
/** What stands in place of the page's title while the page is covered; '' while it is not. */
let coverTitle = '';

function show(): void {
  const ofPage = [title, marks > 0 ? 'Unsaved changes' : ''].filter(Boolean).join(' · ');
  document.title = coverTitle || ofPage;
}

/** Keeps the title of the window while the component is shown. */
export function useDocumentTitle(next: string): void {
  useEffect(() => {
    title = next;
    show();
  }, [next]);
}

/** Keeps a title in place of the page's, which says nothing then, while the component is shown. */
export function useCoverTitle(next: string): void {
  useEffect(() => {
    coverTitle = next;
    show();
    return () => {
      coverTitle = '';
      show();
    };
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
