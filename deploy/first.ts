import { unixSeconds } from '../src/domain/shared/dates.ts';
import { type Cloud, Refused } from './cloud.ts';
import { localFiles, planBefore, stateOf, writeMissing } from './files.ts';
import { ownCloud } from './own-cloud.ts';
import { BadOptions, type Options, parseOptions, USAGE } from './options.ts';
import { firstRecords } from './records.ts';
import { below, runSteps, type Say, stepLine, Stopped } from './run-steps.ts';
import { ALARM_STEPS } from './steps/alarms.ts';
import { STEPS } from './steps/index.ts';
import { appConfigOf } from './steps/project.ts';
import { type Found, originOf } from './steps/step.ts';
import { storeFault } from './store-fault.ts';
import { firstAdminOf, hasSignedIn, inviteFirstAdmin, makeRecord, thereOf } from './store.ts';

// Built and started by `npm run deploy:first` (deploy-first.mjs), which says by FIRESTORE_EMULATOR_HOST where the
// store is, if it is none of the cloud's.

/** Writes the files of this folder that are missing. One that somebody changed is told and stays. */
async function runFiles(cloud: Cloud, options: Options, number: number, say: Say): Promise<void> {
  const app = await appConfigOf(cloud, options).catch(() => null);
  if (!app) {
    say(stepLine(number, 'Files', { state: 'due', says: 'known once the app is registered' }));
    return;
  }
  for (const local of localFiles('.', options, app)) {
    const state = stateOf('.', local);
    if (options.isWrite) writeMissing('.', local);
    const says = {
      same: 'as it should be',
      other: 'its own lines are brought up to date',
      missing: local.tells,
    }[state];
    const found = { state: state !== 'same' && !options.isWrite ? 'due' : 'done', says } as const;
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

async function runAdmin(options: Options, number: number, say: Say): Promise<void> {
  const { owner, isWrite } = options;
  const now = unixSeconds(new Date());
  const admin = await firstAdminOf(owner, now);
  const line = (state: Found['state'], says: string) => say(stepLine(number, 'First admin', { state, says }));
  if (admin.state === 'accepted') return line('done', `${owner.email} has taken the invitation up`);
  if (admin.state === 'none' && !isWrite) {
    line('due', `invites ${owner.email}, with every right of the head office, for seven days`);
    return say(below('Undo: Users, Revoke; once it was taken up, Users, Switch off'));
  }
  const id = admin.state === 'open' ? admin.id : await inviteFirstAdmin(owner, now);
  line('done', `${owner.email} is invited. Once the portal is out, this link makes the account:`);
  return say(below(`${originOf(options, 'main')}/invitation/${id}`));
}

/** Between two looks whether somebody has signed in, and for how long somebody at a terminal is waited for, in ms. */
const LOOK_MS = 5000;
const WAIT_MS = 15 * 60_000;

/** The last step: the first admin makes the account by the link and signs in. @throws Stopped where nobody has yet. */
async function runSignedIn(options: Options, say: Say): Promise<void> {
  await runAdmin(options, STEPS.length + 3, say);
  const until = Date.now() + (process.stdin.isTTY ? WAIT_MS : 0);
  let isIn = await hasSignedIn(options.owner);
  if (!isIn && process.stdin.isTTY) say(below('Open it and sign in; this waits for a quarter of an hour.'));
  while (!isIn && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
    // oxlint-disable-next-line no-await-in-loop
    isIn = await hasSignedIn(options.owner);
  }
  if (!isIn)
    throw new Stopped(
      'The portal is out. Nobody has signed in yet: open the link above, sign in, and run this again with --signed-in, which looks at that alone.',
    );
  say(
    stepLine(STEPS.length + 4, 'Signed in', { state: 'done', says: `${options.owner.email} has signed in` }),
  );
  say(`\n${originOf(options, 'main')} is open. Next: docs/deployment.md, “The first day”.\n`);
}

/** What the store of a project without credentials, or without a database, says in a sentence; null for anything else. */
function plainly(error: unknown): string | null {
  if (error instanceof BadOptions) return `${error.message}\n\n${USAGE}`;
  if (error instanceof Stopped || error instanceof Refused) return error.message;
  return storeFault(error);
}

async function run(args: readonly string[], say: Say): Promise<void> {
  const options = parseOptions(args, (project) => planBefore('.', project));
  // Of a double of the cloud (tests/cloud) the store is an emulator, too.
  const isLocal =
    process.env['FIRESTORE_EMULATOR_HOST'] !== undefined && process.env['FIRESTORE_URL'] === undefined;
  if (options.isLast) {
    // What must not look before the portal is out.
    if (options.isWrite && !isLocal) await runSteps(ownCloud(options.project), options, say, ALARM_STEPS);
    return runSignedIn(options, say);
  }
  say(
    `\nFirst deployment of ${options.project}${options.isWrite ? '' : ', a dry run: nothing is changed'}\n`,
  );
  if (isLocal) say('    The emulators hold the store: what only the cloud has is left out.\n');
  else {
    const cloud = ownCloud(options.project);
    await runSteps(cloud, options, say);
    await runFiles(cloud, options, STEPS.length + 1, say);
  }
  try {
    await runRecords(options, STEPS.length + 2, say);
  } catch (error) {
    if (options.isWrite || storeFault(error) === null) throw error;
    say(stepLine(STEPS.length + 2, 'Records', { state: 'due', says: 'known once the database is there' }));
  }
  if (!options.isWrite) say('\nThen it releases the portal (npm run deploy). Add --write to do it.\n');
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
