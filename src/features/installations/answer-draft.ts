import { useCallback } from 'react';
import * as z from 'zod/mini';
import { fieldQuestionSchema } from '#domain/installation/review.ts';
import type { Stage } from '#domain/installation/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { clearDraft, type DraftKey, loadDraft, saveDraft } from '#forms/draft.ts';
import { Live, useLive } from '#lib/live.ts';
import type { Answers } from './use-move.ts';

/** What a device keeps of the answers to a move: never a signature, which is given as the move is made. */
const answerDraftSchema = z.object({
  reason: z.optional(z.string()),
  ground: z.optional(z.string()),
  certificateNo: z.optional(z.string()),
  certificateDate: z.optional(z.string()),
  conditions: z.optional(z.string()),
  questions: z.optional(z.array(fieldQuestionSchema)),
  /** Stored among the job's files already. */
  file: z.optional(z.object({ path: z.string(), name: z.string() })),
});

const NOTHING: Answers = {};
/** What was read or kept so far in this page, by the draft's key. */
const pages = new Map<string, Live<Answers>>();

function liveOf(key: DraftKey): Live<Answers> {
  const name = `${key.uid}~${key.id}`;
  const known = pages.get(name);
  if (known) return known;
  const read = answerDraftSchema.safeParse(loadDraft(key, Date.now())?.values);
  const live = new Live<Answers>(read.success ? read.data : NOTHING);
  pages.set(name, live);
  return live;
}

/** Whether there is anything to keep: a field that was emptied again is none. */
const isEmpty = (answers: Answers): boolean =>
  Object.values(answers).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );

/** Forgets the answers once the move is made. */
export function forgetAnswers(jobId: string, to: Stage, uid: string): void {
  const key = { collection: 'moves', id: `${jobId}~${to}`, uid };
  clearDraft(key);
  liveOf(key).set(NOTHING);
}

export interface AnswerDraft {
  readonly answers: Answers;
  /** Keeps these in place of the answers so far: on the device, the signature and the engineer chosen apart. */
  readonly save: (answers: Answers) => void;
}

/**
 * What this person has answered so far to a move of a job, as drafts of forms are kept: it outlives the dialog and the
 * tab. Everybody who asks for the same move of the same job has the same answers.
 */
export function useAnswerDraft(jobId: string, to: Stage): AnswerDraft {
  const { uid } = useActor();
  const id = `${jobId}~${to}`;
  const live = liveOf({ collection: 'moves', id, uid });
  const answers = useLive(live);
  const save = useCallback(
    (next: Answers) => {
      const stored = answerDraftSchema.parse(next);
      live.set(stored);
      const key = { collection: 'moves', id, uid };
      if (isEmpty(stored)) clearDraft(key);
      else saveDraft(key, { savedAt: Date.now(), values: stored, base: {} });
    },
    [live, id, uid],
  );
  return { answers, save };
}
