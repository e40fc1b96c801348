import { useEffect, useRef, useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import type { ImportTarget } from '#data/imports/import-target.ts';
import { useActor } from '#data/session/session.tsx';
import { undoEditedRows, undoImport, type UndoReport } from '#data/imports/undo-import.ts';
import type { ImportRow, ImportRunRecord } from '#domain/import-run/schema.ts';
import type { FieldValues } from '#forms/field.ts';
import { errorText } from '#ui/error-panel.tsx';

export type UndoState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly runId: string; readonly done: number; readonly all: number }
  | {
      readonly step: 'over';
      readonly runId: string;
      readonly restored: number;
      /** Rows that were edited since and stand as they are. */
      readonly edited: readonly ImportRow[];
      readonly failure: string;
    };

/** Undoing a run, with progress; `onOver` is called after each attempt. */
export function useUndo<T extends FieldValues & { deleted: boolean }>(
  target: ImportTarget<T>,
  onOver: () => void,
) {
  const actor = useActor();
  const [state, setState] = useState<UndoState>({ step: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  type Work = (onProgress: (done: number, all: number) => void, signal: AbortSignal) => Promise<UndoReport>;
  async function work(runId: string, before: number, act: Work): Promise<void> {
    abort.current = new AbortController();
    setState({ step: 'running', runId, done: 0, all: 0 });
    const handleProgress = (done: number, all: number) => setState({ step: 'running', runId, done, all });
    try {
      const { restored, edited, error } = await act(handleProgress, abort.current.signal);
      const failure = error ? errorText(error) : '';
      setState({ step: 'over', runId, restored: before + restored, edited, failure });
    } catch (error) {
      setState({ step: 'over', runId, restored: before, edited: [], failure: errorText(error) });
    }
    onOver();
  }
  return {
    state,
    undo: (run: Doc<ImportRunRecord>) =>
      void work(run.id, 0, (onProgress, signal) => undoImport(target, actor, run, onProgress, signal)),
    undoEdited: (run: Doc<ImportRunRecord>, before: number, rows: readonly ImportRow[]) =>
      void work(run.id, before, (onProgress, signal) =>
        undoEditedRows(target, actor, run, rows, onProgress, signal),
      ),
    cancel: () => abort.current?.abort(),
  };
}
