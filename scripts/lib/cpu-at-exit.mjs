import { writeFileSync } from 'node:fs';
import { cpuSecondsOf } from './processes.mjs';

// Loaded before a tool that `runMeasured` runs (suites.mjs): at its end it writes the CPU seconds of its process tree.
// The tool's own workers load it, too (Node hands `--import` on): they find no file named, and are part of the tree.
const file = process.env.TARE_CPU_FILE;
delete process.env.TARE_CPU_FILE;
if (file !== undefined) {
  process.on('exit', () => {
    const seconds = cpuSecondsOf(process.pid);
    if (seconds !== undefined) writeFileSync(file, String(seconds));
  });
}
