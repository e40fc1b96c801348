import type { Doc } from '#data/store/converter.ts';
import type { ImportTarget } from '#data/imports/import-target.ts';
import type { AppError } from '#data/store/errors.ts';
import type { ListFilter } from '#ui/list/types.ts';
import type { Cents } from '#domain/shared/money.ts';

/** What a change of prices needs to know of a noun. Prices are cents ex GST, '' for none. */
export interface PriceHook<T> {
  /** Where an import of the noun would write to. */
  readonly target: ImportTarget<T>;
  /** The privilege flag of the area, as rules ask for it. */
  readonly area: string;
  readonly priceOf: (value: T) => Cents | '';
  readonly withPrice: (value: T, price: Cents) => T;
}

/** One noun's change of prices as a declaration; the page follows from it. */
export interface PriceSpec<T> extends PriceHook<T> {
  /** The list's heading, as in 'Products'. */
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly nameOf: (doc: Doc<T>) => string;
  /** The filters of the list, which say what those in the address are. */
  readonly filters: readonly ListFilter[];
  /** Said under the form, such as what these prices do not decide. */
  readonly note?: string;
}

/** The records that the list showed, all of them. */
export interface PricedRows<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly value: readonly Doc<T>[] | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}
