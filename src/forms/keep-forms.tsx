import { type ReactNode, useLayoutEffect } from 'react';
import { stashOpenForms } from '#forms/memory-drafts.ts';

/**
 * Whatever takes the pages beneath it away, be it the end of a session or a lost sign-in: their open forms are
 * held, and the same account finds them as they were. React undoes the layout effects of what goes from the top down,
 * so this runs while the forms still stand.
 */
export function KeepForms({ children }: { children: ReactNode }) {
  useLayoutEffect(() => stashOpenForms, []);
  return children;
}
