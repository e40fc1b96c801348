import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import { WideTable } from '#ui/wide-table.tsx';
import type { ReportColumn } from '#features/reports/report.ts';
import type { ReportFigure, ReportRow, ReportTable } from '#features/reports/table.ts';

const isText = ({ kind }: ReportColumn) => kind === 'text';
/** Words wrap, but for a few. */
const alignOf = (column: ReportColumn) => (isText(column) ? `is-text is-${column.id}` : 'num text-end');

function Figure({ figure }: { figure: ReportFigure | undefined }) {
  if (figure === undefined) return null;
  const isQuiet = figure.value === 0 || figure.value === null;
  if (figure.to !== null) return <Link to={figure.to}>{figure.text}</Link>;
  return isQuiet ? <span className="muted">{figure.text}</span> : figure.text;
}

function Row({ row, columns }: { row: ReportRow; columns: readonly ReportColumn[] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {columns.map((column) => (
        <td key={column.id} className={alignOf(column)}>
          <Figure figure={row.figures[column.id]} />
        </td>
      ))}
    </tr>
  );
}

interface ReportRowsProps {
  table: ReportTable;
  caption: string;
  /** The head of the first column. */
  head: string;
  hasTotal: boolean;
}

/** The rows of a report; a number leads to the list behind it. */
export function ReportRows({ table: { columns, rows, total }, caption, head, hasTotal }: ReportRowsProps) {
  return (
    <WideTable label={caption}>
      <Table size="sm" className="report-table mb-0">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={isText(column) ? '' : 'text-end'}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
        {hasTotal && (
          <tfoot>
            <Row row={total} columns={columns} />
          </tfoot>
        )}
      </Table>
    </WideTable>
  );
}
