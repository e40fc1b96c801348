import type { ReactNode } from 'react';

/** Buttons side by side that wrap on narrow screens; `isAtEnd` puts them to the right. */
export function ButtonRow({ children, isAtEnd = false }: { children: ReactNode; isAtEnd?: boolean }) {
  return <div className={isAtEnd ? 'button-row at-end' : 'button-row'}>{children}</div>;
}
