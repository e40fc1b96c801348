import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloudOf } from './cloud.ts';
import { Double, TOKEN } from '../tests/cloud/double/double.ts';
import { localFiles, planBefore, stateOf, writeMissing } from './files.ts';
import { parseOptions } from './options.ts';
import { runSteps } from './run-steps.ts';
import { STEPS } from './steps/index.ts';
import { appConfigOf } from './steps/project.ts';

const ASKED = ['--project', 'my-project', '--admin', 'Rosa@Mailbox.example', '--name', 'Rosa de Luca'];

/** A policy is asked for by POST, too. */
const isChange = (call: string) => !call.startsWith('GET') && !/:get(?:Iam|EffectiveOrg)Policy$/u.test(call);

/** A project that was just made. */
const madeToday = (knobs: ConstructorParameters<typeof Double>[1] = {}) =>
  new Double('my-project', { looks: 0, ...knobs });

/** A run against a project; what it said, and why it stopped. */
async function tryOn(there: Double, ...more: string[]) {
  const options = parseOptions([...ASKED, ...more]);
  const cloud = cloudOf({
    project: 'my-project',
    token: async () => TOKEN,
    fetch: there.fetch,
    pauseMs: 0,
  });
  const lines: string[] = [];
  let stopped = '';
  try {
    await runSteps(cloud, options, (line) => lines.push(line));
  } catch (error) {
    stopped = String(error);
  }
  return { lines, stopped, cloud, options };
}

beforeEach(() => void vi.stubEnv('TARE_PAUSE_MS', '0'));
afterEach(() => void vi.unstubAllEnvs());

