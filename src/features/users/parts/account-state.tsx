import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether an account can be used, as a word with its picture. */
export function AccountState({ isDisabled }: { isDisabled: boolean }) {
  return isDisabled ? (
    <StatusBadge tone="danger" icon="lock" text="Disabled" />
  ) : (
    <StatusBadge tone="ok" text="Active" />
  );
}
