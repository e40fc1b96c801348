import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ImportRun, type RowToWrite, type RunReport } from '#data/import-run.ts';
import { useActor } from '#data/session.tsx';
import type { FieldValues } from '#forms/field.ts';
import { fileLabel } from '#forms/kinds/file-kind.ts';
import type { ValidatedRow } from '#forms/import/validate-row.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { ImportSpec } from './import-spec.ts';
import { verdictCounts } from './verdict-labels.ts';

const LEAVE_RUNNING = {
  title: 'Stop the import',
  text: 'Imported rows stay. Import the same file again to continue, or undo the import.',
  confirmLabel: 'Stop and leave',
  cancelLabel: 'Stay',
} as const;

export type RunState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly done: number; readonly all: number }
  | { readonly step: 'over'; readonly runId: string; readonly report: RunReport };

function rowsToWrite<T extends FieldValues>(
  spec: ImportSpec<T>,
  rows: readonly ValidatedRow[],
): RowToWrite<T>[] {
  return rows.flatMap(({ row, verdict, stored, existing }) => {
    if (stored === null || (verdict !== 'new' && verdict !== 'changed')) return [];
    // What the plan finished has passed the schema of T, and so did what was read.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const value = stored as T;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const base = existing && { id: existing.id, rev: existing.rev, value: existing.value as T };
    return [{ row, name: spec.nameOf(value), value, base }];
  });
}

/** Writing the rows: in batches, with progress; cancelled or cut, it goes on from there. */
export function useImportRun<T extends FieldValues & { deleted: boolean }>(spec: ImportSpec<T>) {
  const actor = useActor();
  const confirm = useConfirm();
  const [state, setState] = useState<RunState>({ step: 'idle' });
  const run = useRef<ImportRun<T> | null>(null);
  const abort = useRef<AbortController | null>(null);
  const isRunning = state.step === 'running';

  useEffect(() => () => abort.current?.abort(), []);
  const blocker = useBlocker(isRunning);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    async function ask() {
      if (await confirm(LEAVE_RUNNING)) blocker.proceed?.();
      else blocker.reset?.();
    }
    void ask();
  }, [blocker, confirm]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isRunning]);

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

  function start(fileName: string, rows: readonly ValidatedRow[]): void {
    const counts = verdictCounts(rows);
    const info = {
      area: spec.area,
      fileName: fileLabel(fileName),
      startedAt: new Date().toISOString(),
      newRows: counts.new,
      changedRows: counts.changed,
      sameRows: counts.same,
      leftOut: counts.error,
    };
    run.current = new ImportRun(spec.target, actor, info, rowsToWrite(spec, rows));
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
