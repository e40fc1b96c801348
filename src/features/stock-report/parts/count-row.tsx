import { type KeyboardEvent, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { varianceText } from '#domain/stock-count/count.ts';
import { REASON_MAX } from '#domain/order/schema.ts';
import {
  type CountRow,
  countFaultOf,
  differenceOf,
  reasonFaultOf,
} from '#features/stock-report/typed-count.ts';

/** Marks the inputs of the column, for the keys that go from one to the next. */
export const COUNT_INPUT = 'count-input';

/** Enter and the arrows go down and up the column. */
function handleKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLInputElement>(`.${COUNT_INPUT}`)];
  const next = all[all.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

interface CountRowProps {
  row: CountRow;
  /** Faults are said once recording was tried. */
  isTried: boolean;
  onType: (row: CountRow) => void;
}

/** One kit of the count: what is booked, what was counted, and why it differs. */
export function CountTableRow({ row, isTried, onType }: CountRowProps) {
  const id = useId();
  const { name, springOption, booked, counted, reason } = row;
  const title = [name, springOption].filter((part) => part !== '').join(', ');
  const difference = differenceOf(row);
  const countFault = countFaultOf(counted);
  const reasonFault = isTried ? reasonFaultOf(row) : null;
  return (
    <tr>
      <th scope="row">
        {name}
        {springOption !== '' && <small className="muted d-block">{springOption}</small>}
      </th>
      <td className="num text-end" data-title="Booked">
        {booked}
      </td>
      <td data-title="Counted">
        <FormControl
          className={`num text-end ${COUNT_INPUT}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-label={`Counted: ${title}`}
          aria-describedby={`${id}-fault`}
          isInvalid={countFault !== null}
          value={counted}
          onChange={(event) => onType({ ...row, counted: event.target.value.trim() })}
          onKeyDown={handleKey}
        />
        <div id={`${id}-fault`} className="field-error">
          {countFault}
        </div>
      </td>
      <td className="num text-end" data-title="Difference">
        {difference === null ? <span className="muted">–</span> : <strong>{varianceText(difference)}</strong>}
      </td>
      <td data-title="Reason" className="count-reason">
        {((difference ?? 0) !== 0 || reason !== '') && (
          <>
            <FormControl
              aria-label={`Reason: ${title}`}
              aria-describedby={`${id}-reason`}
              maxLength={REASON_MAX}
              isInvalid={reasonFault !== null}
              value={reason}
              onChange={(event) => onType({ ...row, reason: event.target.value })}
            />
            <div id={`${id}-reason`} className="field-error">
              {reasonFault}
            </div>
          </>
        )}
      </td>
    </tr>
  );
}
