import { useRef, useState } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-words.ts';
import { type MoveAnswers, type StageTransition } from '#domain/installation/stages.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/converter.ts';
import { moveStage, requestMove } from '#data/installations.ts';
import { useActor } from '#data/session.tsx';
import { useToast } from '#ui/toast.tsx';

/** What the dialog of a move gave. */
export type Answers = MoveAnswers & { readonly conditions?: string };

const NOT_SAVED = 'Save the form first: it holds values that need another look.';

/** Carries a move out, by the rules or by the server as the table says. @throws AppError with the words to show. */
async function carryOut(actor: Actor, base: Doc<Installation>, move: StageTransition, answers: Answers) {
  const { reason = '', engineerId, certificateNo, conditions } = answers;
  if (move.via === 'client') {
    await moveStage(actor, base, move.to, reason, unixSeconds(new Date()));
    return;
  }
  await requestMove(base, move.to, {
    reason,
    ...(engineerId !== undefined && { engineerId }),
    ...(certificateNo !== undefined && { certificateNo }),
    ...(conditions !== undefined && { conditions }),
  });
}

/** The mark of the element that says the stage, so that the focus finds it in whatever page the new stage makes. */
export const STAGE_NOW = 'stage-now';
/** Until the new stage has come back from the server and is drawn. */
const DRAWN_WITHIN_MS = 300;

/** The button that was pressed is gone with its stage: the focus goes to the stage that has come. */
function focusStage() {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>(`.${STAGE_NOW}`)?.focus();
  }, DRAWN_WITHIN_MS);
}

/**
 * Makes stage moves, one at a time. `prepare` saves what is unsaved and gives the record as stored then, or null when
 * it could not be saved. `run` resolves to true when the stage has moved; else `error` says why.
 */
export function useMove(prepare: () => Promise<Doc<Installation> | null>) {
  const actor = useActor();
  const toast = useToast();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(move: StageTransition, answers: Answers): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const base = await prepare();
      if (base === null) throw new Error(NOT_SAVED);
      await carryOut(actor, base, move, answers);
      toast({ tone: 'ok', text: `Now: ${STAGE_TABLE[move.to].label}` });
      focusStage();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { run, error, isBusy, clearError: () => setError(null) };
}
