import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { usePopover } from '#ui/use-popover.ts';

interface PopoverButtonProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button that opens a small panel beneath it; Esc, a click elsewhere or Tab out of it closes. */
export function PopoverButton({ label, icon, children }: PopoverButtonProps) {
  const { isOpen, host, button, toggle } = usePopover();
  const panelId = useId();
  return (
    <div className="popover-host" ref={host}>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
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
