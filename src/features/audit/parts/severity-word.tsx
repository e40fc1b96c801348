import type { AuditSeverity } from '#domain/audit/schema.ts';
import { SEVERITY_LOOKS } from '#features/audit/audit-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** How bad a finding is, as a word with its picture. */
export function SeverityWord({ severity }: { severity: AuditSeverity }) {
  const { tone, word } = SEVERITY_LOOKS[severity];
  return <StatusBadge tone={tone} text={word} />;
}
