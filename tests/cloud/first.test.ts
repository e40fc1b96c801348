import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notRun } from './not-run.ts';
import { expectEnd, WHILE } from './expect-end.ts';
import { firstOf, takeUp } from './person.ts';
import { type Clone, cloneWith, type Ended } from './run.ts';

// The commands themselves, as processes, and the firebase CLI that they start, from an empty project to a second release.

let clone: Clone;
beforeAll(async () => {
  clone = await cloneWith(`tare-cloud-${process.pid}`, { indexLooks: 1 });
}, WHILE);
afterAll(() => clone.end());

describe('from an empty project to a second release', () => {
  let first: Ended;

  it(
    'a dry run changes nothing',
    async () => {
      expectEnd(await clone.npm('deploy:first', ...firstOf(clone)), 'Add --write to do it.');
      expect(clone.double.project.apis.has('firestore.googleapis.com')).toBe(false);
      expect(clone.double.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    },
    WHILE,
  );

  it(
    'the first deployment goes through to the portal, and waits for nobody',
    async () => {
      first = await clone.npm('deploy:first', ...firstOf(clone), '--write');
      expectEnd(first, 'The portal is out. Nobody has signed in yet', 1);
      expect(first.out).toContain('\nDeployed.');
      expect(first.out).toContain('✓ Mail          mail.example, from Acme Suspension <portal@acme.example>');
      const { double, project } = clone;
      expect(double.functions.all.size).toBeGreaterThan(15);
      expect(double.firestore.indexes.length).toBeGreaterThan(300);
      expect([double.hosting.releasesOf(project), double.hosting.releasesOf(`${project}-engineer`)]).toEqual([
        1, 1,
      ]);
      // Nobody looked whether it is up before it was.
      expect(double.watch.lists.uptimeCheckConfigs).toHaveLength(1);
      expect(first.out.indexOf('the check of uptime once the portal is out')).toBeGreaterThan(0);
      // No photo is stored or seen before Storage may read the store.
      expect(double.rules.storageFault(double.firebase.bucket)).toBe('');
    },
    WHILE,
  );

  it(
    'the invitation makes an account that signs in, by the functions as they were uploaded',
    async () => {
      await takeUp(clone, first);
      expect(clone.double.identity.emails()).toContain('rosa@mailbox.example');
    },
    WHILE,
  );

  it(
    'the night saves its account, and a night that runs twice takes nothing away',
    async () => {
      const { double, project } = clone;
      expect(await double.schedule('saveAccounts')).toMatchObject({ status: 200 });
      expect(await double.schedule('saveAccounts')).toMatchObject({ status: 200 });
      const files = [...double.storage.named(`${project}-accounts`).objects];
      expect(files.length).toBeGreaterThan(0);
      for (const [name, bytes] of files) {
        expect(name).toMatch(/^accounts\/\d{4}-\d\d-\d\d\.json$/u);
        expect(String(bytes)).toContain('rosa@mailbox.example');
      }
    },
    WHILE,
  );

  it(
    'what it wrote is none of git’s, and a second release deletes a function only by its name',
    async () => {
      const index = path.join(clone.folder, 'functions/src/index.ts');
      const source = readFileSync(index, 'utf8');
      writeFileSync(index, source.replace(', writeNewsLog', ''));
      clone.commit();
      const project = ['--project', clone.project];
      expectEnd(await clone.npm('deploy', ...project), '--drop writeNewsLog', 1);
      expect(clone.double.functions.ids()).toContain('writeNewsLog');
      expectEnd(await clone.npm('deploy', ...project, '--drop', 'writeNewsLog'), '\nDeployed.');
      expect(clone.double.functions.ids()).not.toContain('writeNewsLog');
      expect(clone.double.hosting.releasesOf(clone.project)).toBe(2);
    },
    WHILE,
  );

  it('ran what the documents name of it', () => {
    expect(notRun('test', clone)).toEqual([]);
  });

  it('nothing was asked that the double does not know, and nobody but npm and the CLI’s own news', () => {
    expect(clone.double.unknown).toEqual([]);
    // What the CLI and the commands ask counts against the project, and not against the one that made somebody's login.
    expect([...clone.double.uncounted]).toEqual([]);
    expect(clone.asked().toSorted()).toEqual(['firebase-public.firebaseio.com', 'registry.npmjs.org']);
  });
});
