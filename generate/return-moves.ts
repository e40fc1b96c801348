import { RETURN_MOVES, type ReturnMove } from '#domain/goods-return/moves.ts';
import { RETURN_STATUS, RETURN_STATUSES } from '#domain/goods-return/schema.ts';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import type { OrderRole } from '#domain/order/roles.ts';

const WHO: Readonly<Record<OrderRole, string>> = {
  dealer: 'D',
  dealerAdmin: 'DA',
  supplier: 'X',
  supplierAdmin: 'XA',
  server: 'S',
};

function rowOf({ from, to, label, roles, guards, reason }: ReturnMove): string {
  const cells = [
    `${from} → ${to}`,
    label,
    roles.map((role) => WHO[role]).join(' '),
    guards.map((guard) => `\`${guard}\``).join(' ') || '–',
    reason.toLowerCase() || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** An edge of the drawing for each pair of statuses, with the buttons that lead along it. */
function edges(): readonly string[] {
  const pairs = new Map<string, string[]>();
  for (const { from, to, label } of RETURN_MOVES.rows) {
    if (from === to) continue;
    const labels = pairs.get(`${from} --> ${to}`) ?? [];
    pairs.set(`${from} --> ${to}`, [...new Set([...labels, label])]);
  }
  return [...pairs].map(([edge, labels]) => `    ${edge}: ${labels.join(' / ')}`);
}

/** docs/return-moves.md: the life of a return, drawn and as a table, from the table of its moves. */
export function returnMovesText(): string {
  const statuses = RETURN_STATUSES.map((name) => {
    const { label, meaning } = RETURN_STATUS_TABLE[name];
    return `| \`${name}\` | ${RETURN_STATUS[name]} | ${label} | ${meaning} |`;
  });
  return `${[
    '# The life of a return',
    '',
    'Written by `npm run generate` from src/domain/goods-return/moves.ts; do not edit by hand. D a user of the dealer, DA',
    'its admin, X a user of the supplier, XA its admin; all need the flag `installations`. The supplier is the distributor of',
    'the dealer, or the dealer that supplied the goods while it takes orders of dealers.',
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
    '| From → to | Button | Who | Guards | Asks for in words |',
    '| --- | --- | --- | --- | --- |',
    ...RETURN_MOVES.rows.map(rowOf),
  ].join('\n')}\n`;
}
