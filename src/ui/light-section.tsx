import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
}

/** A titled part of the page. */
export function Section({ title, children, aside }: SectionProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
