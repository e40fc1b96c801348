import { AUDIT_RULES } from '#domain/audit/rules.ts';
import { AUDIT_SEVERITIES, type AuditFinding, type AuditRun } from '#domain/audit/schema.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { ageText, SEVERITY_LOOKS } from './audit-texts.ts';
import { SeverityWord } from './parts/severity-word.tsx';
import { ruleText } from './rule-text.ts';

/** A finding with its place in the run, which is its id. */
export interface FindingRow {
  readonly id: string;
  readonly value: AuditFinding;
}

/** The findings of a run, left to right. `now` in unix seconds. */
export function findingColumns(now: number): readonly ListColumn<FindingRow>[] {
  const column = (id: string, title: string, text: (finding: AuditFinding) => string) => ({
    id,
    title,
    text: ({ value }: FindingRow) => text(value),
    cell: ({ value }: FindingRow) => text(value),
  });
  return [
    { ...column('record', 'Record', ({ label }) => label), sortable: true, always: true, card: 'title' },
    { ...column('text', 'Finding', ({ text }) => text), always: true, card: 'line' },
    { ...column('rule', 'Rule', ({ rule }) => ruleText(rule)), sortable: true },
    {
      ...column('age', 'Age', (finding) => ageText(finding, now)),
      sortable: true,
      align: 'end',
      low: true,
    },
    {
      ...column('severity', 'Severity', ({ severity }) => SEVERITY_LOOKS[severity].word),
      cell: ({ value }) => <SeverityWord severity={value.severity} />,
      sortable: true,
      always: true,
      card: 'state',
    },
  ];
}

/** What each sort compares; the age by the time it began, so that the oldest are last when it rises. */
export const FINDING_SORTS: Readonly<Record<string, (row: FindingRow) => string | number>> = {
  record: ({ value }) => value.label,
  rule: ({ value }) => ruleText(value.rule),
  age: ({ value }) => (value.since === 0 ? '' : -value.since),
  severity: ({ value }) => AUDIT_SEVERITIES.indexOf(value.severity),
};

/** Rules that found something, with how often, and the severities. */
export function findingFilters({ counts }: Pick<AuditRun, 'counts'>): readonly ListFilter[] {
  return [
    {
      id: 'rule',
      title: 'Rule',
      options: AUDIT_RULES.flatMap(({ id, text }) =>
        (counts[id] ?? 0) > 0 ? [{ value: id, label: `${text} (${counts[id]})` }] : [],
      ),
    },
    {
      id: 'severity',
      title: 'Severity',
      options: AUDIT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LOOKS[value].word })),
    },
  ];
}

const words = (text: string) => text.toLowerCase().split(/\s+/u);

/** The findings that fit the search and the filters. */
export function matchingFindings(
  findings: readonly AuditFinding[],
  { search, filters }: { search: string; filters: Readonly<Record<string, string>> },
): readonly FindingRow[] {
  const asked = words(search.trim());
  const fits = ({ rule, severity, label, text }: AuditFinding) =>
    (!filters['rule'] || filters['rule'] === rule) &&
    (!filters['severity'] || filters['severity'] === severity) &&
    asked.every((word) => `${label} ${text} ${ruleText(rule)}`.toLowerCase().includes(word));
  return findings.map((value, index) => ({ id: String(index), value })).filter(({ value }) => fits(value));
}
