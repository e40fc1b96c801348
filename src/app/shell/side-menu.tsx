import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ToReview } from '#ui/to-review.tsx';
import type { MenuEntry, MenuSection } from '#app/routes/menu.ts';
import type { MenuState } from './use-menu-state.ts';

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

function Section({ section, isNarrow }: { section: MenuSection; isNarrow: boolean }) {
  const titleId = `menu-${section.group}`;
  return (
    <>
      {section.group !== 'main' && (
        <h2 className="app-menu-group" id={titleId}>
          {section.group}
        </h2>
      )}
      <ul aria-labelledby={section.group === 'main' ? undefined : titleId}>
        {section.entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryLink({ entry, isNarrow }: { entry: MenuEntry; isNarrow: boolean }) {
  return (
    <NavLink
      to={entry.to}
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
