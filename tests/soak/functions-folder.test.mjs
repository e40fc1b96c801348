import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildTestFunctions } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadedFunctions } from '../smoke/support/functions-folder.mjs';

// What the cloud gets of the functions is their folder alone: it installs them from their own lock file.
// tests/smoke/functions-folder.test.mjs says in each run what that lock file must hold.

const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the folder of the functions installs and loads by itself', async () => {
  await buildTestFunctions(folder);
  cpSync(inRoot('functions/package-lock.json'), path.join(folder, 'package-lock.json'));
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    { cwd: folder, stdio: 'pipe' },
  );
  expect(Object.keys(loadedFunctions(folder).endpoints)).toContain('api');
});
