/** The years that a vehicle, or a part for one, can be of (decisions: year-digits). */
export const YEARS = { min: 1900, max: 2100 } as const;

/** Whether a year is written with all its digits: true, or what to enter in place of "20". */
export function checkYear(year: unknown): true | string {
  const given = Number(year);
  const isYear = Number.isInteger(given) && given >= YEARS.min && given <= YEARS.max;
  return isYear || 'Enter the year with four digits, such as 2019';
}
