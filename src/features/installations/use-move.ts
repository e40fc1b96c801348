import { useRef, useState } from 'react';
import type { FieldQuestion } from '#domain/installation/review.ts';
import { massLimitsShown, type SeenLimit } from '#domain/installation/mass-snapshot.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { inverseOf, type MoveAnswers, stageRole, type StageTransition } from '#domain/installation/stages.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import type { Doc } from '#data/store/converter.ts';
import {
  type CertificateFile,
  fetchInstallation,
  type MoveDetails,
  requestMove,
} from '#data/nouns/installations.ts';
import { useActor } from '#data/session/session.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';

/** What the dialog of a move gave. */
export type Answers = MoveAnswers & {
  /** What is asked at fields and photos, beside the reason. */
  readonly questions?: FieldQuestion[] | undefined;
  readonly conditions?: string | undefined;
  readonly certificateDate?: string | undefined;
  /** The certificate's file, stored already. */
  readonly file?: CertificateFile | undefined;
  /** The limits that differ from those shown were seen and are to be used. */
  readonly accepted?: string | undefined;
};

const NOT_SAVED = 'Save the form first: some values need checking.';

/** What the server is told of a move, the limits that stood on the page among it. */
function detailsOf(answers: Answers, seen: readonly SeenLimit[]): MoveDetails {
  const { reason = '', engineerId, ground, accepted, certificateNo } = answers;
  const { conditions, certificateDate, signature, questions, file } = answers;
  return {
    reason,
    seen,
    ...(engineerId !== undefined && { engineerId }),
    ...(certificateNo !== undefined && { certificateNo }),
    ...(conditions !== undefined && { conditions }),
    ...(certificateDate !== undefined && { certificateDate }),
    ...(signature !== undefined && { signature }),
    ...(questions !== undefined && { questions }),
    ...(file !== undefined && { file }),
    ...(ground !== undefined && { ground }),
    ...(accepted !== undefined && { accepted }),
  };
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

/** The Undo of a move's message, where the table has a way back: of the job as it stands then, by the server as any other. */
function useTakeBack() {
  const role = stageRole(useActor());
  const toast = useToast();
  const showError = useErrorAlert();
  return (id: string, move: StageTransition) => {
    const back = inverseOf(move, role);
    if (!back) return {};
    async function take({ to, label }: StageTransition) {
      try {
        await requestMove(await fetchInstallation(id), to, { reason: '', seen: [] });
        toast({ tone: 'ok', text: `${label}: ${STAGE_TABLE[to].label}` });
      } catch (error) {
        showError(error);
      }
    }
    return { action: { label: 'Undo', onSelect: () => void take(back) } };
  };
}

/**
 * Makes stage moves, one at a time. `prepare` saves what is unsaved and gives the record as stored then, or null when
 * it could not be saved; `mass` is the check that the person looks at. `run` resolves to true when the stage has moved; else `error` says why.
 */
export function useMove(prepare: () => Promise<Doc<Installation> | null>, mass: MassCheckResult) {
  const toast = useToast();
  const takeBack = useTakeBack();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(move: StageTransition, answers: Answers): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    // As the person saw them when they asked, not as a save or the server may change them on the way.
    const seen = massLimitsShown(mass);
    try {
      const base = await prepare();
      if (base === null) throw new Error(NOT_SAVED);
      await requestMove(base, move.to, detailsOf(answers, seen));
      toast({ tone: 'ok', text: STAGE_TABLE[move.to].label, ...takeBack(base.id, move) });
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
