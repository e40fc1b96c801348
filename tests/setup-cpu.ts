import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

// What each file costs of the processor, for the report of the run (scripts/lib/suites.mjs). The first file of a worker pays
// for the worker's start.
declare global {
  var cpuBefore: number | undefined;
}

const { TARE_CPU_OF_FILES } = process.env;

afterAll(() => {
  if (TARE_CPU_OF_FILES === undefined) return;
  const { user, system } = process.cpuUsage();
  const used = user + system;
  const ms = (used - (globalThis.cpuBefore ?? 0)) / 1000;
  globalThis.cpuBefore = used;
  appendFileSync(TARE_CPU_OF_FILES, `${JSON.stringify({ file: expect.getState().testPath, ms })}\n`);
});
