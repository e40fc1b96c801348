import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { familyOf, stillRunning } from '../../scripts/lib/processes.mjs';

const starter = fileURLToPath(new URL('support/starter.mjs', import.meta.url));

describe('a signal to us alone', () => {
  it.each([['SIGINT'], ['SIGTERM'], ['SIGHUP']])('%s leaves no process behind', async (signal) => {
    const parent = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    const family = familyOf(parent.pid);
    expect(family).toHaveLength(4);
    parent.kill(signal);
    // npm passes on the one that the terminal has already sent.
    parent.kill(signal);
    const [code] = await once(parent, 'exit');
    expect(code).toBe(130);
    await expect.poll(() => stillRunning(family)).toEqual([]);
  });
});
