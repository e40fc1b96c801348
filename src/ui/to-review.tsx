import Badge from 'react-bootstrap/Badge';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** How much waits behind a link; nothing for none. */
export function ToReview({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <Badge pill bg="" className="count">
      {count}
      <VisuallyHidden> to review</VisuallyHidden>
    </Badge>
  );
}
