import type { OrderRole } from '#domain/order/roles.ts';

/** A move as the table of a life shows it. */
export interface LifeMove {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly roles: readonly OrderRole[];
  readonly guards: readonly string[];
  /** In words; '' for nothing. */
  readonly asked: string;
}

interface Life {
  readonly title: string;
  /** What stands above the drawing, line by line. */
  readonly intro: readonly string[];
  readonly statuses: readonly (readonly [name: string, id: number, label: string, meaning: string])[];
  readonly moves: readonly LifeMove[];
  readonly asksTitle: string;
}

const WHO: Readonly<Record<OrderRole, string>> = {
  dealer: 'D',
  dealerAdmin: 'DA',
  supplier: 'X',
  supplierAdmin: 'XA',
  server: 'S',
};

function rowOf({ from, to, label, roles, guards, asked }: LifeMove): string {
  const cells = [
    `${from} → ${to}`,
    label,
    roles.map((role) => WHO[role]).join(' '),
    guards.map((guard) => `\`${guard}\``).join(' ') || '–',
    asked || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** An edge of the drawing for each pair of statuses, with the buttons that lead along it. */
function edges(moves: readonly LifeMove[]): readonly string[] {
  const pairs = new Map<string, string[]>();
  for (const { from, to, label } of moves) {
    const labels = pairs.get(`${from} --> ${to}`) ?? [];
    pairs.set(`${from} --> ${to}`, [...new Set([...labels, label])]);
  }
  return [...pairs].map(([edge, labels]) => `    ${edge}: ${labels.join(' / ')}`);
}

/** The page of a life: its statuses and moves, drawn and as tables. */
export function lifeText({ title, intro, statuses, moves, asksTitle }: Life): string {
  return `${[
    `# ${title}`,
    '',
    ...intro,
    '',
    '```mermaid',
    'stateDiagram-v2',
    '    [*] --> new',
    ...edges(moves),
    '```',
    '',
    '| Status | Id | Shown as | Meaning |',
    '| --- | --- | --- | --- |',
    ...statuses.map(([name, id, label, meaning]) => `| \`${name}\` | ${id} | ${label} | ${meaning} |`),
    '',
    `| From → to | Button | Who | Guards | ${asksTitle} |`,
    '| --- | --- | --- | --- | --- |',
    ...moves.map(rowOf),
  ].join('\n')}\n`;
}
