/** The rows of seats from the front. */
export const SEAT_ROWS = ['front', 'second', 'third'] as const;
export type SeatRow = (typeof SEAT_ROWS)[number];

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
