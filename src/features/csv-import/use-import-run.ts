import { useEffect, useRef, useState } from 'react';
import { ImportRun, type RowToWrite, type RunInfo, type RunReport } from '#data/imports/import-run.ts';
import type { ImportTarget } from '#data/imports/import-target.ts';
import { useActor } from '#data/session/session.tsx';
import type { FieldValues } from '#forms/field.ts';

export type RunState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly done: number; readonly all: number }
  | { readonly step: 'over'; readonly runId: string; readonly report: RunReport };

/** Writing rows: in batches, with progress; cancelled or cut, it goes on from there. */
export function useImportRun<T extends FieldValues & { deleted: boolean }>(target: ImportTarget<T>) {
  const actor = useActor();
  const [state, setState] = useState<RunState>({ step: 'idle' });
  const run = useRef<ImportRun<T> | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  async function go(): Promise<void> {
    const current = run.current;
    if (!current) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    const handleProgress = (done: number) => setState({ step: 'running', done, all: current.total });
    handleProgress(0);
    const report = await current.go(handleProgress, signal);
    setState({ step: 'over', runId: current.id, report });
  }

  function start(info: RunInfo, rows: readonly RowToWrite<T>[]): void {
    run.current = new ImportRun(target, actor, info, rows);
    void go();
  }
  return {
    state,
    start,
    continueRun: () => void go(),
    cancel: () => abort.current?.abort(),
    reset: () => setState({ step: 'idle' }),
  };
}
