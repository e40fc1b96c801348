import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { counted } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { FaultRow, FaultScan } from '#features/vehicles/tyre-fault-rows.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

const vehicles = (count: number) => counted(count, 'vehicle');

const column = (id: string, title: string, text: (row: FaultRow) => string): ListColumn<FaultRow> => ({
  id,
  title,
  text,
  cell: text,
});

const COLUMNS: readonly ListColumn<FaultRow>[] = [
  column('name', 'Vehicle', ({ name }) => name),
  column('years', 'Built', ({ years }) => years),
  column('field', 'Field', ({ title }) => title),
  column('value', 'Value', ({ value }) => value),
  column('message', 'What is wrong', ({ message }) => message),
];

function Rows({ rows }: { rows: readonly FaultRow[] }) {
  return (
    <Table size="sm" className="tyre-table">
      <thead>
        <tr>
          {COLUMNS.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.vehicleId} ${row.field}`}>
            <th scope="row">
              <Link to={paths.vehicles.edit(row.vehicleId)}>{row.name}</Link>
            </th>
            <td data-title="Built">{row.years}</td>
            <td data-title="Field">{row.title}</td>
            <td data-title="Value">{row.value}</td>
            <td>{row.message}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface TyreFaultsPanelProps {
  scan: FaultScan;
  start: () => void;
  cancel: () => void;
}

/** The vehicles whose stored tyre sizes or load rating fail their rule, for cleaning up. */
export function TyreFaultsPanel({ scan, start, cancel }: TyreFaultsPanelProps) {
  const rows = scan.status === 'done' ? scan.rows : [];
  const count = new Set(rows.map(({ vehicleId }) => vehicleId)).size;
  return (
    <Panel
      title="Vehicles whose tyre data fails"
      actions={
        <>
          {rows.length > 0 && (
            <ExportButton name="tyre-failures" columns={COLUMNS} exportRows={async () => [...rows]} />
          )}
          {scan.status === 'reading' ? (
            <Button variant="quiet" className="num" onClick={cancel}>
              <span className="spinner-border spinner-border-sm" aria-hidden="true" />
              <output>{vehicles(scan.read)} read</output> Cancel
            </Button>
          ) : (
            <Button variant="quiet" onClick={start}>
              <Icon name="search" />
              {scan.status === 'idle' ? 'Check every vehicle' : 'Check again'}
            </Button>
          )}
        </>
      }
    >
      {scan.status === 'idle' && (
        <p className="muted mb-0">Checks the four sizes and the load rating of every vehicle.</p>
      )}
      {scan.status === 'failed' && <ErrorPanel error={scan.error} onRetry={start} />}
      {scan.status === 'done' && (
        <>
          {scan.isCut && (
            <Notice tone="watch">Only the first {vehicles(scan.read)} were read; there may be more.</Notice>
          )}
          {rows.length === 0 ? (
            <EmptyState icon="ok" text={`The tyre data of all ${vehicles(scan.read)} passes.`} />
          ) : (
            <>
              <p>
                {vehicles(count)} of {formatNumber(scan.read)} {count === 1 ? 'fails' : 'fail'}.
              </p>
              <Rows rows={rows} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}
