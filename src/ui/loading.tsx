import Placeholder from 'react-bootstrap/Placeholder';
import { useAfter } from '#ui/use-after.ts';

/** Anything faster than this needs no sign of loading; a flash would only look like a fault. */
export const LOADING_DELAY_MS = 150;

/** Grey lines where content will be. Nothing is drawn for the first 150 ms; screen readers hear `label`. */
export function Loading({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  const isSlow = useAfter(LOADING_DELAY_MS);
  return (
    <output className="d-block placeholder-glow" aria-label={label}>
      {isSlow &&
        Array.from({ length: lines }, (_, index) => (
          <Placeholder
            key={index}
            className="d-block my-3 rounded"
            size="sm"
            style={{ width: `${95 - ((index * 23) % 40)}%` }}
          />
        ))}
    </output>
  );
}
