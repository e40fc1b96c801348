import type { StageRole } from '#domain/installation/stages.ts';
import type { TradeRole } from '#domain/trade/roles.ts';

type Role = TradeRole | StageRole;

/** A move as the table of a life shows it. */
export interface LifeMove {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly roles: readonly Role[];
  readonly guards: readonly string[];
  /** In words; '' for nothing. */
  readonly asked: string;
  /** What was done, and the notice that it tells, where the table says so. */
  readonly done?: string;
  readonly tells?: string;
}

interface Life {
  readonly title: string;
  /** What stands above the drawing, line by line. */
  readonly intro: readonly string[];
  readonly statuses: readonly (readonly [name: string, label: string, meaning: string])[];
  readonly moves: readonly LifeMove[];
}

const WHO: Readonly<Record<Role, string>> = {
  dealer: 'D',
  dealerAdmin: 'DA',
  supplier: 'X',
  supplierAdmin: 'XA',
  distributor: 'X',
  distributorAdmin: 'XA',
  engineer: 'E',
  customer: 'C',
  server: 'S',
};

function rowOf({ from, to, label, roles, guards, asked, done, tells }: LifeMove): string {
  const cells = [
    `${from} → ${to}`,
    label,
    roles.map((role) => WHO[role]).join(' '),
    guards.map((guard) => `\`${guard}\``).join(' ') || '–',
    asked || '–',
    ...(done === undefined ? [] : [done]),
    ...(tells === undefined ? [] : [tells]),
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
export function lifeText({ title, intro, statuses, moves }: Life): string {
  const isWhole = moves.every(({ tells }) => tells !== undefined);
  const titles = ['From → to', 'Button', 'Who', 'Guards', 'Asks for', ...(isWhole ? ['Done', 'Tells'] : [])];
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
    '| Status | Shown as | Meaning |',
    '| --- | --- | --- |',
    ...statuses.map(([name, label, meaning]) => `| \`${name}\` | ${label} | ${meaning} |`),
    '',
    `| ${titles.join(' | ')} |`,
    `| ${titles.map(() => '---').join(' | ')} |`,
    ...moves.map(rowOf),
  ].join('\n')}\n`;
}
