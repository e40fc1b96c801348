import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  tone?: 'danger';
  /** Says why it cannot be done now; the item stays visible and can be reached, but does nothing. */
  disabledReason?: string;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Where in the window its corner goes, in px; it moves itself back inside the window. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** A menu while mounted: arrows move, Enter runs, Esc or a press elsewhere closes and gives the focus back. */
export function Menu({ label, items, at, onClose }: MenuProps) {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);

  useLayoutEffect(() => {
    const size = element.current?.getBoundingClientRect();
    if (!size) return;
    setPlace({
      x: Math.max(8, Math.min(at.x, window.innerWidth - size.width - 8)),
      y: Math.max(8, Math.min(at.y, window.innerHeight - size.height - 8)),
    });
  }, [at]);

  useEffect(() => {
    const before = document.activeElement;
    element.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    return () => {
      // Only where the focus would otherwise be lost with the menu: an action may have moved it on purpose.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);

  useEffect(() => {
    function handlePress(event: Event) {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onClose();
    }
    document.addEventListener('pointerdown', handlePress);
    window.addEventListener('scroll', onClose, { passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      window.removeEventListener('scroll', onClose);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);

  function handleKeyDown(event: KeyboardEvent) {
    const entries = [...(element.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      entries.at(move % entries.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  }

  function handleSelect(item: MenuItem) {
    if (item.disabledReason !== undefined) return;
    onClose();
    item.onSelect();
  }

  return (
    <div
      ref={element}
      className="menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={{ left: place.x, top: place.y }}
      onKeyDown={handleKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={item.tone === 'danger' ? 'menu-item is-danger' : 'menu-item'}
          aria-disabled={item.disabledReason !== undefined}
          onClick={() => handleSelect(item)}
        >
          {item.icon && <Icon name={item.icon} />}
          <span>
            {item.label} {item.disabledReason !== undefined && <small>{item.disabledReason}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}
