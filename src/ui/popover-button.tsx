import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { usePopover } from '#ui/use-popover.ts';

interface PopoverButtonProps {
  label: string;
  icon: IconName;
  /** What stands on it in place of its name. */
  shown?: ReactNode;
  /** Shows its picture alone. */
  isIcon?: boolean;
  /** What stands in the panel goes on while it is closed, such as an export. */
  keepsContent?: boolean;
  children: ReactNode;
}

/** A button that opens a small panel beneath it; Esc, a click elsewhere or Tab out of it closes. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, icon, shown, isIcon = false, keepsContent = false, children } = props;
  const { isOpen, host, button, toggle } = usePopover();
  const panelId = useId();
  return (
    <div className="popover-host" ref={host}>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={shown === undefined ? undefined : label}
        onClick={toggle}
      >
        {isIcon ? (
          <Icon name={icon} label={label} />
        ) : (
          <>
            <Icon name={icon} />
            <span>{shown ?? label}</span>
          </>
        )}
      </Button>
      {(isOpen || keepsContent) && (
        <section className="popover-panel" id={panelId} aria-label={label} hidden={!isOpen}>
          {children}
        </section>
      )}
    </div>
  );
}
