import { type ReactNode, useId } from 'react';

/** A titled part of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
