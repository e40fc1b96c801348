import { BOUNDS } from '#domain/mass/bounds.ts';
import { SEAT_LABELS, SEAT_ROWS } from '#domain/mass/seats.ts';
import type { OwnLoad } from '#domain/public-installation/load.ts';
import type { VehicleInfo } from '#domain/public-installation/schema.ts';
import { ExtraRows } from './extra-rows.tsx';
import { NumberField } from './number-field.tsx';

interface LoadFieldsProps {
  seats: VehicleInfo['seats'];
  load: OwnLoad;
  onChange: (load: OwnLoad) => void;
}

/** Seats in front and behind before a third row begins. */
const [FRONT_SEATS, TWO_ROWS] = [2, 5];

/** The rows of seats that a vehicle has; all of them where its seats are not known. */
const rowsFor = (seats: VehicleInfo['seats']) =>
  SEAT_ROWS.slice(0, seats === '' || seats > TWO_ROWS ? 3 : seats > FRONT_SEATS ? 2 : 1);

/** What an owner enters. */
export function LoadFields({ seats, load, onChange }: LoadFieldsProps) {
  return (
    <>
      <fieldset className="load-group">
        <legend>People</legend>
        <div className="load-grid">
          {rowsFor(seats).map((row) => (
            <NumberField
              key={row}
              label={SEAT_LABELS[row]}
              unit=""
              value={load.people[row]}
              max={BOUNDS.people.max}
              onChange={(count) => onChange({ ...load, people: { ...load.people, [row]: count } })}
            />
          ))}
          <NumberField
            label="Each person"
            value={load.kgEach}
            max={BOUNDS.kgEach.max}
            onChange={(kgEach) => onChange({ ...load, kgEach })}
          />
        </div>
      </fieldset>
      <ExtraRows extras={load.extras} onChange={(extras) => onChange({ ...load, extras })} />
      <fieldset className="load-group">
        <legend>Load</legend>
        <p className="form-text">Fuel, water, luggage, tools: all that is not named above.</p>
        <div className="load-grid">
          <NumberField
            label="Load front"
            value={load.loadFront}
            onChange={(loadFront) => onChange({ ...load, loadFront })}
          />
          <NumberField
            label="Load rear"
            value={load.loadRear}
            onChange={(loadRear) => onChange({ ...load, loadRear })}
          />
        </div>
      </fieldset>
      <fieldset className="load-group">
        <legend>Trailer</legend>
        <p className="form-text">
          ATM stands on the trailer’s plate. About a tenth of it rests on the ball: weigh it, and enter both.
        </p>
        <div className="load-grid">
          <NumberField
            label="Trailer ATM"
            value={load.trailer}
            onChange={(trailer) => onChange({ ...load, trailer })}
          />
          <NumberField
            label="Ball weight"
            value={load.ball}
            max={BOUNDS.ball.max}
            onChange={(ball) => onChange({ ...load, ball })}
          />
        </div>
      </fieldset>
    </>
  );
}
