import { ORDER_MOVES } from '#domain/order/moves.ts';
import { ORDER_STATUS, ORDER_STATUS_NAMES } from '#domain/order/schema.ts';
import { ORDER_STATUS_TABLE } from '#domain/order/status-labels.ts';
import { lifeText } from './life-text.ts';

const ASKS: Readonly<Record<string, string>> = {
  etaDate: 'arrival date',
  knownEta: 'arrival date, where none is known',
  dispatch: 'carrier, consignment, serials where a line carries compliance',
  receipt: 'what was counted',
};

/** docs/order-moves.md: the life of an order, drawn and as a table, from the table of its moves. */
export const orderMovesText = (): string =>
  lifeText({
    title: 'The life of an order',
    intro: [
      'Written by `npm run generate` from src/domain/order/moves.ts; do not edit by hand. D a user of the dealer, DA its',
      'admin, X a user of the supplier, XA its admin, S the portal itself. The supplier is the distributor of the dealer, or',
      'the dealer that the order is addressed to while that takes orders of dealers.',
    ],
    statuses: ORDER_STATUS_NAMES.map((name) => {
      const { label, meaning } = ORDER_STATUS_TABLE[name];
      return [name, label, `${ORDER_STATUS[name]}. ${meaning}`] as const;
    }),
    moves: ORDER_MOVES.map(({ asks, reason, ...move }) => ({
      ...move,
      asked: [...asks.map((ask) => ASKS[ask] ?? ask), ...(reason === '' ? [] : [reason.toLowerCase()])].join(
        '; ',
      ),
    })),
  });
