import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { TyreRow } from '#domain/system/tyre-table.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface TyreTableProps {
  rows: readonly TyreRow[];
  canEdit: boolean;
  onEdit: (size: string) => void;
  onRemove: (row: TyreRow) => void;
}

function Verdict({ row }: { row: TyreRow }) {
  if (row.byRuleMm === null) return <StatusBadge tone="info" text="Table only" />;
  return row.isFar ? (
    <StatusBadge tone="watch" text="Far from calculated" />
  ) : (
    <StatusBadge tone="ok" text="As calculated" />
  );
}

/** Sizes with their recorded diameter beside that of the rule, in mm. */
export function TyreTable({ rows, canEdit, onEdit, onRemove }: TyreTableProps) {
  return (
    <WideTable label="Tyre sizes" className="panel tyre-frame">
      <Table size="sm" className="tyre-table">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Diameter mm</th>
            <th scope="col" className="by-rule">
              Calculated mm
            </th>
            <th scope="col">Check</th>
            {canEdit && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              <td className="figure">{row.diameterMm}</td>
              <td className="figure by-rule">{row.byRuleMm ?? '–'}</td>
              <td>
                <Verdict row={row} />
              </td>
              {canEdit && (
                <td className="row-buttons">
                  <Button variant="icon" size="sm" onClick={() => onEdit(row.size)}>
                    <Icon name="edit" label={`Edit ${row.size}`} />
                  </Button>
                  <Button variant="icon" size="sm" onClick={() => onRemove(row)}>
                    <Icon name="trash" label={`Remove ${row.size}`} />
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}
