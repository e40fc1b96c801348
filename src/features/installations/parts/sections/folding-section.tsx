import { createContext, type ReactNode, useId, useState } from 'react';
import type { Installation } from '#domain/installation/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { sectionAnchor, type SectionId } from '#features/installations/installation-sections.ts';
import { SUMMARIES } from '#features/installations/section-summary.ts';
import { Icon } from '#ui/icon.tsx';

/** Which sections were finished as the page opened. */
export interface Folds {
  readonly form: EntityForm<Installation>;
  readonly finished: ReadonlySet<SectionId>;
}

/** Null where nothing folds. */
export const SectionFolds = createContext<Folds | null>(null);

interface FoldingSectionProps {
  id: SectionId;
  title: string;
  folds: Folds;
  children: ReactNode;
}

/**
 * A section that opens folded where nothing was missing of it: one line with what it comes to. It is never folded under
 * somebody's hands; a field that is asked for by its path unfolds it.
 */
export function FoldingSection({ id, title, folds: { form, finished }, children }: FoldingSectionProps) {
  const [isOpen, setIsOpen] = useState(() => !finished.has(id));
  // What was open may have been changed: the links above the form say what it misses now.
  const [wasOpened, setWasOpened] = useState(isOpen);
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId} id={sectionAnchor(id)}>
      <details
        className="job-section"
        open={isOpen}
        onToggle={({ currentTarget, target }) => {
          if (currentTarget !== target) return;
          setIsOpen(currentTarget.open);
          if (currentTarget.open) setWasOpened(true);
        }}
      >
        <summary>
          <Icon name="chevron-right" />
          <h2 id={titleId}>{title}</h2>
          {!isOpen && <Summary id={id} form={form} isFinished={!wasOpened} />}
        </summary>
        <div className="panel-body">{children}</div>
      </details>
    </section>
  );
}

interface SummaryProps {
  id: SectionId;
  form: EntityForm<Installation>;
  isFinished: boolean;
}

/** What a folded section comes to. */
function Summary({ id, form, isFinished }: SummaryProps) {
  const { of, text } = SUMMARIES[id];
  const line = useDerived(form, of, text);
  return (
    <span className="section-line">
      <span>{line === '' ? 'Nothing entered' : line}</span>
      {isFinished && line !== '' && <Icon name="check" label="Nothing missing" />}
    </span>
  );
}
