import { type ReactNode, useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import type { ProgressRecord } from '#domain/installation/missing.ts';
import { movesAhead, type MovesAhead, openQuestion } from '#domain/installation/next-move.ts';
import { type Installation, STAGE_MOVE_BYTES } from '#domain/installation/schema.ts';
import { movesFrom, stageRole, type StageTransition } from '#domain/installation/stages.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { entriesUsed } from '#domain/trade/entry.ts';
import type { Doc } from '#data/store/converter.ts';
import { LimitsError } from '#data/nouns/installations.ts';
import { useActor } from '#data/session/session.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { needsDialog } from '#features/installations/move-texts.ts';
import { type Answers, useMove } from '#features/installations/use-move.ts';

const MassLimitsDialog = lazyPart(
  async () => (await import('./parts/moves/mass-limits-dialog.tsx')).MassLimitsDialog,
);
const MoveDialog = lazyPart(async () => (await import('./parts/moves/move-dialog.tsx')).MoveDialog);

/** A move with what its dialog gave; `forget` drops what the dialog keeps of it on the device. */
interface Tried {
  readonly move: StageTransition;
  readonly answers: Answers;
  readonly forget?: () => void;
}

/** What a page knows of the job whose stage it moves. */
export interface JobOnPage {
  readonly doc: Doc<Installation>;
  /** What the guards look at: the form's values while it is open, else the stored record. */
  readonly record: ProgressRecord;
  readonly mass: MassCheckResult;
  /** Saves what is unsaved and gives the record as stored then; null when it could not be saved. */
  readonly prepare: () => Promise<Doc<Installation> | null>;
}

export interface StageMoves extends MovesAhead {
  /** The next move is this person's: one whose it is not has nothing in the way to clear, only somebody to wait for. */
  readonly isMine: boolean;
  /** Asks what the move asks for, then makes it. */
  readonly select: (move: StageTransition) => void;
  readonly isBusy: boolean;
  /** Why the last move without a dialog failed; null when none did. */
  readonly failure: unknown;
  /** The open dialog; place it anywhere. */
  readonly dialog: ReactNode;
}

const today = () => todaySydney(new Date());

/** The moves out of a job's stage for the person at the page, with the dialogs that go before them. */
export function useStageMoves({ doc, record, mass, prepare }: JobOnPage): StageMoves {
  const actor = useActor();
  const [openMove, setOpenMove] = useState<StageTransition | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const { run, error, isBusy, clearError } = useMove(prepare, mass);
  const { stage, moves } = doc.value;
  const facts = {
    record,
    mass,
    movesMade: entriesUsed(moves, STAGE_MOVE_BYTES),
    canSendToEngineer: can(actor, 'SendToEngineer'),
    today: today(),
  };
  // The type as it is being chosen, not as it was saved.
  const ahead = movesAhead({ stage, type: record.type }, movesFrom(stage, stageRole(actor), facts));
  const { next } = ahead;
  const isMine = next !== null && (next.allowed || next.blockers.length > 0);
  const otherLimits = error instanceof LimitsError ? error : null;
  const failure = otherLimits === null ? error : null;

  async function handleAnswers(trial: Tried) {
    setTried(trial);
    if (!(await run(trial.move, trial.answers))) return;
    setOpenMove(null);
    trial.forget?.();
  }
  function select(move: StageTransition) {
    clearError();
    if (needsDialog(move)) setOpenMove(move);
    else void handleAnswers({ move, answers: {} });
  }
  const dialog = (
    <>
      {openMove && (
        <MoveDialog
          jobId={doc.id}
          move={openMove}
          type={record.type}
          state={doc.value.state}
          question={openQuestion(doc.value)?.reason ?? ''}
          facts={facts}
          error={failure}
          isBusy={isBusy}
          onAnswer={(answers, forget) => void handleAnswers({ move: openMove, answers, forget })}
          onCancel={() => setOpenMove(null)}
        />
      )}
      {otherLimits && tried && (
        <MassLimitsDialog
          error={otherLimits}
          isBusy={isBusy}
          onAccept={() =>
            void handleAnswers({ ...tried, answers: { ...tried.answers, accepted: otherLimits.accepted } })
          }
          onCancel={clearError}
        />
      )}
    </>
  );
  return { ...ahead, isMine, select, isBusy, failure: openMove === null ? failure : null, dialog };
}
