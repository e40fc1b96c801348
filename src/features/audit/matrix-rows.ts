import type { AuditRun } from '#domain/audit/schema.ts';
import { AUDIT_RULES } from '#domain/audit/rules.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { statusLook } from './audit-texts.ts';

/** A dealer with its latest run; null where it was never audited. */
export interface MatrixRow {
  readonly id: string;
  readonly name: string;
  readonly run: AuditRun | null;
}

/** With findings first, then those that nobody audited, then the clean. */
const rank = ({ run }: MatrixRow) => (run === null ? 1 : run.errors + run.warnings > 0 ? 0 : 2);

function worstFirst(a: MatrixRow, b: MatrixRow): number {
  return (
    rank(a) - rank(b) ||
    (b.run?.errors ?? 0) - (a.run?.errors ?? 0) ||
    (b.run?.warnings ?? 0) - (a.run?.warnings ?? 0) ||
    a.name.localeCompare(b.name)
  );
}

/** The dealers whose name holds the words asked for, worst first. */
export function matrixRows(
  dealers: readonly { readonly id: string; readonly name: string }[],
  runs: readonly AuditRun[],
  search: string,
): readonly MatrixRow[] {
  const latest = new Map(runs.map((run) => [run.dealerId, run]));
  const words = search.trim().toLowerCase().split(/\s+/u);
  return dealers
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map(({ id, name }) => ({ id, name, run: latest.get(id) ?? null }))
    .toSorted(worstFirst);
}

/** How often a rule found something; '' where the dealer was never audited: that is no nought. */
export function countOf({ run }: MatrixRow, rule: string): string {
  return run === null ? '' : String(run.counts[rule] ?? 0);
}

const plain = (id: string, title: string, text: (row: MatrixRow) => string): ListColumn<MatrixRow> => ({
  id,
  title,
  text,
  cell: text,
});

/** The columns of the CSV file. */
export const MATRIX_CSV: readonly ListColumn<MatrixRow>[] = [
  plain('dealer', 'Dealer', ({ name }) => name),
  plain('run', 'Last run', ({ run }) => formatDateTime(run?.finishedAt)),
  plain('result', 'Result', ({ run }) => statusLook(run).text),
  plain('errors', 'Errors', ({ run }) => String(run?.errors ?? '')),
  plain('warnings', 'Warnings', ({ run }) => String(run?.warnings ?? '')),
  ...AUDIT_RULES.map(({ id, text }) => plain(id, text, (row) => countOf(row, id))),
];
