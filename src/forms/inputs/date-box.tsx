import { type ChangeEvent, type InputHTMLAttributes, useRef, useState } from 'react';
import { parseTypedDate } from '#domain/shared/calendar.ts';
import { formatDate, isIsoDay, todaySydney } from '#domain/shared/dates.ts';
import { Icon } from '#ui/icon.tsx';

interface DateBoxProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'name' | 'className' | 'placeholder' | 'autoComplete' | 'disabled' | 'onBlur'
  > {
  /** Id of the label, which the buttons name too. */
  labelledBy: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  /** The ISO day, '' for none, or what is typed while it is no date. */
  value: string;
  onChange: (value: string) => void;
  /** Of now, from which the years that a date may lie in are counted. */
  now: Date;
}

const shownDay = (value: string) => (isIsoDay(value) ? formatDate(value) : value);

/** A date typed as DD/MM/YYYY or picked from the calendar, with Today and Clear. Its label stands beside it. */
export function DateBox({ labelledBy, value, onChange, now, disabled, ...input }: DateBoxProps) {
  const picker = useRef<HTMLInputElement>(null);
  // What is typed stays as typed for as long as it is the source of the value.
  const [typed, setTyped] = useState({ text: '', value: '' });
  const text = typed.value === value ? typed.text : shownDay(value);

  function change(next: string, shown: string) {
    setTyped({ text: shown, value: next });
    onChange(next);
  }
  function handleType(event: ChangeEvent<HTMLInputElement>) {
    const shown = event.target.value;
    const parsed = parseTypedDate(shown, now);
    change(shown.trim() === '' ? '' : parsed.ok ? parsed.day : shown, shown);
  }
  const handleSet = (day: string) => change(day, shownDay(day));

  return (
    <div className="input-group date-input">
      <input
        {...input}
        type="text"
        inputMode="numeric"
        placeholder={input.placeholder ?? 'DD/MM/YYYY'}
        disabled={disabled}
        value={text}
        onChange={handleType}
      />
      <input
        ref={picker}
        type="date"
        className="date-picker"
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        value={isIsoDay(value) ? value : ''}
        onChange={(event) => handleSet(event.target.value)}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label="Calendar"
        aria-describedby={labelledBy}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-describedby={labelledBy}
        disabled={disabled}
        onClick={() => handleSet(todaySydney(now))}
      >
        Today
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-describedby={labelledBy}
        disabled={disabled}
        onClick={() => handleSet('')}
      >
        Clear
      </button>
    </div>
  );
}
