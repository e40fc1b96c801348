import { type MouseEvent, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import type { ShownToast } from '#ui/toast.tsx';
import { toneIcons } from '#ui/tone.ts';

/** How long a toast stays, in milliseconds. One with an action stays as long as an Undo is offered. */
export const TOAST_MS = 5000;
export const TOAST_WITH_ACTION_MS = 10_000;

interface ToastCardProps {
  toast: ShownToast;
  onClose: (id: number) => void;
}

/** One message. Pointer or focus on it holds it; leaving it starts its time afresh. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const [isPaused, setIsPaused] = useState(false);
  const { id, tone, text, action } = toast;

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onClose(id), action ? TOAST_WITH_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused, id, action, onClose]);

  function handleLink(event: MouseEvent) {
    // With Ctrl or the like the browser opens a tab of its own, and the message stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    handleAction();
  }
  function handleAction() {
    action?.onSelect();
    onClose(id);
  }

  return (
    // Pointer and focus do nothing but hold it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      className={`toast-card tone-${tone}`}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={toneIcons[tone]} />
      <p>{text}</p>
      {action?.href !== undefined && (
        <a className="btn btn-quiet btn-sm" href={action.href} onClick={handleLink}>
          {action.label}
        </a>
      )}
      {action && action.href === undefined && (
        <Button variant="quiet" size="sm" onClick={handleAction}>
          {action.label}
        </Button>
      )}
      <Button variant="icon" size="sm" onClick={() => onClose(id)}>
        <Icon name="close" label="Dismiss" />
      </Button>
    </output>
  );
}
