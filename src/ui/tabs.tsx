import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';
import NavLink from 'react-bootstrap/NavLink';
import TabContainer from 'react-bootstrap/TabContainer';
import TabPane from 'react-bootstrap/TabPane';

export interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
}

/** Tabs by the usual keys: arrows move, Home and End jump. Only the shown tab's content is mounted. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === active),
  );
  const shown = tabs[index];

  // A row of tabs that is wider than the screen scrolls to the one that is shown.
  useEffect(() => {
    const tab = list.current?.querySelectorAll('[role=tab]')[index];
    if (tab && 'scrollIntoView' in tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);

  /** What the library leaves out, and the arrows up and down, which it would take from the page's scrolling. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.stopPropagation();
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const target = event.key === 'Home' ? 0 : tabs.length - 1;
    const tab = tabs[target];
    if (tab) onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <TabContainer
      activeKey={shown?.id ?? ''}
      onSelect={(key) => key !== null && onChange(key)}
      generateChildId={(key, type) => `${baseId}-${type === 'pane' ? 'panel' : key}`}
      transition={false}
      unmountOnExit
    >
      <Nav variant="tabs" aria-label={label} ref={list} onKeyDownCapture={handleKeyDown}>
        {tabs.map((tab) => (
          <NavLink key={tab.id} as="button" type="button" eventKey={tab.id}>
            {tab.title}
          </NavLink>
        ))}
      </Nav>
      {shown && (
        <TabPane eventKey={shown.id} transition={false}>
          {shown.content}
        </TabPane>
      )}
    </TabContainer>
  );
}
