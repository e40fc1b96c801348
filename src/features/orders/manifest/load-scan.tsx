import { useRef } from 'react';
import { isLineOf } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest, ManifestLine } from '#domain/delivery-manifest/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { type Scanned, ScanField } from '#ui/scan-field.tsx';
import { scannedLine, whyNotOn } from './scan.ts';
import type { ManifestChanges } from './use-manifest.ts';

interface LoadScanProps {
  doc: Doc<DeliveryManifest>;
  /** The open manifests, for numbers that are on another one. */
  open: readonly Doc<DeliveryManifest>[];
  change: ManifestChanges['change'];
}

/**
 * Loads orders by their numbers, scanned or typed. A scanner is faster than the server: what is scanned while a call is
 * under way goes with the next one.
 */
export function LoadScan({ doc, open, change }: LoadScanProps) {
  const actor = useActor();
  /** What goes with the next call, and the call that is under way. */
  const next = useRef<{ readonly lines: ManifestLine[]; readonly done: Promise<boolean> } | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Loads a line with the next call; resolves with whether it is loaded. */
  function load(line: ManifestLine): Promise<boolean> {
    if (next.current) {
      next.current.lines.push(line);
      return next.current.done;
    }
    const lines = [line];
    const done = last.current.then(() => {
      next.current = null;
      return change({ action: 'load', manifestId: doc.id, orders: lines });
    });
    next.current = { lines, done };
    last.current = done;
    return done;
  }
  async function handleScan(code: string): Promise<Scanned> {
    const found = scannedLine(doc.value, code);
    if (found === null) return whyNotOn(actor, code, open);
    if (!('line' in found)) return found;
    const { line } = found;
    const { number, dealer, suburb } = line;
    if (next.current?.lines.some(isLineOf(line))) {
      return { text: `${number} was scanned already.`, isFault: true };
    }
    return (await load(line))
      ? { text: `${number} loaded: ${dealer}, ${suburb}`, isFault: false }
      : { text: `${number} was not loaded. Scan it again.`, isFault: true };
  }
  return <ScanField label="Scan to load" placeholder="Order number, then Enter" onScan={handleScan} />;
}
