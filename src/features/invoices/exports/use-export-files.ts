import { useEffect, useRef, useState } from 'react';
import type { ExportFile } from '#domain/accounting-export/documents.ts';
import { readExport } from '#data/nouns/accounting-exports.ts';
import { errorText } from '#ui/error-panel.tsx';

/** How far the files of an export are read. */
export type FilesState =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly done: number; readonly parts: number }
  | { readonly state: 'ready'; readonly files: Readonly<Record<ExportFile, string>> }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly why: string };

/** Reads the files of an export with progress; can be stopped, and begun again without loss. */
export function useExportFiles() {
  const [state, setState] = useState<FilesState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(id: string): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ state: 'reading', done: 0, parts: 1 });
    try {
      const onProgress = (done: number, parts: number) => {
        if (!signal.aborted) setState({ state: 'reading', done, parts });
      };
      const files = await readExport(id, onProgress, signal);
      if (!signal.aborted) setState({ state: 'ready', files });
    } catch (error) {
      if (!signal.aborted) setState({ state: 'failed', why: errorText(error) });
    }
  }
  function stop(): void {
    running.current?.abort();
    setState({ state: 'stopped' });
  }
  return { state, start, stop };
}
