import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// `node forks.mjs`: a tool with a worker of its own, as Playwright and vitest have; ends with what its worker ended with.
if (process.send) process.exit(0);
const [code] = await once(fork(fileURLToPath(import.meta.url)), 'exit');
process.exit(code);
