import { type Cents, formatCents } from '#domain/shared/money.ts';

interface SelectedCountProps {
  count: number;
  /** What each comes to, inc GST. */
  inc: readonly Cents[];
}

/** How many documents are ticked, and what they come to together; no sum where none has a price. */
export function SelectedCount({ count, inc }: SelectedCountProps) {
  const sum = inc.reduce((all, each) => all + each, 0);
  return (
    <span aria-live="polite">
      <strong>{count} selected</strong>
      {sum !== 0 && <span className="num"> · {formatCents(sum)} inc GST</span>}
    </span>
  );
}
