import * as z from 'zod/mini';
import type { Endpoint } from '#domain/access/endpoint.ts';
import { TRADES } from '#domain/kinds/trades.ts';
import { moveCall } from '#domain/trade/endpoints.ts';
import type { Trade } from '#domain/trade/move.ts';
import * as files from './endpoint-files.ts';
import { endpointsFound, type FoundEndpoint, tradeKinds } from './found-files.mjs';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'who' in value && 'answer' in value;

/** The calls that move documents, by kind. */
const MOVES = new Map(
  Object.values(TRADES).map((trade: Trade) => [
    trade.kind as string,
    { ...moveCall(trade.kind), who: trade.privilege, rows: trade.rows },
  ]),
);

/** Every declared call, by its name. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [
    ...Object.values(files)
      .flatMap((file) => Object.values<unknown>({ ...file }))
      .filter(isEndpoint),
    ...MOVES.values(),
  ].map((each) => [each.name, each]),
);

type Node = z.core.JSONSchema.BaseSchema;

/** What a payload holds: names of fields, `?` where one may be left out, and those below it. */
function fieldsOf({ properties, required = [], items, anyOf, oneOf }: Node): string {
  const ways = (anyOf ?? oneOf)?.flatMap((each) => fieldsOf(each) || []);
  if (ways) return [...new Set(ways)].join(' or ');
  if (items !== undefined) {
    const inside = fieldsOf(items as Node);
    return inside === '' ? '' : `[${inside}]`;
  }
  if (!properties) return '';
  const fields = Object.entries(properties).map(([name, node]) => {
    const inside = fieldsOf(node as Node);
    return `${name}${required.includes(name) ? '' : '?'}${inside && `: ${inside}`}`;
  });
  return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
}

const WHO: Readonly<Record<string, string>> = {
  account: 'every account',
  anyone: 'anyone',
  machine: 'a service',
};

/** What a call that is sent twice does. */
const ONCE: Readonly<Record<Endpoint['once'], string>> = {
  reads: 'changes nothing',
  press: 'one press, with what it says',
  each: 'each once for a press',
  state: 'once, by what it names',
};

/** The calls of the moves as if each had been declared by itself: what the dialogs of its table ask for stands in `input`. */
const movesFound = () =>
  tradeKinds().flatMap(({ folder, kind, does }) => {
    const call = MOVES.get(kind);
    if (!call) return [];
    const asked = new Set(call.rows.flatMap(({ asks }) => Object.keys(asks)));
    const input = [...asked].toSorted().join(', ');
    return [
      { folder, endpoint: call.name, does: `${does} Input: \`${input}\`, \`reason\`, as the row asks.` },
    ];
  });

function rowOf({
  folder,
  endpoint: name,
  does,
}: Pick<FoundEndpoint, 'folder' | 'endpoint' | 'does'>): string {
  const declared = ENDPOINTS.get(name);
  if (!declared) throw new Error(`${name} of ${folder} is not exported as an endpoint.`);
  if (does === '') throw new Error(`Nothing is said of ${name}: write above it what it does.`);
  const { who, once, payload, body, calls } = declared;
  const fields = fieldsOf(z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }));
  const limits = [
    ...(calls === undefined ? [] : [`${calls} a minute`]),
    ...(body === undefined ? [] : [`${Math.round(body / 1000)} kB`]),
  ];
  return `| ${[
    `\`${name}\` (${folder})`,
    [WHO[who] ?? who, ...limits].join(', '),
    fields === '' ? '–' : `\`${fields}\``,
    ONCE[once],
    does,
  ]
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ')} |`;
}

/** The page docs/endpoints.md. */
export const endpointsText = (): string =>
  `${[
    '# Calls of the API',
    '',
    'Written by `npm run generate` from src/domain/*/endpoints.ts; do not edit by hand. What holds for all of them, and how one is added,',
    'says [functions.md](functions.md). Who: the privilege that the caller holds (`src/domain/access/privileges.ts`), and the limits of a call that are not the usual.',
    '',
    '| Call (folder) | Who | Payload | Sent twice | Does |',
    '| --- | --- | --- | --- | --- |',
    ...[...endpointsFound(), ...movesFound()]
      .toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1))
      .map(rowOf),
  ].join('\n')}\n`;
