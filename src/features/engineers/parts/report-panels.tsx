import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import type { EngineerReport, ReportedDecision } from '#domain/engineer-decision/report.ts';
import { groundLabel } from '#domain/installation/review.ts';
import { installationType } from '#domain/installation-type/types.ts';
import type { LeadDays } from '#domain/shared/lead-days.ts';
import { formatCents } from '#domain/shared/money.ts';
import { MONTHS } from '#domain/vehicle/schema.ts';
import { counted, formatShare } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { paths } from '#lib/paths.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { FigureCards } from '#ui/charts/figure-cards.tsx';
import { cardCents } from '#ui/charts/short-figures.ts';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { DECISION_LABELS, dayText } from '#features/engineers/report-csv.ts';
import { OpenLink } from '#ui/open-link.tsx';

/** Rows on the page; all of them are in the CSV. */
const SHOWN = 200;

const inDays = (count: number) => counted(count, 'day');
const daysFigure = (days: LeadDays | null) =>
  days === null
    ? { value: '–' }
    : { value: inDays(days.median), note: `median; 9 in 10 within ${inDays(days.p90)}` };
const decidedIn = ({ approved, rejected }: EngineerReport['months'][number]) => approved + rejected;
const typeText = (type: ReportedDecision['type']) => installationType(type)?.label ?? type;
const feeText = (cents: number) => (cents === 0 ? '–' : formatCents(cents));
const monthText = (month: string) => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(2, 4)}`;

interface PlainTableProps {
  label: string;
  /** Those after the first `texts` stand right, as figures do. */
  heads: readonly string[];
  texts: number;
  children: ReactNode;
}

function PlainTable({ label, heads, texts, children }: PlainTableProps) {
  return (
    <WideTable label={label}>
      <Table size="sm" className="mb-0">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index < texts ? undefined : 'text-end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </WideTable>
  );
}

/** The figures of the period. */
export function FiguresPanel({ report }: { report: EngineerReport }) {
  const { decisions, approved, rejected, queries, days, asked, fees, months } = report;
  const share = (count: number) => `${formatShare(count / decisions)} of all`;
  return (
    <Panel title="Decisions">
      <FigureCards
        cards={[
          { title: 'Decided', value: formatNumber(decisions), series: months.map(decidedIn) },
          { title: 'Approved', value: formatNumber(approved), note: share(approved) },
          { title: 'Rejected', value: formatNumber(rejected), note: share(rejected) },
          { title: 'Sent to decided', ...daysFigure(days) },
          { title: 'Of that, waiting for the dealer', ...daysFigure(asked) },
          { title: 'Questions per job', value: (queries / decisions).toFixed(1) },
          { title: 'Fees ex GST', value: cardCents(fees), whole: formatCents(fees) },
        ]}
      />
    </Panel>
  );
}

/** What was decided in each month, drawn and as numbers. */
export function MonthsPanel({ months }: Pick<EngineerReport, 'months'>) {
  return (
    <Panel title="Decisions by month">
      <Chart
        caption="Decisions by month"
        kind="stacked"
        labelTitle="Month"
        series={[
          { name: 'Approved', tone: 'ok' },
          { name: 'Rejected', tone: 'danger' },
        ]}
        points={months.map(({ month, approved, rejected }) => ({
          label: monthText(month),
          values: [approved, rejected],
        }))}
      />
    </Panel>
  );
}

/** Decisions and fees by type and state, with their sum. */
export function FeesPanel({ report }: { report: EngineerReport }) {
  const { rows, approved, rejected, fees, withoutFee } = report;
  return (
    <Panel title="By type and state">
      <PlainTable
        label="Decisions and fees by type and state"
        heads={['Type', 'State', 'Approved', 'Rejected', 'Fees ex GST']}
        texts={2}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.type} ${row.state}`}>
              <th scope="row">{typeText(row.type)}</th>
              <td>{row.state}</td>
              <td className="num text-end">{row.approved}</td>
              <td className="num text-end">{row.rejected}</td>
              <td className="num text-end">{feeText(row.fees)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="num text-end">{approved}</td>
            <td className="num text-end">{rejected}</td>
            <td className="num text-end">{formatCents(fees)}</td>
          </tr>
        </tfoot>
      </PlainTable>
      {withoutFee > 0 && (
        <p className="muted mb-0 mt-2">
          {counted(withoutFee, 'decision has', 'decisions have')} no fee: no rate was agreed for that type on
          that day.
        </p>
      )}
    </Panel>
  );
}

/** What jobs were rejected for, most frequent first. */
export function GroundsPanel({ report }: { report: EngineerReport }) {
  return (
    <Panel title="Reasons for rejection">
      <PlainTable label="Reasons for rejection" heads={['Reason', 'Jobs', 'Share of rejected']} texts={1}>
        <tbody>
          {report.grounds.map(({ ground, count }) => (
            <tr key={ground}>
              <th scope="row">{groundLabel(ground) || 'Not given'}</th>
              <td className="num text-end">{count}</td>
              <td className="num text-end">{Math.round((count / report.rejected) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  );
}

/** Each decision, newest first: the statement behind the fees. */
export function DecisionsPanel({
  decisions,
  hasEngineers,
}: {
  decisions: readonly ReportedDecision[];
  hasEngineers: boolean;
}) {
  const engineerHead = hasEngineers ? ['Engineer'] : [];
  return (
    <Panel title="Each decision">
      <PlainTable
        label="Each decision"
        heads={[
          'Installation',
          'Dealer',
          ...engineerHead,
          'Type',
          'State',
          'Decided',
          'Decision',
          'Questions',
          'Fee ex GST',
        ]}
        texts={6 + engineerHead.length}
      >
        <tbody>
          {decisions.slice(0, SHOWN).map((each) => (
            <tr key={`${each.installationId} ${each.decidedAt}`}>
              <th scope="row">
                <OpenLink to={paths.installations.edit(each.installationId)}>
                  {each.number || 'No number'}
                </OpenLink>
              </th>
              <td>{each.dealer}</td>
              {hasEngineers && <td>{each.engineer}</td>}
              <td>{typeText(each.type)}</td>
              <td>{each.state}</td>
              <td>{dayText(each.decidedAt)}</td>
              <td>
                {DECISION_LABELS[each.decision]}
                {each.certificateNo !== '' && ` (${each.certificateNo})`}
              </td>
              <td className="num text-end">{each.queries}</td>
              <td className="num text-end">{feeText(each.feeCents)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {decisions.length > SHOWN && (
        <p className="muted mb-0 mt-2">
          The newest {SHOWN} of {decisions.length}. Export CSV has all of them.
        </p>
      )}
    </Panel>
  );
}