describe('a first deployment', () => {
  it('as a dry run asks and changes nothing, and says of each step what it would do and how to undo it', async () => {
    const there = madeToday();
    const { lines, stopped } = await tryOn(there);
    expect(stopped).toBe('');
    expect(there.calls.filter(isChange)).toEqual([]);
    // All but the two domains of one's own.
    expect(lines.filter((line) => line.includes('→'))).toHaveLength(STEPS.length - 2);
    expect(lines.filter((line) => line.includes('Undo: '))).toHaveLength(STEPS.length - 2);
  });

  it('does every step, and run again finds nothing to do', async () => {
    const there = madeToday();
    expect(await tryOn(there, '--write')).toMatchObject({ stopped: '' });
    expect(there.firestore.databases.get('(default)')).toMatchObject({
      locationId: 'australia-southeast1',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
    expect(there.hosting.sites).toEqual(['my-project', 'my-project-engineer']);
    expect(there.storage.buckets.get(there.firebase.bucket)?.settings).toMatchObject({
      cors: [{ origin: ['https://my-project.web.app', 'https://my-project-engineer.web.app'] }],
      softDeletePolicy: { retentionDurationSeconds: String(35 * 86_400) },
    });
    expect(there.identity.config).toMatchObject({
      mfa: { state: 'ENABLED' },
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['AU'] } },
      passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
    });
    expect(there.unknown).toEqual([]);
    there.calls.length = 0;
    const { lines } = await tryOn(there, '--write');
    expect(lines).toHaveLength(STEPS.length);
    expect(there.calls.filter(isChange)).toEqual([]);
  });

  it('has accounts kept where the functions put a file, and only owners read one', async () => {
    const there = madeToday();
    await tryOn(there, '--write');
    const [photos, copies] = [there.firebase.bucket, 'my-project-accounts'].map((name) =>
      there.storage.named(name),
    );
    expect(copies?.settings).toMatchObject({
      location: 'AUSTRALIA-SOUTHEAST1',
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
      lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 35 } }] },
    });
    const own = 'serviceAccount:portal-functions@my-project.iam.gserviceaccount.com';
    expect(copies?.bindings).toEqual([
      { role: 'roles/storage.legacyBucketOwner', members: ['projectOwner:my-project'] },
      { role: 'roles/storage.legacyObjectOwner', members: ['projectOwner:my-project'] },
      { role: 'roles/storage.objectCreator', members: [own] },
    ]);
    expect(photos?.bindings).toContainEqual({ role: 'roles/storage.objectAdmin', members: [own] });
    const ofProject = there.project.bindings.filter(({ members }) => members.includes(own));
    expect(ofProject.filter(({ role }) => role.startsWith('roles/storage.'))).toEqual([]);
  });

  it('takes back what somebody gave too much of accounts, and leaves people who were named', async () => {
    const there = madeToday();
    await tryOn(there, '--write');
    const copies = there.storage.named('my-project-accounts');
    const own = 'serviceAccount:portal-functions@my-project.iam.gserviceaccount.com';
    const kept = { role: 'roles/storage.objectViewer', members: ['user:kim@mailbox.example'] };
    copies.bindings = [
      ...copies.bindings,
      { ...kept, members: [...kept.members, own, 'projectViewer:my-project'] },
    ];
    const { lines } = await tryOn(there);
    expect(lines.join('\n')).toContain(
      `→ File rights   without less for ${own} in my-project-accounts, less for projectViewer:my-project in my-project-accounts`,
    );
    expect(await tryOn(there, '--write')).toMatchObject({ stopped: '' });
    expect(copies.bindings).toContainEqual(kept);
    expect(copies.bindings.filter(({ members }) => members.includes(own))).toEqual([
      { role: 'roles/storage.objectCreator', members: [own] },
    ]);
  });

  it('stops before a bucket for accounts that is another project’s', async () => {
    const there = madeToday();
    await tryOn(there, '--write');
    const copies = there.storage.named('my-project-accounts');
    copies.settings = { ...copies.settings, projectNumber: '999' };
    const { stopped, lines } = await tryOn(there, '--write');
    expect(stopped).toContain('Copies is done by you');
    expect(lines.at(-1)).toContain('my-project-accounts is another project’s');
  });

  it('looks whether the portal is up once it is out', async () => {
    const there = madeToday();
    const { lines } = await tryOn(there, '--write');
    expect(lines.join('\n')).toContain('alarms, the check of uptime once the portal is out');
    expect(there.watch.lists.uptimeCheckConfigs).toEqual([]);
    there.hosting.release('my-project');
    expect(await tryOn(there, '--write')).toMatchObject({ stopped: '' });
    expect(there.watch.lists.uptimeCheckConfigs).toMatchObject([{ displayName: 'portal' }]);
  });

  it('stops where a person has to act, and goes on from there', async () => {
    const there = madeToday({ hasBilling: false });
    const { stopped } = await tryOn(there, '--write');
    expect(stopped).toContain('Billing is done by you; then run this again.');
    expect(there.firestore.databases.size).toBe(0);
    there.project.knobs.hasBilling = true;
    expect(await tryOn(there, '--write')).toMatchObject({ stopped: '' });
  });

  it('stops before a database that lies elsewhere, which can’t be moved', async () => {
    const there = madeToday();
    there.firestore.databases.set('(default)', { type: 'FIRESTORE_NATIVE', locationId: 'us-central1' });
    const { stopped, lines } = await tryOn(there, '--write');
    expect(lines.at(-1)).toContain('The database lies in us-central1, not in australia-southeast1');
    expect(stopped).toContain('Firestore is done by you');
  });

  it('goes on where another part of the cloud does not know a new account yet', async () => {
    const there = madeToday({ accountLate: 1 });
    const { stopped } = await tryOn(there, '--write');
    expect(stopped).toBe('');
  });

  it('tells of alarms that Monitoring does not take yet, goes on, and has them by the next run', async () => {
    const there = madeToday({ metricLate: 1 });
    const { stopped, lines } = await tryOn(there, '--write');
    expect(stopped).toBe('');
    expect(lines.join('\n')).toContain('! Alarms');
    const { lines: later } = await tryOn(there, '--write');
    expect(later.join('\n')).toContain('✓ Alarms');
  });

  it('says that strangers are shut out where an organisation’s policy does', async () => {
    const { stopped } = await tryOn(madeToday({ allowsEveryone: false }), '--write');
    expect(stopped).toContain('Strangers is done by you');
  });

  it('connects a domain of one’s own and names its records, and goes on', async () => {
    const there = madeToday();
    const asked = ['--write', '--main-host', 'portal.example.com.au'];
    const { stopped, lines } = await tryOn(there, ...asked);
    expect(stopped).toBe('');
    expect(lines.join('\n')).toContain('portal.example.com.au A 199.36.158.100');
    const [key] = there.watch.keys.values();
    expect(key).toMatchObject({
      webSettings: {
        allowedDomains: expect.arrayContaining(['portal.example.com.au', 'my-project.web.app']),
      },
    });
    there.hosting.domains.set('my-project/portal.example.com.au', true);
    const { lines: later } = await tryOn(there, ...asked);
    expect(later.join('\n')).toContain('✓ Domain        portal.example.com.au');
  });

  it('has App Check’s key allow a domain that came later, and goes on where that and the domain are refused', async () => {
    const there = madeToday();
    await tryOn(there, '--write');
    // Whatever has not been asked before is answered 500 once.
    there.breaksEach = true;
    for (const title of there.calls) there.broken.add(title);
    const asked = ['--write', '--main-host', 'portal.example.com.au'];
    const { stopped, lines } = await tryOn(there, ...asked);
    expect(stopped).toBe('');
    const refused = lines.filter(
      (line) => line.includes('answered 500') && line.includes('Run this again later.'),
    );
    expect(refused.map((line) => line.slice(4, 18).trim())).toEqual(['! Domain', '! App Check']);
    const domains = () => [...there.watch.keys.values()].map(({ webSettings }) => webSettings);
    expect(JSON.stringify(domains())).not.toContain('portal.example.com.au');
    await tryOn(there, ...asked);
    expect(domains()).toMatchObject([{ allowedDomains: expect.arrayContaining(['portal.example.com.au']) }]);
  });

  it.each([
    [['--admin', 'rosa@mailbox.example'], '--project names the id of a project.'],
    [['--project', 'my-project', '--admin', 'rosa'], '--admin names the email of the first admin.'],
    [['--project', '--admin'], '--project is followed by its value.'],
    [['--force'], '--force means nothing here.'],
  ])('refuses %s', (args, words) => {
    expect(() => parseOptions(args)).toThrow(words);
  });

  it('reads the admin’s name and address', () => {
    expect(parseOptions(ASKED).owner).toEqual({
      organisation: 'Head Office',
      email: 'rosa@mailbox.example',
      firstName: 'Rosa',
      lastName: 'de Luca',
    });
  });
});

