import { type ReactNode, useCallback, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { usePrintKey } from '#ui/print-sheet.tsx';

/** Whoever has no letterhead within reach prints without it. */
const LETTERHEAD_WITHIN_MS = 3000;

/** What Ctrl+P on a record hands on to its paper. */
interface Arrival {
  readonly print: true;
}
export const TO_PRINT: Arrival = { print: true };

const isToPrint = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'print' in state;

/** The way from a record to its paper. Ctrl+P on the record prints that paper: the page around the link is none. */
export function PaperLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  usePrintKey(useCallback(() => void navigate(to, { state: TO_PRINT }), [navigate, to]));
  return (
    <Link className="btn btn-quiet" to={to} aria-keyshortcuts="Control+P">
      <Icon name="printer" />
      {children}
    </Link>
  );
}

/** Whether the letterhead stands, with its logo drawn. */
function hasLetterhead(): boolean {
  const logo = document.querySelector<HTMLImageElement>('.print-sheet .letterhead img');
  return document.querySelector('.print-sheet .letterhead') !== null && logo?.complete !== false;
}

/** Opens the print dialog of a paper that Ctrl+P led to, once: as soon as it stands, its letterhead among it. */
export function usePrintOnArrival(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const shouldPrint = isToPrint(state);
  useEffect(() => {
    if (!shouldPrint) return undefined;
    const until = performance.now() + LETTERHEAD_WITHIN_MS;
    let frame = 0;
    function look(now: number) {
      const hasSheet = document.querySelector('.print-sheet') !== null;
      if (!hasSheet || (now < until && !hasLetterhead())) {
        frame = requestAnimationFrame(look);
        return;
      }
      // Going back and forth, or loading it anew, prints nothing.
      void navigate(pathname + search, { replace: true });
      window.print();
    }
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [shouldPrint, navigate, pathname, search]);
}
