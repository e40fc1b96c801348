import Table from 'react-bootstrap/Table';
import { type PlateDifference, plateRows } from '#domain/label-order/plate-data.ts';
import type { PlateData } from '#domain/label-order/schema.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface PlateDataPanelProps {
  frozen: PlateData;
  differences: readonly PlateDifference[];
  /** Whether the job could be read beside it. */
  isCompared: boolean;
}

/** Every value as it stood when the labels were ordered; beside it the job's of now where that is another. */
export function PlateDataPanel({ frozen, differences, isCompared }: PlateDataPanelProps) {
  const changed = new Map(differences.map((each) => [each.field, each]));
  const rows = plateRows(frozen).filter(({ field, text }) => text !== '' || changed.has(field));
  return (
    <Panel title="As ordered">
      <Table size="sm" className="mb-0">
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Ordered</th>
            {differences.length > 0 && <th scope="col">Installation now</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, title, text }) => {
            const now = changed.get(field);
            return (
              <tr key={field}>
                <th scope="row">{title}</th>
                <td>{text || '–'}</td>
                {differences.length > 0 && (
                  <td>{now && <StatusBadge tone="watch" text={now.now === '' ? 'Blank' : now.now} />}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
      {!isCompared && (
        <p className="muted mt-2 mb-0">
          Not compared: the order was imported, or the installation could not be opened from here.
        </p>
      )}
    </Panel>
  );
}
