import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestFunctions } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadedFunctions } from './support/functions-folder.mjs';

// What the cloud gets of the functions is their folder alone: it installs them from their own lock file. That takes a while and
// is done by the soak (tests/soak/functions-folder.test.mjs); here the lock file is held to what the bundle asks for.

const REGION = 'australia-southeast1';
const MEGABYTES = 512;

const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const own = read('functions/package-lock.json').packages;
/** Below the packages of the whole repository, which have the versions of the lock file. */
const folder = mkdtempSync(inRoot('node_modules/.tare-functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names of the packages that a file asks for by themselves, without what Node has. */
function packagesOf(source) {
  const asked = [...source.matchAll(/^import [^"\n]*"([^"./][^"]*)";$|\bimport\("([^"./][^"]*)"\)/gmu)];
  const names = asked.map(([, fixed, lazy]) => /^(?:@[^/]+\/)?[^/]+/u.exec(fixed ?? lazy)[0]);
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

/** Whether a package at this place of a lock file finds another: beside it, or further up. */
function finds(place, name) {
  const inside = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (inside in own) return true;
  return place !== '' && finds(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
}

describe('the folder of the functions', () => {
  it('loads by what its lock file holds, and each function says where it runs', async () => {
    await buildTestFunctions(folder);
    const packages = packagesOf(readFileSync(path.join(folder, 'lib/index.js'), 'utf8'));
    expect(packages.toSorted()).toEqual(Object.keys(own[''].dependencies).toSorted());
    const { endpoints, megabytes } = loadedFunctions(folder);
    expect(Object.keys(endpoints)).toContain('api');
    expect(megabytes).toBeLessThan(MEGABYTES / 2);
    let cpus = 0;
    for (const [name, each] of Object.entries(endpoints)) {
      expect(each, name).toMatchObject({
        region: [REGION],
        availableMemoryMb: MEGABYTES,
        serviceAccountEmail: 'portal-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com',
      });
      // Below one CPU the cloud gives an instance one call at a time.
      expect(each.cpu === 1 ? each.concurrency : each.concurrency === 1 && 20, name).toBe(20);
      cpus += each.cpu;
      expect(each.timeoutSeconds ?? 60, name).toBeLessThanOrEqual(each.eventTrigger ? 540 : 1800);
    }
    // A release starts one instance of each, and a region may have 20 CPUs (docs/platform-limits.md).
    expect(cpus).toBeLessThanOrEqual(18);
  });

  it('has a lock file that is whole: each package finds what it depends on', () => {
    const missing = Object.entries(own).flatMap(([place, { dependencies = {} }]) =>
      Object.keys(dependencies)
        .filter((name) => !finds(place, name))
        .map((name) => `${place || 'functions'}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('runs what the tests run: the versions of its lock file are those of ours', () => {
    const ours = read('package-lock.json').packages;
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
