import { memo } from 'react';
import { isSame } from '#forms/paths.ts';
import type { Limit, MassCheckResult, MassRow } from '#domain/mass/types.ts';
import { Meter, type MeterProps } from '#ui/meter.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { amountOf, basisOf, marginOf, VERDICT_LOOKS, verdictWord, worstWord } from './mass-words.ts';
import './mass-check.scss';

interface MassCheckSummaryProps {
  result: MassCheckResult;
  /** For a narrow column: what is over first, and the rows that are OK folded away; without it every row stands in the order of the check. */
  isFolded?: boolean;
}

interface GaugeProps extends Pick<MeterProps, 'title' | 'shape'> {
  row: MassRow | undefined;
  value: number | null;
  limit: Limit;
}

const MassMeter = memo(function MassMeter({ row, value, limit, ...rest }: GaugeProps) {
  const verdict = row?.verdict ?? 'needs';
  return (
    <Meter
      {...rest}
      value={value}
      limit={limit.kg}
      unit="kg"
      verdict={VERDICT_LOOKS[verdict].meter}
      {...(row && verdict === 'needs' && { verdictText: 'Needs input' })}
    />
  );
}, isSame);

/** Characters of a verdict that fit beside the name of a row. */
const LONGEST_BADGE = 26;

const RowView = memo(function RowView({ row }: { row: MassRow }) {
  const { tone, icon } = VERDICT_LOOKS[row.verdict];
  const margin = marginOf(row);
  const word = verdictWord(row);
  // The names of several fields, or a long one, take a line of their own.
  const isLong = word.length > LONGEST_BADGE;
  return (
    <li className="mass-row">
      {/* Where a state rule comes from is part of its verdict. */}
      <details open={row.id === 'state'}>
        <summary>
          <span className="mass-row-label">{row.label}</span>
          <span className="mass-row-verdict">
            <StatusBadge tone={tone} icon={icon} text={isLong ? worstWord(row.verdict) : word} />
          </span>
          <span className="mass-row-amount num">{amountOf(row)}</span>
          <span className="mass-row-margin num">{margin}</span>
          {isLong && <span className="mass-row-needs">{word}</span>}
          <span className="mass-row-basis">{basisOf(row)}</span>
        </summary>
        <p>{row.explanation}</p>
      </details>
    </li>
  );
}, isSame);

function Rows({ rows }: { rows: readonly MassRow[] }) {
  return (
    <ul className="mass-rows">
      {rows.map((row) => (
        <RowView key={row.id} row={row} />
      ))}
    </ul>
  );
}

/**
 * The outcome of the mass check: two axle gauges and a bar for GVM with the numbers as text, then every row with
 * value, limit, margin, verdict as a word, and where the limit comes from.
 */
export const MassCheckSummary = memo(function MassCheckSummary({
  result,
  isFolded = false,
}: MassCheckSummaryProps) {
  const { rows, totals, limits } = result;
  const rowOf = (id: MassRow['id']) => rows.find((row) => row.id === id);
  const open = [
    ...rows.filter(({ verdict }) => verdict === 'over'),
    ...rows.filter(({ verdict }) => verdict === 'needs' || verdict === 'watch'),
  ];
  const fine = isFolded ? rows.filter(({ verdict }) => verdict === 'ok') : [];
  return (
    <div className="mass-check">
      <div className="mass-gauges">
        <MassMeter
          title="Front axle"
          shape="gauge"
          row={rowOf('frontAxle')}
          value={totals.front}
          limit={limits.frontAxle}
        />
        <MassMeter
          title="Rear axle"
          shape="gauge"
          row={rowOf('rearAxle')}
          value={totals.rear}
          limit={limits.rearAxle}
        />
      </div>
      <MassMeter
        title="Total mass, GVM"
        shape="bar"
        row={rowOf('gvm')}
        value={totals.total}
        limit={limits.gvm}
      />
      {totals.measuredTare && (
        <p className="muted small mb-0">
          Tare by weighbridge {amountText(totals.measuredTare.total)}, by the published figures{' '}
          {amountText(totals.computedTare.total)}.
        </p>
      )}
      <Rows rows={isFolded ? open : rows} />
      {fine.length > 0 && (
        <details className="mass-fine">
          <summary>
            {fine.length} {fine.length === 1 ? 'row is' : 'rows are'} OK
          </summary>
          <Rows rows={fine} />
        </details>
      )}
    </div>
  );
});

const amountText = (kg: number | null): string =>
  kg === null ? 'not known' : `${kg.toLocaleString('en-AU')} kg`;
