import { writeFileSync } from 'node:fs';
import { cpuSecondsOf } from './processes.mjs';

// Loaded before a tool that `runMeasured` runs (suites.mjs): at its end it writes the CPU seconds of its process tree.
const file = process.env.TARE_CPU_FILE;
// Not for the processes that the tool starts: they are part of its tree.
delete process.env.TARE_CPU_FILE;
process.on('exit', () => {
  const seconds = cpuSecondsOf(process.pid);
  if (seconds !== undefined) writeFileSync(file, String(seconds));
});
