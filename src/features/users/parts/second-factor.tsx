import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether the person has a second factor, as a word with its picture. */
export function SecondFactor({ isEnrolled }: { isEnrolled: boolean }) {
  return isEnrolled ? (
    <StatusBadge tone="ok" text="Enrolled" />
  ) : (
    <StatusBadge tone="neutral" text="Not enrolled" />
  );
}
