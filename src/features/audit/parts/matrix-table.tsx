import { Link } from 'react-router-dom';
import Table from 'react-bootstrap/Table';
import { AUDIT_RULES } from '#domain/audit/rules.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { statusLook } from '#features/audit/audit-texts.ts';
import { countOf, type MatrixRow } from '#features/audit/matrix-rows.ts';
import type { RunOutcome } from '#features/audit/use-run-many.ts';
import { paths } from '#lib/paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface MatrixTableProps {
  rows: readonly MatrixRow[];
  outcomes: ReadonlyMap<string, RunOutcome>;
  /** Ids of dealers to run. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/** What is under way for a dealer, else how its latest run came out. */
function Result({ row, outcome }: { row: MatrixRow; outcome: RunOutcome | undefined }) {
  if (outcome?.state === 'running') {
    return (
      <>
        <StatusBadge tone="info" icon="pending" text="Running…" /> <small>{outcome.progress}</small>
      </>
    );
  }
  if (outcome?.state === 'waiting') return <StatusBadge tone="neutral" icon="clock" text="Waiting" />;
  if (outcome?.state === 'failed') {
    return (
      <>
        <StatusBadge tone="danger" text="Failed" /> <small>{outcome.message}</small>
      </>
    );
  }
  return <StatusBadge {...statusLook(row.run)} />;
}

function Row({
  row,
  outcome,
  isTicked,
  onTick,
}: {
  row: MatrixRow;
  outcome: RunOutcome | undefined;
  isTicked: boolean;
  onTick: () => void;
}) {
  const to = paths.audit.edit(row.id);
  return (
    <tr>
      <td className="no-print">
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={`Select ${row.name}`}
          checked={isTicked}
          onChange={onTick}
        />
      </td>
      <th scope="row">
        <Link to={to}>{row.name}</Link>
      </th>
      <td>
        <Result row={row} outcome={outcome} />
      </td>
      <td>{formatDateTime(row.run?.finishedAt) || '–'}</td>
      {AUDIT_RULES.map(({ id }) => {
        const count = countOf(row, id);
        return (
          <td key={id} className="num text-end">
            {Number(count) > 0 ? (
              <Link to={`${to}?f.rule=${id}`}>{count}</Link>
            ) : (
              <span className="muted">{count || '–'}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Dealers by rules, with a tick each for what is run. */
export function MatrixTable({ rows, outcomes, ticked, onTick }: MatrixTableProps) {
  const areAll = rows.every(({ id }) => ticked.has(id));
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    <WideTable label="Dealers and rules" className="audit-matrix">
      <Table size="sm" className="mb-0">
        <thead>
          <tr>
            <th scope="col" className="no-print">
              <input
                type="checkbox"
                className="form-check-input"
                aria-label="Select all dealers"
                checked={areAll}
                onChange={() => onTick(new Set(areAll ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            <th scope="col">Dealer</th>
            <th scope="col">Result</th>
            <th scope="col">Last run</th>
            {AUDIT_RULES.map(({ id, short, text }) => (
              <th key={id} scope="col" className="text-end" title={text}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              outcome={outcomes.get(row.id)}
              isTicked={ticked.has(row.id)}
              onTick={() => toggle(row.id)}
            />
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}
