import type { DayClose } from '#domain/day-close/schema.ts';
import { formatCents, type Cents } from '#domain/shared/money.ts';

/** A difference in words: money that is missing is short. */
export const amountWords = (difference: Cents): string => {
  if (difference === 0) return 'None';
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
};

/** That of a whole close, where one kind may make up for another. */
export const differenceText = ({ difference, differs }: Pick<DayClose, 'difference' | 'differs'>): string =>
  differs && difference === 0 ? 'Between kinds' : amountWords(difference);
