import { readFileSync } from 'node:fs';
import { emulatorEnv, withoutTriggers } from '../lib/emulators.mjs';
import { inCache, inRoot } from '../lib/paths.mjs';
import { failedWithLog, PlainError } from '../lib/plain-error.mjs';
import { step, table } from '../lib/progress.mjs';
import { run, start, stop, until } from '../lib/run.mjs';
import { tokenOf } from './api.mjs';

/** What an instance has, in MB (functions/src/options.ts). */
const MEGABYTES = 512;
/** Calls that one instance answers at once. */
const AT_ONCE = 20;
/** Rows of one commit of an import. */
const ROWS = 200;
const JOBS = 1000;
const IMPORTER = 'rachel.stone@harboursuspension.example';

/** The part `memory`: the most that each kind of work takes while it runs, in a process of its own. */
export async function memory({ ports, builds }) {
  const log = inCache('bench-memory.log');
  const env = emulatorEnv(ports);
  const args = (work, argument = '') => [
    inRoot('scripts/bench/memory-process.mjs'),
    builds.functions,
    work,
    argument,
  ];
  const lines = () => readFileSync(log, 'utf8').trimEnd().split('\n');
  const most = async (work, argument) => {
    if ((await run(process.execPath, args(work, argument), { log, env })) !== 0)
      throw failedWithLog(`The work ${work} failed.`, log);
    return Number(lines().at(-1));
  };

  const measured = async (show) => {
    const loaded = await most('load');
    await most('product');
    const product = JSON.parse(lines().find((line) => line.startsWith('{"')));
    show('20 imports at once');
    const port = ports.functions + 1;
    const served = start(process.execPath, args('serve', String(port)), { log, env });
    const base = `http://127.0.0.1:${port}`;
    if (!(await until(() => fetch(base).catch(() => null), 60_000)))
      throw failedWithLog('The API did not start in a process of its own.', log);
    const token = await tokenOf(ports, IMPORTER);
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, call) => save(base, token, product, call)),
    );
    await stop(served);
    const saving = Number(lines().at(-1));
    if (statuses.some((status) => status !== 200))
      throw new PlainError(`Saves were refused: ${statuses.join()}`);
    await most('signIns');
    const { slowest } = JSON.parse(lines().find((line) => line.startsWith('{"')));
    show(`${JOBS} jobs prepared`);
    await most('prepare', String(JOBS));
    show('the night');
    const night = await most('night');
    show('the sweep');
    const sweep = await most('sweep');
    show('the triggers');
    const triggers = await most('triggers');
    return {
      slowest,
      rows: [
        { what: 'loaded, no work yet', mb: loaded },
        { what: `${AT_ONCE} commits of an import at once, ${ROWS} rows each`, mb: saving },
        { what: `the night over ${JOBS} jobs that are due`, mb: night },
        { what: `the sweep of ${JOBS / 10} files beside ${JOBS} jobs`, mb: sweep },
        { what: `${AT_ONCE} events at once of a job of half a megabyte`, mb: triggers },
      ],
    };
  };
  // What is prepared would have the emulator call thousands of them.
  const { rows, slowest } = await step('Memory of the largest runs', (show) =>
    withoutTriggers(ports, () => measured(show)),
  );
  console.log(`\nMemory at most, of ${MEGABYTES} MB that an instance has`);
  table(
    { what: 'work', mb: 'MB', share: 'share' },
    rows.map((row) => ({ ...row, share: `${Math.round((row.mb / MEGABYTES) * 100)} %` })),
  );
  console.log(
    `\nA sign-in waits ${slowest} ms for the blocking function where ${AT_ONCE} come at once (most: 7,000)`,
  );
  const over = rows.filter(({ mb }) => !(mb < MEGABYTES));
  if (over.length > 0)
    throw new PlainError(`More than an instance has: ${over.map(({ what }) => what).join(', ')}`);
}

/** One commit of an import; its status. */
async function save(base, token, product, call) {
  const saves = Array.from({ length: ROWS }, (_, row) => ({
    path: `products/memory${String(call).padStart(4, '0')}${String(row).padStart(10, '0')}`,
    rev: 1,
    fields: { ...product, name: `Memory ${call} ${row}` },
  }));
  const answer = await fetch(`${base}/api/save-records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ saves }),
  });
  const text = await answer.text();
  if (answer.status !== 200) console.error(text.slice(0, 300));
  return answer.status;
}