describe('the mails of a deployment', () => {
  const URL_GIVEN = 'smtps://portal:secret@mail.example.com.au:465';
  const SENDER = 'The portal <portal@example.com.au>';
  const mailLine = (lines: readonly string[]) => lines.find((line) => line.includes(' Mail '));

  it('need a mail service, by the environment, and a sender; all else goes on without', async () => {
    const there = madeToday();
    const { stopped, lines } = await tryOn(there, '--write');
    expect(stopped).toBe('');
    expect(mailLine(lines)).toContain(
      '! Mail          no mail is sent: run this again with SMTP_URL in the environment and --mail-from',
    );
    vi.stubEnv('SMTP_URL', URL_GIVEN);
    const { lines: given } = await tryOn(there, '--write');
    expect(mailLine(given)).toContain('! Mail          no mail is sent: run this again with --mail-from');
    vi.stubEnv('SMTP_URL', '');
    const { lines: whole } = await tryOn(there, '--write', '--mail-from', SENDER);
    expect(mailLine(whole)).toContain(`✓ Mail          mail.example.com.au, from ${SENDER}`);
    expect([...given, ...whole].join('\n')).not.toContain('portal:secret');
  });

  it('go by another service once another is named, and by none that is no address', async () => {
    const there = madeToday();
    vi.stubEnv('SMTP_URL', URL_GIVEN);
    await tryOn(there, '--write', '--mail-from', SENDER);
    vi.stubEnv('SMTP_URL', 'smtps://portal:other@mail.example.com.au:465');
    const { lines } = await tryOn(there);
    expect(mailLine(lines)).toContain('→ Mail          mail.example.com.au is not stored yet');
    vi.stubEnv('SMTP_URL', 'mail.example.com.au');
    const { lines: bad } = await tryOn(there);
    expect(mailLine(bad)).toContain('! Mail          SMTP_URL is no address such as smtps://');
  });

  const sender = (from: string) => parseOptions([...ASKED, '--mail-from', from]).mailFrom;

  it.each(['portal@example.com.au', SENDER])('come from %s', (from) => {
    expect(sender(from)).toBe(from);
  });

  // The last two would not come out of a file of settings as they went in.
  it.each(['The portal', '"The portal" <portal@example.com.au>', 'Portal # 1 <portal@example.com.au>'])(
    'can’t come from %s',
    (from) => {
      expect(() => sender(from)).toThrow(`${from} is no sender`);
    },
  );
});

