import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildProgram } from '../lib/bundle.mjs';
import { emulatorEnv, withoutTriggers } from '../lib/emulators.mjs';
import { projectId } from '../lib/paths.mjs';
import { table } from '../lib/progress.mjs';
import { run, until } from '../lib/run.mjs';

const DAYS = 28;
/** Customers of the import that triggers follow. */
const FOLLOWED = 2000;
const PATIENCE_MS = 900_000;
const LOOK_MS = 1000;

/** How many documents a collection of the emulator holds. */
async function countIn(ports, collectionId) {
  const documents = `v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/${documents}:runAggregationQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId }] },
        aggregations: [{ alias: 'all', count: {} }],
      },
    }),
  });
  const [{ result }] = await response.json();
  return Number(result.aggregateFields.all.integerValue);
}

/** An export of so many customers of one dealer, their ids beginning with a letter. */
function exported(folder, count, letter = 'C') {
  writeFileSync(path.join(folder, 'dealers.csv'), 'Dealer Code,Trading Name\nBRK01,Brookvale 4x4 Fitouts\n');
  const rows = Array.from({ length: count }, (_row, at) =>
    [
      `${letter}${at}`,
      `Tran-${at % 977}`,
      'Minh',
      `0491 570 ${100 + (at % 800)}`,
      `person${letter}${at}@mailbox.example`,
      `${at % 200} High Street;Penrith;NSW;2750`,
      `${(at % DAYS) + 1}/06/1980`,
      'BRK01',
    ].join(';'),
  );
  const titles = 'Cust No;Surname;Given Name;Mobile;Email;Addr;Suburb;State;Post Code;DOB;Store';
  writeFileSync(path.join(folder, 'customers.csv'), `${[titles, ...rows].join('\n')}\n`);
}

/** How long an import takes with the triggers on, and how long they go on behind it: until each customer has its entry, contact and distance. */
async function followedBy(ports, timed) {
  const made = ['changeLog', 'customerContacts', 'customerDistances'];
  const counts = () => Promise.all(made.map((each) => countIn(ports, each)));
  const before = await counts();
  const stored = await timed('--write');
  const from = performance.now();
  const left = async () => (await counts()).map((count, at) => FOLLOWED - (count - before[at]));
  const isFollowed = async () => {
    // Counting takes the emulator's time from what it counts.
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return (await left()).every((count) => count <= 0);
  };
  await until(isFollowed, PATIENCE_MS);
  const missing = Math.max(0, ...(await left()));
  if (missing > 0) throw new Error(`${missing} customers were never followed.`);
  return { stored, behind: (performance.now() - from) / 1000 };
}

/** How many customers a second an import stores in the emulator, its triggers off; and how a small one goes with them on. */
export async function legacy({ ports, scale = 100_000 }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'legacy-'));
  const program = await buildProgram('legacy/run-main.ts');
  const timed = async (...args) => {
    const from = performance.now();
    const code = await run(process.execPath, [program, folder, ...args], { env: emulatorEnv(ports) });
    if (code !== 0) throw new Error('The import did not end as it should.');
    return (performance.now() - from) / 1000;
  };
  try {
    exported(folder, scale);
    const judged = await timed();
    const stored = await withoutTriggers(ports, () => timed('--write'));
    const rate = (seconds, count = scale) =>
      `${Math.round(count / seconds).toLocaleString('en-AU')} a second`;
    table({ work: `${scale.toLocaleString('en-AU')} customers`, seconds: 's', rate: '' }, [
      { work: 'judged', seconds: judged.toFixed(0), rate: rate(judged) },
      { work: 'judged and stored', seconds: stored.toFixed(0), rate: rate(stored) },
    ]);
    exported(folder, FOLLOWED, 'T');
    const { stored: alone, behind } = await followedBy(ports, timed);
    const all = alone + behind;
    table({ work: `${FOLLOWED.toLocaleString('en-AU')} customers, triggers on`, seconds: 's', rate: '' }, [
      { work: 'judged and stored', seconds: alone.toFixed(1), rate: rate(alone, FOLLOWED) },
      { work: 'until the last was followed', seconds: all.toFixed(1), rate: rate(all, FOLLOWED) },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
