import type { ReactNode } from 'react';

export interface KeyFact {
  title: string;
  value: ReactNode;
  /** A line of its own, for what may be long. */
  isWide?: boolean;
}

/**
 * Names with their values side by side. A missing value shows a dash, so that nobody takes it for zero
 * (decisions: blank-is-missing).
 */
export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className="key-facts">
      {facts.map(({ title, value, isWide }) => (
        <div key={title} className={isWide ? 'is-wide' : undefined}>
          <dt>{title}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
