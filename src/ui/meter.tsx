import { useId } from 'react';
import { MeterDrawing } from '#ui/meter-drawing.tsx';
import {
  amountText,
  verdictFor,
  marginText,
  figureTexts,
  verdictLooks,
  WATCH_FROM,
  type MeterVerdict,
} from '#ui/meter-scale.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

export interface MeterProps {
  title: string;
  value: number | null;
  limit: number | null;
  /** With "lb" the numbers are given in kg and shown in pounds. */
  unit: string;
  shape?: 'bar' | 'gauge';
  /** Share of the limit (0–1) from which the meter says Watch. */
  watchFrom?: number;
  /** A verdict decided elsewhere; by default it follows from value and limit. */
  verdict?: MeterVerdict;
  /** Words shown with the verdict instead of the standard one, for instance "{field}: not entered". */
  verdictText?: string;
  /** The limit before a change, named under the numbers. */
  limitBefore?: number | null;
}

/** A value against its limit: drawn as a bar or a dial, with every number also as text. */
export function Meter(props: MeterProps) {
  const { title, value, limit, unit, shape = 'bar', watchFrom = WATCH_FROM, limitBefore = null } = props;
  const titleId = useId();
  const verdict = props.verdict ?? verdictFor(value, limit, watchFrom);
  const { tone, word } = verdictLooks[verdict];
  const amount = amountText(value, limit, unit);
  const shown = figureTexts(value, limit, unit);
  const margin = marginText(value, limit, unit);
  const verdictText = props.verdictText ?? word;
  const hasChanged = limitBefore !== null && limitBefore !== limit;

  return (
    <div className={`meter is-${shape} tone-${tone}`}>
      <div className="meter-head">
        <span id={titleId}>{title}</span>
        {shape === 'bar' && <StatusBadge tone={tone} text={verdictText} />}
      </div>
      <MeterDrawing shape={shape} value={value} limit={limit} watchFrom={watchFrom} />
      <meter
        className="visually-hidden"
        aria-labelledby={titleId}
        max={limit ?? 0}
        value={Math.min(value ?? 0, limit ?? 0)}
        aria-valuetext={[amount, margin, verdictText].filter(Boolean).join(', ')}
      />
      <div className="meter-value">
        <strong>{shown.value}</strong>{' '}
        <small>
          of {shown.limit} {unit}
        </small>
      </div>
      {shape === 'gauge' && (
        <div>
          <StatusBadge tone={tone} text={verdictText} />
        </div>
      )}
      <div className="meter-margin">
        {margin}
        {hasChanged &&
          `${margin ? ' · ' : ''}limit before ${figureTexts(null, limitBefore, unit).limit} ${unit}`}
      </div>
    </div>
  );
}
