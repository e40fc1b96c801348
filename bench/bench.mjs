import { parseArgs } from 'node:util';
import { openBrowser } from '../scripts/lib/browser.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { checkJava } from '../scripts/lib/java.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { table } from '../scripts/lib/progress.mjs';
import { untilSignal } from '../scripts/lib/run.mjs';
import { onStage, seedStage } from '../scripts/lib/stage.mjs';

/** The parts in the order they run, each in the file of its name. */
const PARTS = {
  sizes: 'what a browser loads until a page stands, beside the floor',
  keystrokes: 'from a key to the paint, beside a bare input',
  offline: 'cold opening, photos and edits without a signal',
  import: 'a large CSV import, and the list that follows; --products 10000',
  'first-page': 'reads and time of the list of jobs in a large store; --scale 100000',
  orders: 'order lists, Home, placing and dispatch in a large store; --scale 200000',
  money: 'invoices, credits, a statement and one credit approved by many in a large store; --scale 200000',
  costs: 'reads, writes, calls of each piece of work and screen, and a month of dealers, into docs/costs.md',
  rules: 'what rules cost: create, update and list of each collection, beside a write without rules',
  load: 'people at once who list, open, save, sell and upload, none lost and none twice; --people 200 --minutes 10 --kill-functions',
  public: 'the public page of a vehicle: on a slow phone, the API under 50 users, hits beside misses',
};
/** They need neither a browser nor the built apps. */
const WITHOUT_BROWSER = ['rules', 'load'];
const NUMBERS = ['products', 'scale', 'people', 'minutes'];

/**
 * `npm run bench [-- part ... --products 10000 --scale 200000]`: all parts or those named, one after the other on one stage; `list` names
 * them. @throws PlainError where one is not known, or finds what may not be: its own file says what.
 */
export async function main(args) {
  const { names, options } = parse(args);
  if (names.includes('list')) {
    const rows = Object.entries(PARTS).map(([part, about]) => ({ part, about }));
    table({ part: 'part', about: 'what it measures' }, rows);
    return 0;
  }
  return untilSignal(async () => {
    await ensureInstalled();
    checkJava();
    await measure(names, options);
    return 0;
  });
}

async function measure(names, options) {
  const isBrowser = names.some((name) => !WITHOUT_BROWSER.includes(name));
  await onStage({ isBrowser }, async ({ ports, builds }) => {
    await seedStage(ports);
    const browser = isBrowser ? await openBrowser() : undefined;
    try {
      for (const name of names)
        await (await import(`./${name}.mjs`)).part({ browser, ports, builds, ...options });
    } finally {
      await browser?.close();
    }
  });
}

/** Names come in any order and run in that of the table. */
function parse(args) {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      ...Object.fromEntries(NUMBERS.map((name) => [name, { type: 'string' }])),
      'kill-functions': { type: 'boolean' },
    },
  });
  const unknown = positionals.find((name) => name !== 'list' && !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new PlainError(`There is no part "${unknown}": npm run bench -- list`);
  const options = { isKilling: values['kill-functions'] ?? false };
  for (const name of NUMBERS) {
    if (values[name] === undefined) continue;
    options[name] = Number(values[name]);
    if (!(options[name] > 0)) throw new PlainError(`--${name} is followed by a number.`);
  }
  if (positionals.includes('list')) return { names: ['list'], options };
  const names = Object.keys(PARTS).filter((name) => positionals.length === 0 || positionals.includes(name));
  return { names, options };
}
