import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEnd, WHILE } from '../expect-end.ts';
import { notRun } from '../not-run.ts';
import { firstOf, ROSA, signIn, takeUp } from '../person.ts';
import { type Clone, cloneWith } from '../run.ts';

// Every other way that the commands go, with both apps built as they are.

let clone: Clone;
beforeAll(async () => {
  clone = await cloneWith(`tare-ways-${process.pid}`, { indexLooks: 1 }, { isWhole: true });
}, WHILE);
afterAll(() => clone.end());

const page = (file: string): string => String(clone.double.hosting.serve(clone.project, file).body);
const deploy = (...more: readonly string[]) => clone.npm('deploy', '--project', clone.project, ...more);
const cli = (...args: readonly string[]) =>
  clone.command('npx', 'firebase', ...args, '--project', clone.project);

describe('the ways of a deployment', () => {
  it(
    'the first deployment ends once somebody has signed in',
    async () => {
      const first = await clone.npm('deploy:first', ...firstOf(clone), '--write');
      expectEnd(first, 'The portal is out. Nobody has signed in yet', 1);
      await takeUp(clone, first);
      expectEnd(await clone.npm('deploy:first', ...firstOf(clone), '--write'), `${ROSA.email} has signed in`);
      expect(page('/')).toContain('<div id="root"');
      expect(page('/sw.js')).toContain('precache');
    },
    WHILE,
  );

  it(
    'says what it would run, and puts one change beside what is out',
    async () => {
      expectEnd(await deploy('--dry-run'), 'npx firebase deploy --only hosting');
      expectEnd(await deploy('--preview', 'shown'), 'shown');
      expect(clone.double.hosting.releasesOf(clone.project)).toBe(2);
    },
    WHILE,
  );

  it(
    'ships a service worker that removes itself',
    async () => {
      expectEnd(await deploy('--worker-off'), '\nDeployed.');
      expect(page('/sw.js')).toContain('unregister');
      expect(page('/sw.js')).not.toContain('precache');
    },
    WHILE,
  );

  it(
    'goes back to the release before, and forward again',
    async () => {
      const html = path.join(clone.folder, 'index.html');
      const older = readFileSync(html, 'utf8');
      writeFileSync(html, older.replace('<head>', '<head><meta name="newer" content="1">'));
      clone.commit();
      expectEnd(await deploy(), '\nDeployed.');
      expect(page('/')).toContain('name="newer"');
      expectEnd(await deploy('--back'), 'The release before is out.');
      expect(page('/')).not.toContain('name="newer"');
      expect(page('/sw.js')).toContain('precache');
      expectEnd(await deploy(), '\nDeployed.');
    },
    WHILE,
  );

  it(
    'brings the accounts back that a night saved, and those that somebody did; closes a site',
    async () => {
      const { double, folder, project } = clone;
      await double.schedule('saveAccounts');
      const [saved = Buffer.alloc(0)] = double.storage.named(`${project}-accounts`).objects.values();
      writeFileSync(path.join(folder, 'saved.json'), saved);
      expectEnd(await cli('auth:export', 'accounts.json'), 'Exported');
      const hash = [
        '--hash-algo=SCRYPT',
        '--hash-key=a2V5',
        '--salt-separator=Bw==',
        '--rounds=8',
        '--mem-cost=14',
      ];
      for (const file of ['saved.json', 'accounts.json']) {
        double.identity.empty();
        // oxlint-disable-next-line no-await-in-loop
        expectEnd(await cli('auth:import', file, ...hash), 'Imported');
        // oxlint-disable-next-line no-await-in-loop
        expect(await signIn(clone)).toBe(200);
      }
      expectEnd(
        await cli('hosting:disable', '--site', clone.project, '--force'),
        'Hosting has been disabled',
      );
      expect(page('/')).toBe('Site Not Found');
      expectEnd(await cli('firestore:indexes'), '"collectionGroup"');
    },
    WHILE,
  );

  it(
    'looks for one record in a database that was restored, and tries a migration',
    async () => {
      const { project } = clone;
      const from = ['--project', project, '--from', 'restored', '--record', 'customers/abc'];
      expectEnd(
        await clone.npm('restore', ...from),
        'The database restored holds nothing of customers/abc',
        1,
      );
      expectEnd(
        await clone.npm('restore', '--project', project, '--erase-again', '--write'),
        '0 erased customers',
      );
      expect(clone.double.identity.emails()).toHaveLength(2);
      expectEnd(await clone.npm('migrate', 'dealer-words', '--project', project), 'dealer-words');
    },
    WHILE,
  );

  it('ran what the documents name of it', () => {
    expect(notRun('soak', clone)).toEqual([]);
  });

  it('asked nothing that the double does not know', () => {
    expect(clone.double.unknown).toEqual([]);
  });
});
