import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestFunctions } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

// What the cloud gets of the functions is their folder alone: it installs them from their own lock file.

const REGION = 'australia-southeast1';
const MEGABYTES = 512;
/** What the functions say of themselves, and what memory the process has once it holds them. */
const TELL = `
  const all = await import('./lib/index.js');
  const endpoints = Object.fromEntries(Object.entries(all).map(([name, { __endpoint }]) => [name, __endpoint]));
  console.log(JSON.stringify({ endpoints, megabytes: process.memoryUsage().rss / 1024 / 1024 }));
  process.exit();
`;

const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the folder of the functions', () => {
  it('installs and loads by itself', async () => {
    await buildTestFunctions(folder);
    cpSync(inRoot('functions/package-lock.json'), path.join(folder, 'package-lock.json'));
    const options = { cwd: folder, stdio: 'pipe', encoding: 'utf8' };
    execFileSync(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
      options,
    );
    const config = JSON.stringify({ projectId: 'demo-tare', storageBucket: 'demo-tare.appspot.com' });
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', TELL], {
      ...options,
      env: { ...process.env, FIREBASE_CONFIG: config, GCLOUD_PROJECT: 'demo-tare' },
    });
    const { endpoints, megabytes } = JSON.parse(said);
    expect(Object.keys(endpoints)).toContain('api');
    expect(megabytes).toBeLessThan(MEGABYTES / 2);
    for (const [name, each] of Object.entries(endpoints)) {
      expect(each, name).toMatchObject({
        region: [REGION],
        availableMemoryMb: MEGABYTES,
        concurrency: 20,
        maxInstances: 20,
      });
      expect(each.timeoutSeconds ?? 60, name).toBeLessThanOrEqual(each.eventTrigger ? 540 : 1800);
    }
  }, 120_000);

  it('runs what the tests run: the versions of its lock file are those of ours', () => {
    const [own, ours] = [read('functions/package-lock.json').packages, read('package-lock.json').packages];
    const versions = (name) => [own, ours].map((packages) => packages[`node_modules/${name}`]?.version);
    for (const name of ['firebase-admin', 'firebase-functions', '@google-cloud/firestore', 'express']) {
      const [there, here] = versions(name);
      expect(there, name).toBe(here);
    }
    expect(own[''].dependencies).toEqual(read('functions/package.json').dependencies);
  });

  it('names one Node version everywhere', () => {
    const { node } = read('functions/package.json').engines;
    expect(read('firebase.json').functions[0].runtime).toBe(`nodejs${node}`);
  });
});
