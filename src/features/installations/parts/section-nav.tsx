import type { MouseEvent } from 'react';
import type { MissingItem } from '#domain/installation/missing.ts';
import {
  missingBySection,
  sectionAnchor,
  SECTIONS,
  type SectionId,
} from '#features/installations/installation-sections.ts';

/** Scrolls and focuses without an entry in the browser's history: Back leads out of the form, not through it. */
function goTo(event: MouseEvent, id: SectionId) {
  const section = document.getElementById(sectionAnchor(id));
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ block: 'start' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Links to the sections of the form with how many things each still misses. */
export function SectionNav({ items }: { items: readonly MissingItem[] }) {
  const counts = missingBySection(items);
  return (
    <nav className="section-nav no-print" aria-label="Sections of this job">
      <ul>
        {SECTIONS.map(({ id, title }) => {
          const count = counts.get(id) ?? 0;
          return (
            <li key={id}>
              <a href={`#${sectionAnchor(id)}`} onClick={(event) => goTo(event, id)}>
                {title}
                {count > 0 && <span className="section-count"> {count} missing</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
