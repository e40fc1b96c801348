import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { type Span, spanOf, spanText } from '#domain/shared/span.ts';
import { formatDate } from '#domain/shared/dates.ts';

/** Days of the address, `2026-08-01~2026-10-31`, as they are read; either may be blank. */
export function daysText(value: string): string {
  const { from, to } = spanOf(value);
  if (to === '') return `from ${formatDate(from)}`;
  return from === '' ? `until ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`;
}

const ENDS = [
  ['from', 'from'],
  ['to', 'to'],
] as const;

interface DayFilterProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
}

/** The first and the last day of what a list shows. */
export function DayFilter({ title, value, onChange }: DayFilterProps) {
  const faultId = useId();
  const span = spanOf(value);
  const isWrong = span.from !== '' && span.to !== '' && span.from > span.to;
  function put(end: keyof Span, day: string) {
    const next = { ...span, [end]: day };
    onChange(next.from === '' && next.to === '' ? '' : spanText(next));
  }
  return ENDS.map(([end, word]) => (
    <label key={end}>
      {title} {word}
      <FormControl
        type="date"
        size="sm"
        value={span[end]}
        isInvalid={isWrong}
        {...(isWrong && { 'aria-describedby': faultId })}
        onChange={({ target }) => put(end, target.value)}
      />
      {isWrong && end === 'to' && (
        <output id={faultId} className="invalid-feedback">
          Must not be before the first day
        </output>
      )}
    </label>
  ));
}
