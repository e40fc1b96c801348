import { Icon } from '#ui/icon.tsx';

/** The engineer's question at a field or photo, in its place; nothing where none is asked. */
export function AskedHere({ question }: { question: string }) {
  if (question === '') return null;
  return (
    <p className="asked-here tone-watch thread-text">
      <Icon name="question" /> <strong>Question:</strong> {question}
    </p>
  );
}
