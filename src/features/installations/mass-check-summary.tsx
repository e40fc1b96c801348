import { memo, type ReactNode } from 'react';
import { isSame } from '#domain/shared/same.ts';
import { rowFigures } from '#domain/mass/figures.ts';
import type { Limit, MassCheckResult, MassRow } from '#domain/mass/types.ts';
import type { MassUnit } from '#domain/mass/units.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useMassUnit } from '#ui/mass-unit.ts';
import { Meter, type MeterProps } from '#ui/meter.tsx';
import { MassRows } from './public/mass-rows.tsx';
import { shortVerdict, VERDICT_LOOKS } from './mass-labels.ts';
import './mass-check.scss';

interface MassCheckSummaryProps {
  result: MassCheckResult;
  /** For a narrow column: what is over first, and the rows that are OK folded away; without it every row stands in the order of the check. */
  isFolded?: boolean;
  /** Stands in place of the rows. */
  children?: ReactNode;
}

interface GaugeProps extends Pick<MeterProps, 'title' | 'shape'> {
  row: MassRow | undefined;
  limit: Limit;
}

const MassMeter = memo(function MassMeter({ row, limit, ...rest }: GaugeProps) {
  const verdict = row?.verdict ?? 'needs';
  const unit = useMassUnit();
  return (
    <Meter
      {...rest}
      value={typeof row?.value === 'number' ? row.value : null}
      limit={limit.kg}
      unit={unit}
      verdict={VERDICT_LOOKS[verdict].meter}
      {...(row && verdict === 'needs' && { verdictText: shortVerdict(row) })}
    />
  );
}, isSame);

/**
 * The outcome of the mass check: two axle gauges and a bar for GVM with the numbers as text, then every row with
 * value, limit, margin, verdict as a word, and where the limit comes from.
 */
export const MassCheckSummary = memo(function MassCheckSummary({
  result,
  isFolded = false,
  children,
}: MassCheckSummaryProps) {
  const { rows, totals, limits } = result;
  const unit = useMassUnit();
  const rowOf = (id: MassRow['id']) => rows.find((row) => row.id === id);
  const open = [
    ...rows.filter(({ verdict }) => verdict === 'over'),
    ...rows.filter(
      ({ verdict, notNeeded }) => (verdict === 'needs' && notNeeded === undefined) || verdict === 'watch',
    ),
  ];
  const fine = isFolded ? rows.filter(({ verdict }) => verdict === 'ok') : [];
  const notNeeded = isFolded ? rows.filter((row) => row.notNeeded !== undefined) : [];
  return (
    <div className="mass-check">
      <div className="mass-gauges">
        <MassMeter title="Front axle" shape="gauge" row={rowOf('frontAxle')} limit={limits.frontAxle} />
        <MassMeter title="Rear axle" shape="gauge" row={rowOf('rearAxle')} limit={limits.rearAxle} />
      </div>
      <MassMeter title="Total mass, GVM" shape="bar" row={rowOf('gvm')} limit={limits.gvm} />
      {totals.measuredTare && (
        <p className="muted small mb-0">
          Tare by weighbridge {amountText(totals.measuredTare.total, unit)}, by the published figures{' '}
          {amountText(totals.computedTare.total, unit)}.
        </p>
      )}
      {children ?? <MassRows rows={isFolded ? open : rows} />}
      {fine.length > 0 && (
        <details className="mass-fine">
          <summary>{counted(fine.length, 'row is', 'rows are')} OK</summary>
          <MassRows rows={fine} />
        </details>
      )}
      {notNeeded.length > 0 && (
        <details className="mass-fine">
          <summary>{counted(notNeeded.length, 'row is', 'rows are')} not needed</summary>
          <MassRows rows={notNeeded} />
        </details>
      )}
    </div>
  );
});

const amountText = (kg: number | null, unit: MassUnit): string =>
  kg === null ? 'not known' : `${rowFigures({ value: kg, limit: null, unit: 'kg' }, unit).value} ${unit}`;
