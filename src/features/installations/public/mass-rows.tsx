import { memo } from 'react';
import { isSame } from '#domain/shared/same.ts';
import type { MassRow } from '#domain/mass/types.ts';
import { Icon } from '#ui/icon.tsx';
import { useMassUnit } from '#ui/mass-unit.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import {
  amountOf,
  basisOf,
  HOW_LOOKS,
  howText,
  marginOf,
  shortVerdict,
  VERDICT_LOOKS,
  verdictWord,
} from '#features/installations/mass-labels.ts';
import '#features/installations/mass-check.scss';

/** The verdict of a row as a word with its icon. */
export function MassVerdict({ row }: { row: Parameters<typeof verdictWord>[0] }) {
  const { tone, icon } = VERDICT_LOOKS[row.verdict];
  return <StatusBadge tone={tone} icon={icon} text={verdictWord(row)} />;
}

/** Measured, weighed, calculated or entered, as a mark with its word. */
function How({ row }: { row: MassRow }) {
  const text = howText(row);
  if (text === '') return null;
  return (
    <span className="mass-row-how">
      {row.how && <Icon name={HOW_LOOKS[row.how].icon} />} {text}
    </span>
  );
}

/** Characters of a verdict that fit beside the name of a row. */
const LONGEST_BADGE = 26;

const RowView = memo(function RowView({ row }: { row: MassRow }) {
  const { tone, icon } = VERDICT_LOOKS[row.verdict];
  const unit = useMassUnit();
  const margin = marginOf(row, unit);
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
            <StatusBadge tone={tone} icon={icon} text={isLong ? shortVerdict(row) : word} />
          </span>
          <span className="mass-row-amount num">
            {amountOf(row, unit)} <How row={row} />
          </span>
          <span className="mass-row-margin num">{margin}</span>
          {isLong && <span className="mass-row-needs">{word}</span>}
          <span className="mass-row-basis">{basisOf(row)}</span>
        </summary>
        <p>{row.explanation}</p>
      </details>
    </li>
  );
}, isSame);

/** Rows of the mass check: name, verdict, value and limit, margin, whose limit it is; each folds out to say why. */
export function MassRows({ rows }: { rows: readonly MassRow[] }) {
  return (
    <ul className="mass-rows">
      {rows.map((row) => (
        <RowView key={row.id} row={row} />
      ))}
    </ul>
  );
}
