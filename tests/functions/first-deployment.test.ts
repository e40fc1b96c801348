import { beforeEach, describe, expect, it } from 'vitest';
import { unixSeconds } from '#domain/shared/dates.ts';
import { LOCAL_VERSION } from '#domain/system/version.ts';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { runRecords } from '../../deploy/first.ts';
import { parseOptions } from '../../deploy/options.ts';
import { firstRecords } from '../../deploy/records.ts';
import {
  commitBefore,
  deploymentNotes,
  dueMigrations,
  noteBegun,
  noteRelease,
  runMigrations,
  setVersion,
  storedVersion,
  versionFault,
} from '../../deploy/release.ts';
import { firstAdminOf } from '../../deploy/store.ts';
import type { Migration } from '../../migrations/migration.ts';
import { auth, db, edit, emptyStore, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';

const asked = (email: string, ...more: string[]) =>
  parseOptions(['--project', 'my-project', '--admin', email, '--organisation', 'Coast Suspension', ...more]);

async function runOn(email: string, ...more: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runRecords(asked(email, ...more), 1, (line) => lines.push(line));
  return lines;
}

const accept = (id: string, lastName = 'Marino') =>
  post(
    'accept-invitation',
    {
      id,
      firstName: 'Rosa',
      lastName,
      password: 'four words of mine',
      hasAcceptedTerms: true,
      termsVersion: '',
    },
    null,
  );

describe('the first records', () => {
  beforeEach(emptyStore);

  it('are written by --write alone, and never over what is there', async () => {
    const email = `${freshId('rosa')}@mailbox.example`;
    expect((await runOn(email)).some((line) => line.includes('→ Records'))).toBe(true);
    expect((await db.collection('system').get()).size).toBe(0);
    await runOn(email, '--write');
    await edit('system/generalSettings', { supportPhone: '(02) 5550 1111' });
    const lines = await runOn(email, '--write');
    expect(lines.filter((line) => line.includes('is there, and stays'))).toHaveLength(
      firstRecords(asked(email).owner).length,
    );
    expect(await read('system/generalSettings')).toMatchObject({ supportPhone: '(02) 5550 1111', _rev: 2 });
    expect(await read('system/build')).toMatchObject({ version: LOCAL_VERSION });
    expect((await db.collection('invitations').get()).size).toBe(1);
  });

  it('let the invited admin in, with every right of the head office', async () => {
    const email = `${freshId('rosa')}@mailbox.example`;
    const lines = await runOn(email, '--write');
    const id = /\/invitation\/([0-9a-f]{32})$/u.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect((await post('read-invitation', { id, build: 'main' }, null)).body.data).toMatchObject({
      status: 'open',
      email,
    });
    expect((await accept(id)).body).toEqual({ status: 'success', data: { email } });
    const { uid } = await auth.getUserByEmail(email);
    expect(await read(`users/${uid}`)).toMatchObject({
      type: 'admin',
      distributerId: 'head-office',
      privileges: { distributer: { settings: true, dealers: true } },
      access: { isHeadOffice: true },
    });
    expect(await firstAdminOf(asked(email).owner, unixSeconds(new Date()))).toEqual({ state: 'accepted' });
    expect((await runOn(email, '--write')).at(-1)).toContain('has taken the invitation up');
  });

  it('can’t be taken up by an invitation of somebody who is not there, which differs by who invited', async () => {
    await runOn(`${freshId('rosa')}@mailbox.example`, '--write');
    const place = { dealerId: '', dealerGroupId: '', distributerId: 'head-office', type: 'admin' as const };
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
    const email = () => `${freshId('max')}@mailbox.example`;
    const rights = { privileges: { dealer: {}, distributer: { settings: true as const } } };
    await save(
      `invitations/${one}`,
      buildInvitation({ ...place, ...rights, email: email(), invitedBy: 'nobody' }),
    );
    await save(
      `invitations/${other}`,
      buildInvitation({ ...place, ...rights, email: email(), invitedBy: 'deployment' }),
    );
    expect((await accept(one, 'Webb')).status).toBe(403);
    expect((await accept(other, 'Webber')).status).toBe(200);
  });
});

describe('a release', () => {
  beforeEach(emptyStore);

  const migration = (name: string, isOdd = false): Migration => ({
    name,
    tells: '',
    collections: ['migrated'],
    change({ data }) {
      if (isOdd) throw new Error('is odd');
      return data['now'] === 1 ? null : { now: 1 };
    },
  });

  it('runs each migration until it leaves nothing, and then no more', async () => {
    await db.doc('migrated/a').set({ old: 1, _rev: 3 });
    const all = [migration('fine'), migration('odd', true), { ...migration('early'), isAhead: true }];
    const names = async (when: 'ahead' | 'after') => (await dueMigrations(when, all)).map(({ name }) => name);
    expect([await names('ahead'), await names('after')]).toEqual([['early'], ['fine', 'odd']]);
    const said: string[] = [];
    expect(await runMigrations(await dueMigrations('after', all), (line) => said.push(line))).toBe(1);
    expect(said[0]).toBe('fine: 1 of 1 records changed, 0 left');
    expect([await names('ahead'), await names('after')]).toEqual([['early'], ['odd']]);
  });

  it.each([
    ['one that ended', ['a', 'b'], '', 'a'],
    ['one that broke off', ['a', 'b'], 'c', 'b'],
    ['the second, which broke off', ['a'], 'b', 'a'],
    ['a way back that broke off', ['a', 'b'], 'a', 'a'],
    ['the first, which has none before it', ['a'], '', undefined],
  ])('the way back from %s', (_name, commits, begun, expected) => {
    const releases = commits.map((commit) => ({ commit, version: 3, at: '' }));
    expect(commitBefore({ releases, begun })).toBe(expected);
  });

  it('that is out again is the last one: what came after it is forgotten', async () => {
    for (const commit of ['a', 'b', 'a']) {
      await noteBegun(commit);
      await noteRelease(commit);
    }
    const { releases, begun } = await deploymentNotes();
    expect([releases.map(({ commit }) => commit), begun]).toEqual([['a'], '']);
  });

  it('tells open tabs of its version, and does not follow a newer one', async () => {
    expect(versionFault(await storedVersion())).toContain('no version yet');
    await save('system/build', { version: 3.016 });
    expect(versionFault(await storedVersion())).toBe('');
    await setVersion();
    expect(await storedVersion()).toBe(LOCAL_VERSION);
    expect(versionFault(3.018, 3.017)).toContain('3.018 is out, which is newer');
  });
});
