import type { ReactNode } from 'react';

interface RecordLayoutProps {
  children: ReactNode;
  /** Key facts, who and when: at the right where there is room, else below. */
  rail: ReactNode;
}

/** A record with its rail. */
export function RecordLayout({ children, rail }: RecordLayoutProps) {
  return (
    <div className="record-layout">
      <div>{children}</div>
      <div>{rail}</div>
    </div>
  );
}
