import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));

it('a tool’s workers end as they would without the count, and the tool writes the seconds of all of them', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-cpu-'));
  const TARE_CPU_FILE = path.join(folder, 'seconds');
  const tool = spawn(
    process.execPath,
    ['--import', at('../../scripts/lib/cpu-at-exit.mjs'), at('support/forks.mjs')],
    { env: { ...process.env, TARE_CPU_FILE }, stdio: ['ignore', 'inherit', 'pipe'] },
  );
  const [[code], faults] = await Promise.all([once(tool, 'exit'), text(tool.stderr)]);
  expect(faults).toBe('');
  expect(code).toBe(0);
  expect(Number(readFileSync(TARE_CPU_FILE, 'utf8'))).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});
