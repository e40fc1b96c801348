import { RETURN_MOVES } from '#domain/goods-return/moves.ts';
import { RETURN_STATUS, RETURN_STATUSES } from '#domain/goods-return/schema.ts';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import { lifeText } from './life-text.ts';

/** docs/return-moves.md: the life of a return, drawn and as a table, from the table of its moves. */
export const returnMovesText = (): string =>
  lifeText({
    title: 'The life of a return',
    intro: [
      'Written by `npm run generate` from src/domain/goods-return/moves.ts; do not edit by hand. D a user of the dealer, DA',
      'its admin, X a user of the supplier, XA its admin; all need the flag `installations`. The supplier is the distributor of',
      'the dealer, or the dealer that supplied the goods while it takes orders of dealers.',
    ],
    statuses: RETURN_STATUSES.map((name) => {
      const { label, meaning } = RETURN_STATUS_TABLE[name];
      return [name, RETURN_STATUS[name], label, meaning] as const;
    }),
    moves: RETURN_MOVES.rows.map(({ reason, ...move }) => ({ ...move, asked: reason.toLowerCase() })),
    asksTitle: 'Asks for in words',
  });
