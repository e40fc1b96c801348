import { type FieldQuestion, QUESTIONS_MAX, type ReviewChange } from '#domain/installation/review.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { useAnswerDraft } from '#features/installations/answer-draft.ts';

/** What an engineer is asking at fields and photos, kept on the device until it is sent. */
export interface FieldQuestions {
  /** False where nothing can be asked: the job is not with this engineer now. */
  readonly canAsk: boolean;
  readonly questions: readonly FieldQuestion[];
  readonly isFull: boolean;
  /** Keeps the question at a path; '' takes it away. */
  readonly ask: (path: string, text: string) => void;
}

/** The questions of an engineer at a job's fields, not sent yet. */
export function useFieldQuestions(jobId: string, canAsk: boolean): FieldQuestions {
  const { answers, save } = useAnswerDraft(jobId, 'engineerQuery');
  const { questions = [] } = answers;
  return {
    canAsk,
    questions,
    isFull: questions.length >= QUESTIONS_MAX,
    ask(path, text) {
      const isNew = questions.every((question) => question.path !== path);
      const changed = isNew
        ? [...questions, { path, text }]
        : questions.map((question) => (question.path === path ? { path, text } : question));
      save({ ...answers, questions: changed.filter((question) => question.text !== '') });
    },
  };
}

/** What the dealer changed before the job came to the engineer the last time; [] for one that came once. */
export function lastChanges({ moves }: Pick<Installation, 'moves'>): readonly ReviewChange[] {
  return moves.findLast(({ to }) => to === 'sentToEngineer')?.changes ?? [];
}

/** What was asked at a path so far, oldest first. */
export function questionsBefore({ moves }: Pick<Installation, 'moves'>, path: string): readonly string[] {
  return moves.flatMap(({ questions }) =>
    questions.filter((question) => question.path === path).map(({ text }) => text),
  );
}

/** Whether anything was asked, or the job rejected, before it came to the engineer the last time. */
export function wasSentBack({ moves }: Pick<Installation, 'moves'>): boolean {
  const last = moves.findLast(({ to }) => to === 'sentToEngineer');
  return last?.from === 'engineerQuery' || last?.from === 'engineerRejected';
}
