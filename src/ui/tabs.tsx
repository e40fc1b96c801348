import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

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

  function handleKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const target = (move + tabs.length) % tabs.length;
    const tab = tabs[target];
    if (tab) onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <>
      <div className="nav nav-tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            className={tab === shown ? 'nav-link active' : 'nav-link'}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${baseId}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={handleKeyDown}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${shown.id}`}>
          {shown.content}
        </div>
      )}
    </>
  );
}
