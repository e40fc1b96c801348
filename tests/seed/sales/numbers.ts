import { FIRST_SALE, type NumberedType, saleNumber } from '#domain/sale/number.ts';

/** Gives out a dealer's numbers, each type its own series. */
export class Numbers {
  readonly #next = new Map<NumberedType, number>();
  take(type: NumberedType): string {
    const count = this.#next.get(type) ?? FIRST_SALE;
    this.#next.set(type, count + 1);
    return saleNumber(type, count);
  }
  get all() {
    return [...this.#next];
  }
}
