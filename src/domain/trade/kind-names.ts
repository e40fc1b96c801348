// Written by `npm run generate` from src/domain/*/moves.ts; do not edit by hand.

interface Kinds {
  credit: true;
  return: true;
  invoice: true;
  labelOrder: true;
  order: true;
  sale: true;
  tjmOrder: true;
}
/** The kinds of documents that move by a table (src/domain/kinds/trades.ts). Whatever runs over all of them is a record of these. */
export type TradeKind = keyof Kinds;
