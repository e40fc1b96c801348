import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  children: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Lets links and "what is missing" lists jump here. */
  id?: string;
}

/** A titled section of a page. */
export function Panel({ title, children, actions, id }: PanelProps) {
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId} id={id}>
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {actions && <div className="button-row">{actions}</div>}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
