import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
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

/** What stands at the lower edge of the screen, over the page. */
const BARS = '.form-actions, .check-bar, .update-card, .session-warning';
/** Room around messages, in pixels. */
const ROOM = 16;

/** Keeps the messages above what stands at the lower edge where they are, however high it is at that moment. */
function useRoomBelow(count: number) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    function measure() {
      const messages = element.current;
      if (!messages) return;
      const { left, height } = messages.getBoundingClientRect();
      const tops = [...document.querySelectorAll(BARS)]
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ top, bottom, right }) => top < innerHeight && bottom > innerHeight - height - ROOM && right > left)
        .map(({ top }) => innerHeight - top);
      messages.style.bottom = `${Math.max(0, ...tops) + ROOM}px`;
    }
    measure();
    // Whatever makes a bar higher makes the page longer; a bar that is no longer at the edge was scrolled there.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', measure);
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
