import { useState } from 'react';
import type { Installation } from '#domain/installation/schema.ts';
import type { MatchPick, MatchWithout } from '#domain/kit-match/effects.ts';
import type { Doc } from '#data/store/converter.ts';
import { type MatchRecord, settleMatch } from '#data/nouns/kit-matches.ts';
import { newRequest } from '#data/store/new-request.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';

export interface MatchDecision {
  /** The job that is on its way to the server, '' for none. */
  readonly busyId: string;
  readonly confirm: (
    row: Doc<Installation>,
    picks: readonly MatchPick[],
    without?: readonly MatchWithout[],
  ) => Promise<void>;
  /** Asks for the reason first. */
  readonly reject: (row: Doc<Installation>) => Promise<void>;
}

/** Confirming and rejecting single jobs; what comes of it is said, and the list follows the store by itself. */
export function useMatchDecision(onRefused: (id: string) => void): MatchDecision {
  const askReason = useConfirmWithReason();
  const showToast = useToast();
  const showError = useErrorAlert();
  const [busyId, setBusyId] = useState('');

  async function decide(
    record: MatchRecord,
    decision: 'confirm' | 'reject',
    reason: string,
    done: string,
  ): Promise<void> {
    setBusyId(record.id);
    try {
      const outcome = await settleMatch(newRequest(), record, decision, reason);
      if (outcome.ok) showToast({ tone: 'ok', text: done });
      else {
        onRefused(record.id);
        showError(outcome.msg);
      }
    } catch (error) {
      showError(error);
    }
    setBusyId('');
  }
  return {
    busyId,
    confirm: ({ id, rev, value }, picks, without = []) =>
      decide({ id, rev, picks, without }, 'confirm', '', `Confirmed: ${jobNumber(value)}`),
    reject: async ({ id, rev, value }) => {
      const answer = await askReason({
        title: `Reject ${jobNumber(value)}?`,
        text: 'The dealer reads your reason, corrects the job and asks again.',
        reasonLabel: 'Reason *',
        confirmLabel: 'Reject',
        minLength: 5,
      });
      if (answer) await decide({ id, rev }, 'reject', answer.reason, `Rejected: ${jobNumber(value)}`);
    },
  };
}
