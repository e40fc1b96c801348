import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ToastCard } from '#ui/toast-card.tsx';
import type { Tone } from '#ui/tone.ts';

export interface ToastOptions {
  /** What went wrong is no toast, which goes by itself: it stands where it happened, or in an alert (`useErrorAlert`). */
  tone: Exclude<Tone, 'danger'>;
  text: string;
  action?: ToastAction;
}

/** For instance Undo; pressing it also closes the toast. One with an address is a link, which `onSelect` follows. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
  href?: string;
}

export interface ShownToast extends ToastOptions {
  id: number;
}

type ShowToast = (options: ToastOptions) => void;

/** More than this would hide the page; the oldest give way. */
const MAX_AT_ONCE = 4;

/** Keeps the messages above what stands at the lower edge where they are, however high it is at that moment. */
function useRoomBelow(count: number) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = count === 0;
    // Loaded once there is a message; where it cannot be had, messages stand at the lower edge.
    if (count > 0) {
      import('./stand-above.ts').then(
        ({ standAbove }) => {
          if (!isGone && element.current) stop = standAbove(element.current);
        },
        () => undefined,
      );
    }
    return () => {
      isGone = true;
      stop?.();
    };
  }, [count]);
  return element;
}

const ToastContext = createContext<ShowToast | null>(null);

/** Keeps and shows the toasts of everything beneath it; place once, above the pages, so that they outlive one. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  const element = useRoomBelow(toasts.length);

  const show = useCallback<ShowToast>((options) => {
    const id = nextId.current++;
    setToasts((before) => [...before, { ...options, id }].slice(-MAX_AT_ONCE));
  }, []);
  const close = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={element}
        className="toasts"
        aria-live="polite"
        aria-relevant="additions"
        aria-label="Messages"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </ToastContext>
  );
}

/** Shows a short message at the edge of the screen: 5 seconds, or 10 where it carries an action. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs <Toasts> above it');
  return show;
}
