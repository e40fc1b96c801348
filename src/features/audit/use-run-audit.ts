import { useState } from 'react';
import { type AuditAnswer, runAudit } from '#data/audits.ts';
import type { AppError } from '#data/errors.ts';
import { toAppError } from '#data/errors.ts';

export interface RunningAudit {
  readonly isRunning: boolean;
  /** Why the last try failed; null while it did not. */
  readonly error: AppError | null;
  readonly run: () => Promise<AuditAnswer | null>;
}

/** Runs the audit of a dealer from a button; what it found comes with the stored run. */
export function useRunAudit(dealerId: string): RunningAudit {
  const [state, setState] = useState<{ isRunning: boolean; error: AppError | null }>({
    isRunning: false,
    error: null,
  });
  async function run() {
    setState({ isRunning: true, error: null });
    try {
      const answer = await runAudit(dealerId);
      setState({ isRunning: false, error: null });
      return answer;
    } catch (error) {
      setState({ isRunning: false, error: toAppError(error) });
      return null;
    }
  }
  return { ...state, run };
}