describe('the files of a deployment', () => {
  it('say what the run before was made for: domains and sender stay where none are named', async () => {
    const there = madeToday();
    const asked = ['--main-host', 'portal.example.com.au', '--mail-from', 'portal@example.com.au'];
    const { cloud, options } = await tryOn(there, '--write', ...asked);
    const root = mkdtempSync(path.join(os.tmpdir(), 'tare-deploy-'));
    mkdirSync(path.join(root, 'functions'));
    try {
      const write = async (of: typeof options) => {
        for (const file of localFiles(root, of, (await appConfigOf(cloud, of)) ?? {}))
          writeMissing(root, file);
        return readFileSync(path.join(root, 'functions/.env.my-project'), 'utf8');
      };
      const first = await write(options);
      expect(first).toContain('MAIN_ORIGIN=https://portal.example.com.au\n');
      expect(first).toContain('MAIL_FROM=portal@example.com.au\n');
      const again = parseOptions(ASKED, (project) => planBefore(root, project));
      expect(await write(again)).toBe(first);
      expect(parseOptions(ASKED, (project) => planBefore(root, `${project}-2`)).hosts.main).toBe('');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('are written where they are missing, with what somebody added left as it is', async () => {
    const there = madeToday();
    const { cloud, options } = await tryOn(there, '--write', '--staging');
    const root = mkdtempSync(path.join(os.tmpdir(), 'tare-deploy-'));
    mkdirSync(path.join(root, 'functions'));
    try {
      const files = localFiles(root, options, (await appConfigOf(cloud, options)) ?? {});
      writeFileSync(
        path.join(root, 'functions/.env.my-project'),
        'TJM_MAILBOXES=a@b.example=dealer~x\nMAIN_ORIGIN=https://old.example\n',
      );
      expect(files.map((file) => stateOf(root, file))).toEqual(['missing', 'missing', 'other']);
      for (const file of files) writeMissing(root, file);
      expect(files.map((file) => stateOf(root, file))).toEqual(['same', 'same', 'same']);
      // What somebody added stays; where links lead is brought up to date.
      expect(readFileSync(path.join(root, 'functions/.env.my-project'), 'utf8')).toBe(
        'TJM_MAILBOXES=a@b.example=dealer~x\nMAIN_ORIGIN=https://my-project.web.app\nENGINEER_ORIGIN=https://my-project-engineer.web.app\n',
      );
      const env = readFileSync(path.join(root, '.env.my-project.local'), 'utf8');
      // A build for trying says so on each page (src/app/shell/app-shell.tsx).
      expect(env).toContain(`VITE_ENVIRONMENT=development\nVITE_FIREBASE_API_KEY=${there.firebase.apiKey}\n`);
      expect(env).toContain('VITE_MAIN_HOSTS=my-project.web.app my-project.firebaseapp.com\n');
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
