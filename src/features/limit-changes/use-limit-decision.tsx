import { useState } from 'react';
import type { LimitChange } from '#domain/limit-change/schema.ts';
import { limitDiffs } from '#domain/limit-change/labels.ts';
import type { Doc } from '#data/store/converter.ts';
import { settleLimitChange } from '#data/nouns/limit-changes.ts';
import { useConfirm, useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import { recordLabel } from './limit-change-columns.tsx';

/** What undoing a change does, before it is done. */
function UndoQuestion({ change }: { change: LimitChange }) {
  if (change.kind === 'create') return <>{recordLabel(change)} will be deleted. It can be restored later.</>;
  return (
    <>
      {recordLabel(change)} gets its old values back:
      <ul className="mb-0">
        {limitDiffs(change).map((diff) => (
          <li key={diff.field}>
            {diff.field}: {diff.new} → {diff.old}
          </li>
        ))}
      </ul>
    </>
  );
}

export interface LimitDecision {
  /** The change that is on its way to the server, '' for none. */
  readonly busyId: string;
  readonly keep: (row: Doc<LimitChange>) => Promise<void>;
  /** Asks first. */
  readonly undo: (row: Doc<LimitChange>) => Promise<void>;
}

/** Keeping and undoing changes; what comes of it is said, and the list follows the store by itself. */
export function useLimitDecision(): LimitDecision {
  const confirm = useConfirm();
  const showToast = useToast();
  const showError = useErrorAlert();
  const [busyId, setBusyId] = useState('');

  async function decide(row: Doc<LimitChange>, action: 'keep' | 'restore', done: string) {
    setBusyId(row.id);
    try {
      await settleLimitChange(row.id, action);
      showToast({ tone: 'ok', text: done });
    } catch (error) {
      showError(error);
    }
    setBusyId('');
  }
  return {
    busyId,
    keep: (row) => decide(row, 'keep', `Kept: ${recordLabel(row.value)}`),
    undo: async (row) => {
      const isSure = await confirm({
        title: 'Undo this change?',
        text: <UndoQuestion change={row.value} />,
        confirmLabel: 'Undo',
      });
      if (isSure) await decide(row, 'restore', `Undone: ${recordLabel(row.value)}`);
    },
  };
}
