import type { CSSProperties } from 'react';
import { Icon } from '#ui/icon.tsx';
import './countdown-overlay.scss';

/** Into the browser's top layer: a dialog that is open must grow dark as well. */
function raise(element: HTMLElement | null): void {
  if (element && 'showPopover' in element && element.isConnected) element.showPopover();
}

/**
 * Over the page while the last seconds before the lock run (product: screen-timeout): it grows darker with each of
 * them. Any mouse move or key press takes it away.
 */
export function CountdownOverlay({ secondsLeft, opacity }: { secondsLeft: number; opacity: number }) {
  const style: CSSProperties & Record<'--countdown-opacity', number> = { '--countdown-opacity': opacity };
  return (
    <div ref={raise} popover="manual" className="countdown-overlay" style={style}>
      <div className="countdown-card">
        <Icon name="lock" />
        <p aria-hidden="true">
          The screen locks in <strong>{secondsLeft} s</strong>
        </p>
        <p className="visually-hidden" role="alert">
          The screen is about to lock.
        </p>
        <p className="muted">Move the mouse or press any key to continue.</p>
      </div>
    </div>
  );
}
