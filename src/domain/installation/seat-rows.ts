import { known } from '../shared/quantity.ts';
import { KG_PER_PERSON, SEAT_FRONT_PERCENT, SEAT_ROWS, type SeatRow } from '../mass/seats.ts';
import type { Installation } from './schema.ts';

export type PeopleRow = Installation['people'][number];

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
