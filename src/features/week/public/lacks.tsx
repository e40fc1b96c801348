import type { Lack } from '#domain/week/lacks.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What a job lacks, a badge each; what stops the day first. */
export function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  if (lacks.length === 0) return null;
  return (
    <span className="week-lacks">
      {lacks.map(({ text, tone }) => (
        <StatusBadge key={text} tone={tone} text={text} />
      ))}
    </span>
  );
}
