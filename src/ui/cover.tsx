import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './cover.scss';

/** What stands at the end of the page beneath a cover; null outside of one. */
const Layer = createContext<HTMLElement | null>(null);

/** Where dialogs and printed pages stand: at the end of the document, and out of it with what they belong to. */
export const useLayer = (): HTMLElement => use(Layer) ?? document.body;

const Covered = createContext(false);
/** Whether what stands here is covered, and out of the document. */
export const useIsCovered = (): boolean => use(Covered);

/** Where a page was left: its focus, and what was scrolled how far, the window too. */
interface Stand {
  readonly focus: Element | null;
  readonly scrolled: readonly (readonly [element: Element, left: number, top: number])[];
}

function newPart(className: string): HTMLElement {
  const part = document.createElement('div');
  part.className = className;
  return part;
}

function standOf(parts: readonly HTMLElement[]): Stand {
  const within = parts.flatMap((part) => [...part.querySelectorAll('*')]);
  const root = document.scrollingElement;
  const scrolled = [...(root ? [root] : []), ...within]
    .filter((element) => element.scrollTop !== 0 || element.scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  const focus = document.activeElement;
  return { focus: parts.some((part) => part.contains(focus)) ? focus : null, scrolled };
}

/** A dialog that left the document is no modal one any more; they stand in the order in which they were opened. */
function reopenDialogs(layer: HTMLElement): void {
  for (const dialog of layer.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (!('showModal' in dialog)) continue;
    dialog.removeAttribute('open');
    dialog.showModal();
  }
}

function takeUp({ focus, scrolled }: Stand): void {
  for (const [element, left, top] of scrolled) {
    element.scrollLeft = left;
    element.scrollTop = top;
  }
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
}

/** Shortcuts of the page are heard by the document; under a cover no key gets that far. */
const stopKey = (event: Event) => event.stopPropagation();

/**
 * Takes what is beneath it out of the document while it is covered, dialogs too, and leaves it mounted: what was typed,
 * what is open and what runs goes on where it was, while nothing of it can be read, reached, found, printed or saved
 * with the page (decisions: covered-page).
 */
export function Cover({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const [page] = useState(() => newPart('page-part'));
  const [layer] = useState(() => newPart('page-part page-layer'));
  const left = useRef<Stand | null>(null);
  // Runs before the effects of what is in it: they measure and focus what stands in the document.
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      if (isCovered) {
        document.body.addEventListener('keydown', stopKey);
        return () => document.body.removeEventListener('keydown', stopKey);
      }
      element.append(page);
      document.body.append(layer);
      reopenDialogs(layer);
      if (left.current) takeUp(left.current);
      return () => {
        left.current = standOf([page, layer]);
        page.remove();
        layer.remove();
      };
    },
    [isCovered, page, layer],
  );
  return (
    <>
      <div ref={place} className="page-part" />
      {createPortal(
        <Covered value={isCovered}>
          <Layer value={layer}>{children}</Layer>
        </Covered>,
        page,
      )}
    </>
  );
}
