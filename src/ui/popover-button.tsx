import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';

interface PopoverButtonProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button that opens a small panel beneath it; Esc, a click elsewhere or Tab out of it closes. */
export function PopoverButton({ label, icon, children }: PopoverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

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
  }, [isOpen]);

  return (
    <div className="popover-host" ref={host}>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </Button>
      {isOpen && (
        <section className="popover-panel" id={panelId} aria-label={label}>
          {children}
        </section>
      )}
    </div>
  );
}
