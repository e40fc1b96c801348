import { STAGES } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { STAGE_TRANSITIONS } from '#domain/installation/stages.ts';
import { TRADES } from '#domain/kinds/trades.ts';
import { kindSlug, type Trade } from '#domain/trade/move.ts';
import { lifeText } from './life-text.ts';
import { livesText } from './lives.ts';

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
      'Written by `npm run generate` from the table of its moves (src/domain/kinds/trades.ts); do not edit by hand. D a user',
      'of the dealer, DA its admin, X a user of the supplier, XA its admin, C the customer by their link, S the portal itself. The supplier is the',
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

/** The life of a job, whose table is older than that of trade. */
const installationText = (): string =>
  lifeText({
    title: 'The life of an installation',
    intro: [
      'Written by `npm run generate` from the table of its moves (src/domain/installation/stages.ts); do not edit by hand.',
      'D a user of the dealer, DA its admin, X a user of the distributor, XA its admin, E the engineer. Who is refused, and',
      'why, says each guard in src/domain/installation/stage-guards.ts.',
    ],
    statuses: STAGES.map((stage) => [stage, STAGE_TABLE[stage].label, STAGE_TABLE[stage].meaning] as const),
    moves: STAGE_TRANSITIONS.map(({ asks, reasonRequired, ...row }) => ({
      ...row,
      asked: [...asks.map((name) => `\`${name}\``), ...(reasonRequired ? ['reason'] : [])].join(', '),
    })),
  });

/** docs/moves: a page for each kind of document and for jobs, drawn and as tables, and one of whatever else has a status. */
export function movesTexts(): readonly { readonly file: string; readonly text: string }[] {
  const trades = Object.values(TRADES).map((trade: Trade) => ({
    title: capital(trade.entity.words[1]),
    name: kindSlug(trade.kind),
    text: textOf(trade),
  }));
  const pages = [{ title: 'Installations', name: 'installation', text: installationText() }, ...trades];
  const links = pages.map(({ title, name }) => [title, `${name}.md`] as const);
  return [
    ...pages.map(({ name, text }) => ({ file: pageOf(name), text })),
    { file: pageOf('README'), text: livesText(links) },
  ];
}
