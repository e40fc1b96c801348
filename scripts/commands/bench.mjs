import { openBrowser } from '../lib/browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { table } from '../lib/progress.mjs';
import { untilSignal } from '../lib/run.mjs';
import { onStage, seedStage } from '../lib/stage.mjs';

/**
 * The parts in the order they run, loaded once the packages are there. A part is a function of { browser, ports, builds,
 * installations?, products? } of a stage that is seeded as for the browser stories; it measures and prints its table.
 * `isBrowser` false: it needs neither a browser nor the built apps.
 */
const PARTS = {
  sizes: {
    about: 'what a browser loads until a page stands, beside the floor',
    load: async () => (await import('../bench/sizes.mjs')).sizes,
  },
  keystrokes: {
    about: 'from a key to the paint, beside a bare input',
    load: async () => (await import('../bench/keystrokes.mjs')).keystrokes,
  },
  offline: {
    about: 'cold opening, photos and edits without a signal',
    load: async () => (await import('../bench/offline.mjs')).offlineUse,
  },
  killed: {
    about: 'tabs that die in the middle of a save',
    load: async () => (await import('../bench/killed.mjs')).killed,
  },
  import: {
    about: 'a large CSV import, and the list that follows; --products 10000',
    load: async () => (await import('../bench/import.mjs')).imports,
  },
  'first-page': {
    about: 'reads and time of a list in a large store; --installations 100000',
    load: async () => (await import('../bench/first-page.mjs')).firstPage,
  },
  finder: {
    about: 'a record of each kind found by Ctrl+K: 20 reads of a kind and 300 ms at most',
    load: async () => (await import('../bench/finder.mjs')).finder,
  },
  orders: {
    about: 'order lists, Home, placing and dispatch in a large store; --scale 200000',
    load: async () => (await import('../bench/orders.mjs')).orders,
  },
  money: {
    about: 'invoices, credits, a statement and one credit approved by many in a large store; --scale 200000',
    load: async () => (await import('../bench/money.mjs')).money,
  },
  sales: {
    about: 'the sales register in a large store, and the till opened cold without a signal; --scale 200000',
    load: async () => (await import('../bench/sales.mjs')).sales,
  },
  reports: {
    about: 'reads and time of each report over a large store, 400 reads at most; --scale 200000',
    load: async () => (await import('../bench/reports.mjs')).reports,
  },
  costs: {
    about:
      'reads, writes, calls of each piece of work and screen, and a month of dealers, into docs/costs.md',
    load: async () => (await import('../bench/costs.mjs')).costs,
  },
  hot: {
    about: 'writes a second to the documents that many write, all callers at once',
    load: async () => (await import('../bench/hot.mjs')).hot,
    isBrowser: false,
  },
  rules: {
    about: 'what rules cost: create, update and list of each collection, beside a write without rules',
    load: async () => (await import('../bench/rules.mjs')).rules,
    isBrowser: false,
  },
  memory: {
    about:
      'the most memory that a function takes while it works: imports, the night, the sweep, full records',
    load: async () => (await import('../bench/memory.mjs')).memory,
    isBrowser: false,
  },
  legacy: {
    about: 'records of an old system, judged and stored a second; 2,000 with the triggers on; --scale 100000',
    load: async () => (await import('../bench/legacy.mjs')).legacy,
    isBrowser: false,
  },
  api: {
    about: 'the API under 20 users',
    load: async () => (await import('../bench/api.mjs')).api,
    isBrowser: false,
  },
  load: {
    about:
      'people at once who list, open, save, sell and upload, none lost and none twice; --people 200 --minutes 10 --kill-functions',
    load: async () => (await import('../bench/load.mjs')).load,
    isBrowser: false,
  },
  public: {
    about: 'the public page of a vehicle: on a slow phone, the API under 50 users, hits beside misses',
    load: async () => (await import('../bench/public.mjs')).publicPage,
  },
  hostile: {
    about: 'the API under hostile requests',
    load: async () => (await import('../bench/api.mjs')).hostile,
    isBrowser: false,
  },
};

const NUMBERS = ['--installations', '--products', '--scale', '--people', '--minutes'];
const FLAGS = ['--kill-functions'];

/**
 * `npm run bench [-- part ... --installations 100000 --products 10000 --scale 200000]`: all parts or those named, one after the other on
 * one stage; `list` names them. It measures, and fails by a
 * figure only where orders or invoices cost more the more there are.
 * @throws PlainError that lists the parts when one is not known.
 */
export async function main(args) {
  const { names, options } = parse(args);
  if (names.includes('list')) {
    table({ name: 'part', about: 'what it measures' }, listed());
    return 0;
  }
  return untilSignal(async () => {
    await ensureInstalled();
    checkJava();
    await measure(
      names.map((name) => PARTS[name]),
      options,
    );
    return 0;
  });
}

async function measure(parts, options) {
  const isBrowser = parts.some((part) => part.isBrowser !== false);
  await onStage({ isBrowser }, async ({ ports, builds }) => {
    await seedStage(ports);
    const browser = isBrowser ? await openBrowser() : undefined;
    try {
      for (const { load } of parts) await (await load())({ browser, ports, builds, ...options });
    } finally {
      await browser?.close();
    }
  });
}

const listed = () => Object.entries(PARTS).map(([name, { about }]) => ({ name, about }));

/** Names come in any order and run in that of the table; `--key number` is an option of a part. */
export function parse(args) {
  const names = [];
  const options = {};
  const rest = args.filter((arg) => arg !== '--');
  while (rest.length > 0) {
    const arg = rest.shift();
    if (FLAGS.includes(arg)) options[arg.slice(2)] = true;
    else if (arg.startsWith('--')) options[arg.slice(2)] = numberOf(arg, rest.shift());
    else names.push(arg);
  }
  const unknown = names.find((name) => name !== 'list' && !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    const known = listed().map(({ name, about }) => `  ${name.padEnd(12)}${about}`);
    throw new PlainError(`There is no part "${unknown}". The parts are:\n\n${known.join('\n')}`);
  }
  const chosen = Object.keys(PARTS).filter((name) => names.length === 0 || names.includes(name));
  return { names: names.includes('list') ? ['list'] : chosen, options };
}

function numberOf(option, text) {
  const number = Number(text);
  if (!NUMBERS.includes(option) || !(number > 0))
    throw new PlainError(
      `The options are ${NUMBERS.join(', ')}, each with a number, and ${FLAGS.join(', ')}.`,
    );
  return number;
}
