import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface ToReviewProps {
  count?: number | undefined;
  /** One and many of what is counted, for who hears the number. */
  words?: readonly [one: string, many: string] | undefined;
}

/** How much waits behind a link, up to where counting stops; nothing for none. */
export function ToReview({ count = 0, words = ['to review', 'to review'] }: ToReviewProps) {
  if (count === 0) return null;
  return (
    <span className="count badge rounded-pill">
      {count >= COUNT_LIMIT ? `${COUNT_LIMIT}+` : count}
      <VisuallyHidden> {words[count === 1 ? 0 : 1]}</VisuallyHidden>
    </span>
  );
}
