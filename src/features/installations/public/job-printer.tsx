import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { within } from '#lib/within.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePrintKey } from '#ui/print-sheet.tsx';
import type { InstallationSheetProps } from '#features/installations/installation-sheet.tsx';

interface JobPrinterProps {
  doc: Doc<Installation>;
  /** The print dialog was closed, or the sheet could not be made. */
  onDone: () => void;
}

/** A photo that does not come must not keep the sheet from being printed. */
const PICTURES_WITHIN_MS = 8000;

async function pictures(root: HTMLElement | null): Promise<void> {
  const images = [...(root?.querySelectorAll('img') ?? [])].map((image) =>
    image.decode().catch(() => undefined),
  );
  await within(Promise.all(images), PICTURES_WITHIN_MS, () => undefined);
}

/** Makes the job sheet while mounted, out of sight, and opens the print dialog once its pictures are there. */
export function JobPrinter({ doc, onDone }: JobPrinterProps) {
  const root = useRef<HTMLDivElement>(null);
  const showError = useErrorAlert();
  const [Sheet, setSheet] = useState<ComponentType<InstallationSheetProps> | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    let isGone = false;
    loadChunk(() => import('#features/installations/installation-sheet.tsx')).then(
      (module) => {
        if (!isGone) setSheet(() => module.InstallationSheet);
      },
      (error: unknown) => {
        showError(error);
        done.current();
      },
    );
    return () => {
      isGone = true;
    };
  }, [showError]);

  const handleReady = useCallback(() => {
    const print = async () => {
      await pictures(root.current);
      if (!root.current) return;
      window.addEventListener('afterprint', () => done.current(), { once: true });
      window.print();
    };
    void print();
  }, []);

  return createPortal(
    <div className="print-root" ref={root}>
      {Sheet && <Sheet doc={doc} onReady={handleReady} />}
    </div>,
    document.body,
  );
}

/** Prints the job sheet of an installation, by Ctrl+P too: the page around it is no document. */
export function JobPrintButton({ doc }: { doc: Doc<Installation> }) {
  const [isPrinting, setIsPrinting] = useState(false);
  usePrintKey(useCallback(() => setIsPrinting(true), []));
  return (
    <>
      <Button variant="quiet" disabled={isPrinting} onClick={() => setIsPrinting(true)}>
        <Icon name="printer" />
        Print
      </Button>
      {isPrinting && <JobPrinter doc={doc} onDone={() => setIsPrinting(false)} />}
    </>
  );
}
