import { applicationDefault } from 'firebase-admin/app';
import { unixSeconds } from '../src/domain/shared/dates.ts';
import { type Cloud, cloudOf, Refused } from './cloud.ts';
import { localFiles, stateOf, writeMissing } from './files.ts';
import { BadOptions, type Options, parseOptions, USAGE } from './options.ts';
import { firstRecords } from './records.ts';
import { below, runSteps, type Say, stepLine, Stopped } from './run-steps.ts';
import { appConfigOf, type Found, STEPS } from './steps.ts';
import { storeFault } from './store-fault.ts';
import { firstAdminOf, inviteFirstAdmin, makeRecord, thereOf } from './store.ts';

// Built and started by `npm run deploy:first` (deploy-first.mjs), which says by FIRESTORE_EMULATOR_HOST where the
// store is, if it is none of the cloud's.

/** Writes the files of this folder that are missing. One that somebody changed is told and stays. */
async function runFiles(cloud: Cloud, options: Options, number: number, say: Say): Promise<void> {
  const app = await appConfigOf(cloud, options).catch(() => null);
  if (!app) {
    say(stepLine(number, 'Files', { state: 'due', says: 'known once the app is registered' }));
    return;
  }
  for (const local of localFiles(options, app)) {
    const state = stateOf('.', local);
    if (state === 'missing' && options.isWrite) writeMissing('.', local);
    const says = { same: 'as it should be', other: 'another one is there, and stays', missing: local.tells }[
      state
    ];
    const found = { state: state === 'missing' && !options.isWrite ? 'due' : 'done', says } as const;
    say(stepLine(number, 'Files', { ...found, says: `${local.file}: ${found.says}` }));
    if (found.state === 'due') say(below(`Undo: rm ${local.file}`));
  }
}

/** Writes the records without which nobody can sign in, and invites the first admin. */
export async function runRecords(options: Options, number: number, say: Say): Promise<void> {
  const { owner, isWrite } = options;
  const records = firstRecords(owner);
  const there = await thereOf(records);
  for (const { path, value, tells } of records) {
    const isThere = there.has(path);
    // In their order: the version is the last.
    // oxlint-disable-next-line no-await-in-loop
    if (!isThere && isWrite) await makeRecord({ path, value });
    const says = isThere ? `${path} is there, and stays` : `${path}: ${tells}`;
    say(stepLine(number, 'Records', { state: isThere || isWrite ? 'done' : 'due', says }));
  }
  if (!isWrite) say(below('Undo: delete the documents in the console, before anybody works'));
  await runAdmin(options, number + 1, say);
}

async function runAdmin({ owner, isWrite, sites }: Options, number: number, say: Say): Promise<void> {
  const now = unixSeconds(new Date());
  const admin = await firstAdminOf(owner, now);
  const line = (state: Found['state'], says: string) => say(stepLine(number, 'First admin', { state, says }));
  if (admin.state === 'accepted') return line('done', `${owner.email} has taken the invitation up`);
  if (admin.state === 'none' && !isWrite) {
    line('due', `invites ${owner.email}, with every right of the head office, for seven days`);
    return say(below('Undo: Users, Revoke; once it was taken up, Users, Switch off'));
  }
  const id = admin.state === 'open' ? admin.id : await inviteFirstAdmin(owner, now);
  line('done', `${owner.email} is invited. Once npm run deploy has ended, this link makes the account:`);
  return say(below(`https://${sites.main}.web.app/invitation/${id}`));
}

/** What the store of a project without credentials, or without a database, says in a sentence; null for anything else. */
function plainly(error: unknown): string | null {
  if (error instanceof BadOptions) return `${error.message}\n\n${USAGE}`;
  if (error instanceof Stopped || error instanceof Refused) return error.message;
  return storeFault(error);
}

async function run(args: readonly string[], say: Say): Promise<void> {
  const options = parseOptions(args);
  // Of a double of the cloud (tests/cloud) the store is an emulator, too.
  const isLocal =
    process.env['FIRESTORE_EMULATOR_HOST'] !== undefined && process.env['FIRESTORE_URL'] === undefined;
  say(
    `\nFirst deployment of ${options.project}${options.isWrite ? '' : ', a dry run: nothing is changed'}\n`,
  );
  if (isLocal) say('    The emulators hold the store: what only the cloud has is left out.\n');
  else {
    const credential = applicationDefault();
    const token = async () => (await credential.getAccessToken()).access_token;
    const cloud = cloudOf({ project: options.project, token });
    await runSteps(cloud, options, say);
    await runFiles(cloud, options, STEPS.length + 1, say);
  }
  await runRecords(options, STEPS.length + 2, say);
  say(
    options.isWrite
      ? `\nNext: npm run deploy -- --project ${options.project}\n`
      : '\nAdd --write to do it.\n',
  );
}

/** The exit code of a run. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    await run(args, (line) => process.stdout.write(`${line}\n`));
    return 0;
  } catch (error) {
    const words = plainly(error);
    if (words === null) throw error;
    process.stderr.write(`\n${words}\n`);
    return 1;
  }
}
