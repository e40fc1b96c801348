import { openQuestion } from '#domain/installation/next-move.ts';
import type { JobForm } from '#features/installations/job-form.ts';
import { Icon } from '#ui/icon.tsx';
import './question-note.scss';

/** The engineer's question at a field or photo, in its place; nothing where none is asked. */
export function QuestionNote({ question }: { question: string }) {
  if (question === '') return null;
  return (
    <p className="question-note tone-watch thread-text">
      <Icon name="question" /> <strong>Question:</strong> {question}
    </p>
  );
}

/** What the engineer's open question asks at a path of the record, or below it; '' for nothing. */
export function questionAt(job: Pick<JobForm, 'doc'>, path: string): string {
  const questions = job.doc === null ? [] : (openQuestion(job.doc.value)?.questions ?? []);
  return questions
    .filter((asked) => asked.path === path || asked.path.startsWith(`${path}.`))
    .map(({ text }) => text)
    .join('\n');
}
