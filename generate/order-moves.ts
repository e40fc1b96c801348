import { ORDER_MOVES, type OrderMove } from '#domain/order/moves.ts';
import type { OrderRole } from '#domain/order/roles.ts';
import { ORDER_STATUS, ORDER_STATUS_NAMES } from '#domain/order/schema.ts';
import { ORDER_STATUS_TABLE } from '#domain/order/status-labels.ts';

const WHO: Readonly<Record<OrderRole, string>> = {
  dealer: 'D',
  dealerAdmin: 'DA',
  supplier: 'X',
  supplierAdmin: 'XA',
  server: 'S',
};

const ASKS: Readonly<Record<string, string>> = {
  etaDate: 'arrival date',
  knownEta: 'arrival date, where none is known',
  dispatch: 'carrier, consignment, serials where a line carries compliance',
  receipt: 'what was counted',
};

function rowOf({ from, to, label, roles, guards, asks, reason }: OrderMove): string {
  const asked = [...asks.map((ask) => ASKS[ask] ?? ask), ...(reason === '' ? [] : [reason.toLowerCase()])];
  const cells = [
    `${from} → ${to}`,
    label,
    roles.map((role) => WHO[role]).join(' '),
    guards.map((guard) => `\`${guard}\``).join(' ') || '–',
    asked.join('; ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** An edge of the drawing for each pair of statuses, with the buttons that lead along it. */
function edges(): readonly string[] {
  const pairs = new Map<string, string[]>();
  for (const { from, to, label } of ORDER_MOVES) {
    const labels = pairs.get(`${from} --> ${to}`) ?? [];
    pairs.set(`${from} --> ${to}`, [...new Set([...labels, label])]);
  }
  return [...pairs].map(([edge, labels]) => `    ${edge}: ${labels.join(' / ')}`);
}

/** docs/order-moves.md: the life of an order, drawn and as a table, from the table of its moves. */
export function orderMovesText(): string {
  const statuses = ORDER_STATUS_NAMES.map((name) => {
    const { label, meaning } = ORDER_STATUS_TABLE[name];
    return `| \`${name}\` | ${ORDER_STATUS[name]} | ${label} | ${meaning} |`;
  });
  return `${[
    '# The life of an order',
    '',
    'Written by `npm run generate` from src/domain/order/moves.ts; do not edit by hand. D a user of the dealer, DA its',
    'admin, X a user of the supplier, XA its admin, S the portal itself. The supplier is the distributor of the dealer, or',
    'the dealer that the order is addressed to while that takes orders of dealers.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '    [*] --> new',
    ...edges(),
    '```',
    '',
    '| Status | Id | Shown as | Meaning |',
    '| --- | --- | --- | --- |',
    ...statuses,
    '',
    '| From → to | Button | Who | Guards | Asks for |',
    '| --- | --- | --- | --- | --- |',
    ...ORDER_MOVES.map(rowOf),
  ].join('\n')}\n`;
}
