import type { SaleType } from './statuses.ts';

/** A sale whose type is chosen; before that it has no number. */
export type NumberedType = Exclude<SaleType, 'none'>;

/** The letter of each type in its number. */
const LETTERS: Readonly<Record<NumberedType, string>> = { quote: 'Q', order: 'SO', invoice: 'SI' };

/** The first number of each series of a dealer. */
export const FIRST_SALE = 1001;

/** The number of a sale, such as Q-1001; `prefix` is the dealer's own, '' for none. */
export const saleNumber = (type: NumberedType, count: number, prefix = ''): string =>
  `${prefix}${LETTERS[type]}-${count}`;

/** What a sale is called on the device until the server has it: Q-new-1. */
export const localSaleNumber = (type: SaleType, count: number): string =>
  `${type === 'none' ? 'S' : LETTERS[type]}-new-${count}`;
