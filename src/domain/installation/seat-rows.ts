import { known } from '../shared/quantity.ts';
import { type Installation, SEAT_ROWS } from './schema.ts';

export type PeopleRow = Installation['people'][number];
export type SeatRow = PeopleRow['row'];

/** The customary allowance per seat, kg (product: mass-figures). */
export const KG_PER_PERSON = 68;

/**
 * Where a row of seats stands between the axles: share of its mass on the front, % (product: mass-figures; the third
 * row is ours).
 */
export const SEAT_FRONT_PERCENT: Readonly<Record<SeatRow, number>> = { front: 50, second: 25, third: 0 };

export const SEAT_LABELS: Readonly<Record<SeatRow, string>> = {
  front: 'Front seats',
  second: 'Second row',
  third: 'Third row',
};

/** Seats a row has at most: two in front, three behind them, the rest in the third row. */
const ROOM: Readonly<Record<SeatRow, number>> = { front: 2, second: 3, third: Number.POSITIVE_INFINITY };

/** A row with nobody in it yet. */
export function blankPeopleRow(row: SeatRow): PeopleRow {
  return { row, count: '', kg: KG_PER_PERSON, frontPercent: SEAT_FRONT_PERCENT[row] };
}

/**
 * Every seat taken at 68 kg: what a vehicle with so many seats is offered (product: mass-figures). None when not
 * known.
 */
export function allSeatsTaken(numberOfSeats: number | ''): PeopleRow[] {
  let left = known(numberOfSeats) ?? 0;
  return SEAT_ROWS.flatMap((row) => {
    const count = Math.min(left, ROOM[row]);
    left -= count;
    return count > 0 ? [{ ...blankPeopleRow(row), count }] : [];
  });
}
