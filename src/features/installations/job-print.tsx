import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { within } from '#lib/within.ts';
import { useLayer } from '#ui/cover.tsx';
import { InstallationSheet } from './installation-sheet.tsx';
import type { JobPrinterProps } from './public/job-printer.tsx';

/** A photo that does not come must not keep the sheet from being printed. */
const PICTURES_WITHIN_MS = 8000;

async function pictures(root: HTMLElement | null): Promise<void> {
  const images = [...(root?.querySelectorAll('img') ?? [])].map((image) =>
    image.decode().catch(() => undefined),
  );
  await within(Promise.all(images), PICTURES_WITHIN_MS, () => undefined);
}

/** Makes the job sheet while mounted, out of sight, and opens the print dialog once its pictures are there. */
export function JobPrint({ doc, onDone }: JobPrinterProps) {
  const root = useRef<HTMLDivElement>(null);
  const layer = useLayer();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
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
      <InstallationSheet doc={doc} onReady={handleReady} />
    </div>,
    layer,
  );
}
