import type { ReadinessGap } from '#domain/week/readiness.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What a job lacks, a badge each; what stops the day first. */
export function ReadinessGaps({ gaps }: { gaps: readonly ReadinessGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <span className="week-gaps">
      {gaps.map(({ text, tone }) => (
        <StatusBadge key={text} tone={tone} text={text} />
      ))}
    </span>
  );
}
