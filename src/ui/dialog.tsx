import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { createPortal } from 'react-dom';
import { guardPage } from '#lib/page-reload.ts';
import { useLayer } from '#ui/cover.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Icon } from '#ui/icon.tsx';
import { TitleLine, TitleScope, UnsavedMark } from '#ui/title-marks.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Cancel: Esc, the cross. Without it the dialog is forced and can only be answered by its buttons. */
  onCancel?: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  isWide?: boolean;
  /** Stands at the lower edge of a phone, as wide as the screen. */
  isSheet?: boolean;
  /** Spoken at once, as an alert. */
  isAlert?: boolean;
}

/** Gives the focus back to what had it; to the page's heading where that is gone, or hidden. */
function giveBack(before: HTMLElement): void {
  before.focus();
  if (before !== document.body && document.activeElement === document.body) focusHeading();
}

/**
 * A modal dialog while mounted. The browser's own `<dialog>` keeps the focus inside, makes the page behind inert
 * and gives the focus back on close. It stands at the end of the page, so that a form in it is in no other form. Nothing
 * reloads over one that was filled in (architecture: no-reload).
 */
export function Dialog({ title, children, onCancel, footer, ...kind }: DialogProps) {
  const { isWide = false, isSheet = false, isAlert = false } = kind;
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const layer = useLayer();

  // Whatever its fields are made of: what was typed into it is unsaved until it closes.
  useEffect(() => {
    let isFilled = false;
    const handleInput = () => {
      isFilled = true;
    };
    const dialog = element.current;
    dialog?.addEventListener('input', handleInput);
    const release = guardPage(() => isFilled);
    return () => {
      dialog?.removeEventListener('input', handleInput);
      release();
    };
  }, []);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    // A browser without modal dialogs (and jsdom) still shows it, without the inert page; under a cover it waits.
    if ('showModal' in dialog && dialog.isConnected) dialog.showModal();
    else (dialog as HTMLElement).setAttribute('open', '');
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(
        '.dialog-body input, .dialog-body select, .dialog-body textarea, .dialog-foot button',
      );
    first?.focus();
    return () => {
      if ('close' in dialog) dialog.close();
      if (before instanceof HTMLElement) giveBack(before);
    };
  }, []);

  // Esc never reaches the browser's own handling: Chromium would close a forced dialog on the second press.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel?.();
  }

  return createPortal(
    <TitleScope>
      <dialog
        ref={element}
        className={`dialog${isWide ? ' is-wide' : ''}${isSheet ? ' is-sheet' : ''}`}
        {...(isAlert && { role: 'alertdialog', 'aria-describedby': `${titleId}-body` })}
        aria-labelledby={titleId}
        aria-modal="true"
        onKeyDown={handleKeyDown}
        onCancel={(event) => {
          if (event.target !== element.current) return;
          event.preventDefault();
          onCancel?.();
        }}
      >
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <UnsavedMark />
          <TitleLine />
          {onCancel && (
            <Button variant="icon" size="sm" onClick={onCancel}>
              <Icon name="close" label="Close" />
            </Button>
          )}
        </div>
        <div className="dialog-body" id={`${titleId}-body`}>
          {children}
        </div>
        {footer && <div className="dialog-foot button-row at-end">{footer}</div>}
      </dialog>
    </TitleScope>,
    layer,
  );
}
