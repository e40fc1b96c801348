import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Popover {
  readonly isOpen: boolean;
  /** Around the button and its panel. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** A panel beneath a button, which may be somebody else's to hold: Esc, which gives the focus back, a press elsewhere or Tab out of it closes. */
export function usePopover(given?: RefObject<HTMLButtonElement | null>): Popover {
  const [isOpen, setIsOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;

  useEffect(() => {
    if (!isOpen) return undefined;
    function handleElsewhere(event: Event) {
      if (event.target instanceof Node && !host.current?.contains(event.target)) setIsOpen(false);
    }
    function handleEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', handleElsewhere);
    document.addEventListener('focusin', handleElsewhere);
    document.addEventListener('keydown', handleEscape);
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere);
      document.removeEventListener('focusin', handleElsewhere);
      document.removeEventListener('keydown', handleEscape);
    };
  }, [isOpen, button]);

  const toggle = useCallback(() => setIsOpen((before) => !before), []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, host, button, toggle, close };
}
