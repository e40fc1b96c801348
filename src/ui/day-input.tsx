import { useRef, useState } from 'react';
import { parseTypedDate } from '#domain/shared/calendar.ts';
import { formatDate, type IsoDay, isIsoDay } from '#domain/shared/dates.ts';
import { Icon } from './icon.tsx';
import './day-input.scss';

interface DayInputProps {
  id: string;
  day: IsoDay;
  onChoose: (day: IsoDay) => void;
}

/** A day typed as DD/MM/YYYY, taken with Enter or on leaving, or picked from the calendar. */
export function DayInput({ id, day, onChoose }: DayInputProps) {
  const [text, setText] = useState(formatDate(day));
  const picker = useRef<HTMLInputElement>(null);
  function take() {
    const read = parseTypedDate(text, new Date());
    if (!read.ok) setText(formatDate(day));
    else if (read.day !== day) onChoose(read.day);
  }
  return (
    <div className="input-group date-input day-input w-auto">
      <input
        id={id}
        className="form-control"
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/YYYY"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <input
        ref={picker}
        type="date"
        className="date-picker"
        tabIndex={-1}
        aria-hidden
        value={day}
        onChange={({ target }) => isIsoDay(target.value) && onChoose(target.value)}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label="Calendar"
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
    </div>
  );
}
