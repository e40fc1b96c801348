/** What browsers that can read codes give; TypeScript's own library does not know it yet. */
export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderMaker {
  new (options: { formats: readonly string[] }): CodeReader;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: CodeReaderMaker;
  }
}

/** Whether this browser can scan: it reads codes by itself and lets a page ask for the camera. */
export function canScan(): boolean {
  return window.BarcodeDetector !== undefined && 'mediaDevices' in navigator;
}

/** Something that reads QR codes; null where the browser cannot. */
export function openReader(): CodeReader | null {
  const Maker = window.BarcodeDetector;
  return Maker ? new Maker({ formats: ['qr_code'] }) : null;
}
