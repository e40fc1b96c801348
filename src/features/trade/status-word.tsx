import type { StatusLabel } from '#domain/trade/status-label.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Where a document stands, with its picture. */
export function StatusWord({ of: { tone, icon, label } }: { of: StatusLabel }) {
  return <StatusBadge tone={tone} icon={icon} text={label} />;
}
