import { timeLimitLabel } from '#domain/time-limit/labels.ts';
import type { TimeLimitError } from '#domain/time-limit/schema.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

interface LimitsProps {
  limits: readonly TimeLimitError[];
  /** Unix seconds. */
  now: number;
  /** Without what the limit waits for, for lists. */
  isShort?: boolean;
}

/** The most urgent time limit with its days as a word with its icon; nothing while none runs. */
export function TimeLimitsWord({ limits, now, isShort = false }: LimitsProps) {
  const words = timeLimitLabel(limits, now, isShort);
  if (words === null) return null;
  const { tone, icon } = TIME_LIMIT_STATUS[words.status];
  return <StatusBadge tone={tone} icon={icon} text={words.text} />;
}
