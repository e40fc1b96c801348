import type { ReactNode } from 'react';

export interface WideTableProps {
  /** What the table shows, as its region is read out. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the page. */
export function WideTable({ label, className = '', children }: WideTableProps) {
  return (
    // A region that scrolls takes the focus, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`table-responsive ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
