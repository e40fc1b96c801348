import { start, run, untilSignal } from '../../../scripts/lib/run.mjs';

// `node starter.mjs`: starts, as our scripts do, a server in a group of its own and a tool in ours, each with a child that
// has left its parent's group, as browsers and emulators do. All of them ignore a request to end. Prints "ready" and waits.
const stubborn = `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {}); setInterval(() => {}, 1000);`;
const parent = `${stubborn}
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${stubborn} console.log('up');`)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => console.log('up'));`;
const options = { output: 'pipe', patienceMs: 300 };

process.exit(
  await untilSignal(async () => {
    const server = start(process.execPath, ['-e', parent], options);
    const tool = start(process.execPath, ['-e', parent], { ...options, detached: false });
    await Promise.all([server, tool].map(({ child }) => new Promise((up) => child.stdout.once('data', up))));
    process.stdout.write('ready\n');
    await tool.exited;
    // What would come next must not start any more.
    await run(process.execPath, ['-e', stubborn]);
    return 0;
  }),
);
