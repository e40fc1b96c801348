import type { Installation } from '#domain/installation/schema.ts';
import { allSeatsTaken, blankPeopleRow, type PeopleRow } from '#domain/installation/seat-rows.ts';
import { BOUNDS } from '#domain/mass/bounds.ts';
import { SEAT_LABELS, SEAT_ROWS, type SeatRow } from '#domain/mass/seats.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { NumberBox } from './number-box.tsx';

/** What a form needs to hold so that people can be seated in it. */
type WithPeople = Pick<Installation, 'people' | 'vehicle'>;

const peopleOf = ({ people }: WithPeople) => people;
const seatsOf = ({ vehicle }: WithPeople) => vehicle?.numberOfSeats ?? '';

interface RowProps {
  form: EntityForm<WithPeople>;
  row: PeopleRow;
  onChange: (change: Partial<PeopleRow>) => void;
}

function SeatRowInputs({ form, row, onChange }: RowProps) {
  const name = SEAT_LABELS[row.row];
  const at = `people.${row.row}`;
  const isEmpty = row.count === '';
  return (
    <li className="load-row">
      <span className="load-name">{name}</span>
      <NumberBox
        form={form}
        path={`${at}.count`}
        of={name}
        title="People"
        value={row.count}
        max={BOUNDS.people.max}
        onChange={(count) => onChange({ count })}
      />
      <NumberBox
        form={form}
        path={`${at}.kg`}
        of={name}
        title="kg each"
        value={row.kg}
        max={BOUNDS.kgEach.max}
        isDisabled={isEmpty}
        onChange={(kg) => onChange({ kg })}
      />
      <NumberBox
        form={form}
        path={`${at}.frontPercent`}
        of={name}
        title="Front, %"
        value={row.frontPercent}
        max={100}
        isDisabled={isEmpty}
        onChange={(frontPercent) => onChange({ frontPercent })}
      />
    </li>
  );
}

/** Who sits where. A row without a number of people is not stored, so it carries nobody. */
export function PeopleRows({ form }: { form: EntityForm<WithPeople> }) {
  const people = useDerived(form, ['people'], peopleOf);
  const seats = useDerived(form, ['vehicle'], seatsOf);

  function handleChange(seat: SeatRow, change: Partial<PeopleRow>) {
    const rows = SEAT_ROWS.map((each) => people.find(({ row }) => row === each) ?? blankPeopleRow(each));
    const next = rows.map((row) => (row.row === seat ? { ...row, ...change } : row));
    form.setValues({ people: next.filter(({ count }) => count !== '') });
  }
  return (
    <div data-field="people">
      <h3 id="people-title">People</h3>
      <ul className="load-rows" aria-labelledby="people-title">
        {SEAT_ROWS.map((seat) => (
          <SeatRowInputs
            key={seat}
            form={form}
            row={people.find(({ row }) => row === seat) ?? blankPeopleRow(seat)}
            onChange={(change) => handleChange(seat, change)}
          />
        ))}
      </ul>
      {seats !== '' && (
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          onClick={() => form.setValues({ people: allSeatsTaken(seats) })}
        >
          All {seats} seats taken, 68 kg each
        </button>
      )}
    </div>
  );
}
