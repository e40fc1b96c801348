import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { recall, remember } from '#ui/remembered.ts';
import { ToReview } from '#ui/to-review.tsx';
import type { MenuEntry, MenuSection } from '#app/routes/menu.ts';
import type { MenuState } from './use-menu-state.ts';

const FOLDED = 'folded';

interface SideMenuProps {
  id: string;
  sections: readonly MenuSection[];
  menu: MenuState;
}

/** The menu beside the page, or over it as a drawer: Esc, a press outside or any navigation closes the drawer. */
export function SideMenu({ id, sections, menu }: SideMenuProps) {
  const element = useRef<HTMLElement>(null);
  const { isDrawerOpen, closeDrawer } = menu;

  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const before = document.activeElement;
    element.current?.querySelector('a')?.focus();
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      closeDrawer();
      if (before instanceof HTMLElement) before.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isDrawerOpen, closeDrawer]);

  const state = isDrawerOpen ? ' is-open' : menu.isNarrow ? ' is-narrow' : '';
  return (
    <>
      {isDrawerOpen && <div className="app-menu-shade" aria-hidden="true" onPointerDown={closeDrawer} />}
      <nav id={id} ref={element} className={`app-menu${state}`} aria-label="Menu">
        {sections.map((section) => (
          <Section key={section.group} section={section} isNarrow={menu.isNarrow} />
        ))}
      </nav>
    </>
  );
}

interface SectionProps {
  section: MenuSection;
  isNarrow: boolean;
}

/** One group of the menu; all but the first fold under their name, which this device remembers. */
function Section({ section, isNarrow }: SectionProps) {
  const { group, entries } = section;
  const storeKey = `menu.${group}`;
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const [isFolded, setIsFolded] = useState(() => recall(storeKey) === FOLDED);

  if (group === 'main') return <Entries entries={entries} isNarrow={isNarrow} />;

  function toggle() {
    setIsFolded(!isFolded);
    remember(storeKey, isFolded ? null : FOLDED);
  }

  const titleId = `menu-${group}`;
  // The page that is open is never folded away, and icons have no name to fold under.
  const isShown = !isFolded || isHere || isNarrow;
  return (
    <>
      <h2 className="app-menu-group" id={titleId}>
        {isNarrow || isHere ? (
          group
        ) : (
          <button type="button" aria-expanded={isShown} onClick={toggle}>
            {group}
            <Icon name={isShown ? 'chevron-down' : 'chevron-right'} />
          </button>
        )}
      </h2>
      {isShown && <Entries entries={entries} isNarrow={isNarrow} titleId={titleId} />}
    </>
  );
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  isNarrow: boolean;
  titleId?: string;
}

function Entries({ entries, isNarrow, titleId }: EntriesProps) {
  return (
    <ul aria-labelledby={titleId}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink entry={entry} isNarrow={isNarrow} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry, isNarrow }: { entry: MenuEntry; isNarrow: boolean }) {
  return (
    <NavLink
      to={entry.opens ?? entry.to}
      end={entry.to === paths.home}
      className="app-menu-link"
      title={isNarrow ? entry.name : undefined}
      onPointerEnter={entry.preload}
      onFocus={entry.preload}
    >
      <Icon name={entry.icon} />
      <span className="app-menu-name">{entry.name}</span>
      <ToReview count={entry.count} words={entry.counted} />
    </NavLink>
  );
}
