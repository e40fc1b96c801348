import { useEffect, useRef, useState } from 'react';
import type { AuditRun } from '#domain/audit/schema.ts';
import { auditEnd, cancelAudit, runAudit } from '#data/nouns/audits.ts';
import { usePress } from '#data/store/use-press.ts';
import { type AppError, toAppError } from '#data/store/errors.ts';

export interface RunningAudit {
  readonly isRunning: boolean;
  /** How far a run is that takes longer than an answer; null before that is known. */
  readonly progress: AuditRun | null;
  /** Why the last try failed; null while it did not. */
  readonly error: AppError | null;
  readonly run: () => Promise<void>;
  /** Ends the run that was started here, or elsewhere by the same person. */
  readonly cancel: () => Promise<void>;
}

const IDLE = { isRunning: false, progress: null, error: null } as const;

/** Runs the audit of a dealer from a button, and follows it to its end; what it found comes with the stored run. */
export function useRunAudit(dealerId: string): RunningAudit {
  const [state, setState] = useState<Omit<RunningAudit, 'run' | 'cancel'>>(IDLE);
  const waiting = useRef<AbortController | null>(null);
  const press = usePress();
  useEffect(() => () => waiting.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    waiting.current = controller;
    setState({ ...IDLE, isRunning: true });
    try {
      const { runId, isRunning } = await press((request) => runAudit(dealerId, request));
      if (isRunning) {
        await auditEnd(
          runId,
          (progress) => setState({ ...IDLE, isRunning: true, progress }),
          controller.signal,
        );
      }
      setState(IDLE);
    } catch (error) {
      if (!controller.signal.aborted) setState({ ...IDLE, error: toAppError(error) });
    }
  }
  async function cancel() {
    try {
      await cancelAudit(dealerId);
    } catch (error) {
      setState((before) => ({ ...before, error: toAppError(error) }));
    }
  }
  return { ...state, run, cancel };
}
