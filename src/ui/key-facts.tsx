import type { ReactNode } from 'react';

export interface KeyFact {
  title: string;
  value: ReactNode;
  /** A line of its own, for what may be long. */
  isWide?: boolean;
}

interface KeyFactsProps {
  facts: readonly KeyFact[];
  /** Beside a record: a line each, the name at the left; what is blank says nothing there, and is left out. */
  isRail?: boolean;
}

const isBlank = (value: ReactNode) => value === '' || value === null || value === undefined;

/**
 * Names with their values side by side. A missing value shows a dash, so that nobody takes it for zero
 * (decisions: blank-is-missing).
 */
export function KeyFacts({ facts, isRail = false }: KeyFactsProps) {
  const shown = isRail ? facts.filter(({ value }) => !isBlank(value)) : facts;
  return (
    <dl className={isRail ? 'key-facts is-rail' : 'key-facts'}>
      {shown.map(({ title, value, isWide }) => (
        <div key={title} className={isWide ? 'is-wide' : undefined}>
          <dt>{title}</dt>
          <dd>{isBlank(value) ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
