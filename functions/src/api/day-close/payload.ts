import type { IsoDay } from '../../../../src/domain/shared/dates.ts';
import { invalid } from '../errors.ts';

/** @throws ApiError 400 for a day that is still to come. */
export function mustBeOver(day: IsoDay, today: IsoDay): void {
  if (day > today) throw invalid('This day is still to come.');
}
