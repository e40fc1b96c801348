import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloudOf } from '../../../deploy/cloud.ts';
import { parseOptions } from '../../../deploy/options.ts';
import { runSteps } from '../../../deploy/run-steps.ts';
import { TOKEN } from '../double/double.ts';
import { expectEnd, WHILE } from '../expect-end.ts';
import { firstOf } from '../person.ts';
import { type Clone, cloneWith } from '../run.ts';

// What the firebase CLI does by itself without a terminal, and what a project is like before its steps: faults that the double must
// show, or no green run of it means anything.

let clone: Clone;
beforeAll(async () => {
  clone = await cloneWith(`tare-honest-${process.pid}`);
  const { double, folder, project } = clone;
  const cloud = cloudOf({ project, token: async () => TOKEN, fetch: double.fetch, pauseMs: 0 });
  await runSteps(cloud, parseOptions([...firstOf(clone), '--write']), () => {});
  const sites = { hosting: { main: [project], engineer: [`${project}-engineer`] } };
  writeFileSync(
    path.join(folder, '.firebaserc'),
    JSON.stringify({ projects: { default: project }, targets: { [project]: sites } }),
  );
  // Else a build is refused before the CLI asks anything.
  writeFileSync(path.join(folder, '.env.production.local'), 'VITE_ENVIRONMENT=production\n');
}, WHILE);
afterAll(() => clone.end());

const deploy = (only: string, ...more: readonly string[]) =>
  clone.command('npx', 'firebase', 'deploy', '--project', clone.project, '--only', only, ...more);

describe('the double', () => {
  it(
    'lets rules of Storage out that may not read the store, as the CLI does without a terminal',
    async () => {
      const { bindings } = clone.double.project;
      const at = bindings.findIndex(({ role }) => role === 'roles/firebaserules.firestoreServiceAgent');
      const [taken] = bindings.splice(at, 1);
      expectEnd(await deploy('firestore:rules,storage'), 'released rules storage.rules');
      expect(clone.double.rules.storageFault(clone.double.firebase.bucket)).toBe(
        'the rules may not read the store',
      );
      if (taken) bindings.push(taken);
      expect(clone.double.rules.storageFault(clone.double.firebase.bucket)).toBe('');
    },
    WHILE,
  );

  it(
    'has no site whose function is not there yet',
    async () => {
      expectEnd(await deploy('hosting'), 'Function api does not exist', 1);
      expect(clone.double.hosting.releasesOf(clone.project)).toBe(0);
    },
    WHILE,
  );

  it(
    'takes no function that is tried again, unless the CLI is forced',
    async () => {
      expectEnd(await deploy('functions'), 'Pass the --force option', 1);
      expect(clone.double.functions.all.size).toBe(0);
      expectEnd(await deploy('functions', '--force'), 'Deploy complete!');
      expect(clone.double.functions.all.size).toBeGreaterThan(15);
    },
    WHILE,
  );

  it('answers what it does not know with 501, and keeps it', async () => {
    const url = 'https://firestore.googleapis.com/v1/projects/p/databases/(default)/userCreds';
    const answer = await clone.double.fetch(url, { method: 'GET', headers: {} });
    expect(answer.status).toBe(501);
    expect(clone.double.unknown).toEqual([
      'GET firestore.googleapis.com/v1/projects/p/databases/(default)/userCreds',
    ]);
  });

  it('answers no API that is off, and nobody without a token', async () => {
    const { double, project } = clone;
    const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
    const ask = (headers: Record<string, string>) => double.fetch(url, { method: 'GET', headers });
    expect((await ask({})).status).toBe(401);
    double.project.apis.delete('firestore.googleapis.com');
    const off = await ask({ authorization: `Bearer ${TOKEN}` });
    expect([off.status, await off.text()]).toEqual([403, expect.stringContaining('SERVICE_DISABLED')]);
  });
});
