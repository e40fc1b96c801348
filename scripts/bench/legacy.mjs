import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildProgram } from '../lib/bundle.mjs';
import { emulatorEnv, withoutTriggers } from '../lib/emulators.mjs';
import { table } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';

const DAYS = 28;

/** An export of so many customers of one dealer. */
function exported(folder, count) {
  writeFileSync(path.join(folder, 'dealers.csv'), 'Dealer Code,Trading Name\nBRK01,Brookvale 4x4 Fitouts\n');
  const rows = Array.from({ length: count }, (_row, at) =>
    [
      `C${at}`,
      `Tran-${at % 977}`,
      'Minh',
      `0491 570 ${100 + (at % 800)}`,
      `person${at}@mailbox.example`,
      `${at % 200} High Street;Penrith;NSW;2750`,
      `${(at % DAYS) + 1}/06/1980`,
      'BRK01',
    ].join(';'),
  );
  const titles = 'Cust No;Surname;Given Name;Mobile;Email;Addr;Suburb;State;Post Code;DOB;Store';
  writeFileSync(path.join(folder, 'customers.csv'), `${[titles, ...rows].join('\n')}\n`);
}

/** How many customers a second an import stores in the emulator, its triggers off; and takes back. */
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
    const rate = (seconds) => `${Math.round(scale / seconds).toLocaleString('en-AU')} a second`;
    table({ work: `${scale.toLocaleString('en-AU')} customers`, seconds: 's', rate: '' }, [
      { work: 'judged', seconds: judged.toFixed(0), rate: rate(judged) },
      { work: 'judged and stored', seconds: stored.toFixed(0), rate: rate(stored) },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
