import { TRADES } from '#domain/trade/kinds.ts';
import { kindSlug, type Trade } from '#domain/trade/move.ts';
import { lifeText } from './life-text.ts';

type Row = Trade['rows'][number];

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What a move asks for: its fields by name, and its reason. */
function askedOf({ asks, reason }: Row): string {
  return [
    ...Object.keys(asks).map((name) => `\`${name}\``),
    ...(reason === '' ? [] : [reason.toLowerCase()]),
  ].join(', ');
}

function tellsOf({ tells }: Row): string {
  const telling = typeof tells === 'function' ? tells([]) : tells;
  return telling === 'nobody' ? '–' : `\`${telling[0]}\``;
}

const pageOf = (kind: string) => `docs/moves/${kind}.md`;

function textOf(trade: Trade): string {
  const { noun, life, labels, rows, guards } = trade;
  const article = /^[aeiou]/u.test(noun) ? 'an' : 'a';
  return lifeText({
    title: `The life of ${article} ${noun}`,
    intro: [
      'Written by `npm run generate` from the table of its moves (src/domain/trade/kinds.ts); do not edit by hand. D a user',
      'of the dealer, DA its admin, X a user of the supplier, XA its admin, S the portal itself. The supplier is the',
      'distributor of the dealer, or the dealer that supplies in its place. A guard with a * only the server can know.',
    ],
    statuses: life.map((name) => [name, labels[name]?.label ?? '', labels[name]?.meaning ?? ''] as const),
    moves: rows.flatMap((row) =>
      row.from.map((from) => ({
        from,
        to: row.to ?? from,
        label: row.label,
        roles: row.roles,
        guards: row.guards.map((guard) => `${guard}${guards[guard]?.isOfServer ? '*' : ''}`),
        asked: askedOf(row),
        done: row.done,
        tells: tellsOf(row),
      })),
    ),
  }).replace(/^# (.*)$/mu, (_, title: string) => `# ${capital(title)}`);
}

/** docs/moves/<kind>.md: the life of every kind of document, drawn and as tables. */
export const movesTexts = (): readonly { readonly file: string; readonly text: string }[] =>
  Object.values(TRADES).map((trade: Trade) => ({ file: pageOf(kindSlug(trade.kind)), text: textOf(trade) }));
