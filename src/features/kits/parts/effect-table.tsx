import Table from 'react-bootstrap/Table';
import type { EffectRow } from '#domain/mass/kit-effect.ts';
import { formatNumber } from '#domain/shared/numbers.ts';

const shown = (value: number | null) => (value === null ? '–' : formatNumber(value));

function change({ before, after }: EffectRow): string {
  if (before === null || after === null) return '–';
  const difference = after - before;
  if (difference === 0) return 'No change';
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`;
}

/** Both figures as bars to one scale; the numbers stand beside them, so this is hidden from screen readers. */
function Bars({ before, after }: EffectRow) {
  const max = Math.max(before ?? 0, after ?? 0);
  const width = (value: number | null) => `${max > 0 ? (Math.max(value ?? 0, 0) / max) * 100 : 0}%`;
  return (
    <svg className="effect-bars" aria-hidden="true">
      <rect className="is-before" width={width(before)} height="6" rx="2" />
      <rect className="is-after" y="8" width={width(after)} height="6" rx="2" />
    </svg>
  );
}

/** Figures of a vehicle without and with a kit. */
export function EffectTable({ rows }: { rows: readonly EffectRow[] }) {
  return (
    <Table size="sm" className="effect-table">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="text-end">
            Before
          </th>
          <th scope="col" className="text-end">
            After
          </th>
          <th scope="col" className="text-end">
            Change
          </th>
          <th className="d-none d-md-table-cell" aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.before === row.after ? 'is-unchanged' : undefined}>
            <th scope="row">
              {row.label} <small className="muted">{row.unit}</small>
              <span className="d-md-none">
                <Bars {...row} />
              </span>
            </th>
            <td className="text-end">{shown(row.before)}</td>
            <td className="text-end">{shown(row.after)}</td>
            <td className="text-end">{change(row)}</td>
            <td className="d-none d-md-table-cell" aria-hidden="true">
              <Bars {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
