import { type MouseEvent, useEffect, useRef, useState } from 'react';
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
  section.querySelector('details')?.setAttribute('open', '');
  section.scrollIntoView({ block: 'start' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** The upper part of the page, below header and links: the section that reaches into it is the one being looked at. */
const LOOKED_AT = '-25% 0px -65% 0px';

/** The section that stands at the upper part of the window as the page scrolls; null before the first is there. */
function useSectionInView(): SectionId | null {
  const [inView, setInView] = useState<SectionId | null>(null);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const reaching = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) reaching.add(target.id);
          else reaching.delete(target.id);
        }
        // Folded ones are low: of several the upper one, and the first where none has come so far up yet.
        const isAtTop = reaching.size === 0 && window.scrollY === 0;
        const upper = SECTIONS.find(({ id }) => isAtTop || reaching.has(sectionAnchor(id)));
        if (upper) setInView(upper.id);
      },
      { rootMargin: LOOKED_AT },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(sectionAnchor(id));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}

/** Links to the sections of the form with how many things each still misses; the one in view is marked and kept in sight. */
export function SectionNav({ items }: { items: readonly MissingItem[] }) {
  const counts = missingBySection(items);
  const inView = useSectionInView();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (inView === null) return;
    const link = bar.current?.querySelector<HTMLElement>(`[href="#${sectionAnchor(inView)}"]`);
    // The bar alone: scrolling into view would move the page, too.
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.clientWidth / 3;
  }, [inView]);
  return (
    <nav ref={bar} className="section-nav no-print" aria-label="Sections of this job">
      <ul>
        {SECTIONS.map(({ id, title }) => {
          const count = counts.get(id) ?? 0;
          return (
            <li key={id}>
              <a
                href={`#${sectionAnchor(id)}`}
                aria-current={id === inView ? 'location' : undefined}
                onClick={(event) => goTo(event, id)}
              >
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
