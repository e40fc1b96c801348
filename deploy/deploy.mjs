import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { cloudEnv } from '../scripts/lib/place.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { run } from '../scripts/lib/run.mjs';

const USAGE = `npm run deploy -- --project <id> [--drop <function,function>] [--dry-run]
npm run deploy -- --project <id> --preview <name>     both sites alone, on a preview channel for a week
npm run deploy -- --project <id> --back [<commit>]    the release before: sites, version, functions, rules
npm run deploy -- --project <id> --worker-off         both sites, with a service worker that removes itself`;

/**
 * `npm run deploy -- --project <id>`: a release, in the order in which nobody is locked out (docs/recipes/change-a-schema.md).
 * `--dry-run` says what each step runs; the other ways are in {@link USAGE}. It stops at the first that fails; run again it begins
 * anew, and each step does nothing twice.
 * @throws PlainError that says what is missing.
 */
export async function main(args) {
  const asked = parse(args);
  const files = asked.isDry ? { env: {}, sites: [] } : localFiles(asked.project);
  if (!asked.isDry) {
    await ensureInstalled();
    // What goes out of a folder of its own is a commit anyhow.
    if (!asked.isOlder && asked.back === undefined && !asked.isWorkerOff) checkCommitted();
  }
  if (asked.back !== undefined) return goBack(asked, files);
  if (asked.isWorkerOff && !asked.isOlder && !asked.isDry) return takeWorkerOff(asked, files);
  await runAll(stepsOf(asked, files), asked.isDry);
  if (!asked.isDry) console.log('\nDeployed.');
  return 0;
}

async function runAll(steps, isDry) {
  for (const [index, { title, command, args, env, tries = 1 }] of steps.entries()) {
    console.log(`\n${index + 1} of ${steps.length}  ${title}`);
    if (isDry) {
      console.log(`    ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop
    if (!(await works(command, args, env, tries)))
      throw new PlainError(
        `Stopped at “${title}”. What came before it is done. Mend it, and run this again.`,
      );
  }
}

/** Between two tries of one step. */
const PAUSE_MS = Number(process.env.TARE_PAUSE_MS ?? 120_000);

/** Whether a command ends well, by one of so many tries. */
async function works(command, args, env, tries) {
  for (let tried = 1; ; tried += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if ((await run(command, args, { env })) === 0) return true;
    if (tried >= tries) return false;
    console.log(`    Tried again in ${Math.round(PAUSE_MS / 1000)} s, ${tries - tried} times at the most.`);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function parse(args) {
  const asked = { isDry: false, isWorkerOff: false, isOlder: false, drop: [] };
  const rest = [...args];
  const valueOf = (flag) => {
    const value = rest.shift();
    if (value === undefined || value.startsWith('--'))
      throw new PlainError(`${flag} is followed by its value.\n\n${USAGE}`);
    return value;
  };
  while (rest.length > 0) {
    const flag = rest.shift();
    if (flag === '--dry-run') asked.isDry = true;
    else if (flag === '--worker-off') asked.isWorkerOff = true;
    else if (flag === '--older') asked.isOlder = true;
    else if (flag === '--project') asked.project = valueOf(flag);
    else if (flag === '--preview') asked.preview = valueOf(flag);
    else if (flag === '--drop') asked.drop = valueOf(flag).split(',');
    else if (flag === '--back') asked.back = rest[0]?.startsWith('--') === false ? rest.shift() : '';
    else throw new PlainError(`${flag} means nothing here.\n\n${USAGE}`);
  }
  const ways = [asked.preview !== undefined, asked.back !== undefined, asked.isWorkerOff];
  if (asked.project === undefined || ways.filter(Boolean).length > 1) throw new PlainError(USAGE);
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined)
    throw new PlainError('FIRESTORE_EMULATOR_HOST is set, and would lead away from the project: unset it.');
  return asked;
}

/** What is out must be a commit. @throws PlainError where there is something beside it. */
function checkCommitted() {
  if (execFileSync('git', ['status', '--porcelain'], { cwd: inRoot(), encoding: 'utf8' }) !== '')
    throw new PlainError('There are changes that are not committed: what is out must be a commit.');
}

/** The file of a project that `deploy:first` writes. */
const fileOf = (project) => `.env.${project}.local`;

/** What both builds know of the project, and which sites it has. @throws PlainError where the first deployment has not been. */
function localFiles(project) {
  for (const file of ['.firebaserc', fileOf(project)]) {
    if (!existsSync(inRoot(file)))
      throw new PlainError(
        `There is no ${file}: npm run deploy:first -- --project ${project} --admin … --write`,
      );
  }
  const text = readFileSync(inRoot(fileOf(project)), 'utf8');
  const env = Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gmu)].map(([, name, value]) => [name, value]),
  );
  const { targets } = JSON.parse(readFileSync(inRoot('.firebaserc'), 'utf8'));
  if (!targets?.[project]) throw new PlainError(`.firebaserc does not know ${project}.`);
  const { hosting } = targets[project];
  return { env, sites: [...hosting.main, ...hosting.engineer].map((site) => `https://${site}.web.app`) };
}

const headCommit = () =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim();

/** The steps of what was asked, each a command. */
export function stepsOf({ project, preview, isWorkerOff, isOlder, drop = [] }, { env, sites }) {
  const place = { ...cloudEnv(project), ...env };
  // Of a person's login the CLI takes the token alone; which project its calls count against it reads here.
  const forCli = { ...env, GOOGLE_CLOUD_QUOTA_PROJECT: project };
  const own = (title, work, more = {}) => ({
    title,
    command: process.execPath,
    args: ['scripts/run.mjs', 'deploy/release.mjs', work],
    env: { ...place, TARE_SITES: sites.join(' '), ...more },
  });
  const firebase = (title, args, more = {}) => ({
    title,
    command: 'npx',
    args: ['firebase', ...args, '--project', project, '--non-interactive'],
    env: forCli,
    ...more,
  });
  const deploy = (title, only, more) => firebase(title, ['deploy', '--only', only], more);

  const rules = deploy('Rules', 'firestore:rules,storage');
  // Without a terminal the CLI refuses functions that are tried again after a fault, a higher bill and its own clean-up of images
  // unless it is told `--force`. Of what else that would do, deleting functions, the step before it asks. The first time some fail
  // while Eventarc gets its rights.
  const functions = firebase('Functions', ['deploy', '--only', 'functions', '--force'], { tries: 3 });
  const hosting = deploy('Both sites', 'hosting');
  const begin = own('What begins is noted, for the way back', 'begin', { TARE_COMMIT: headCommit() });
  const publish = own('Open tabs are offered the update', 'publish', {
    TARE_COMMIT: headCommit(),
  });
  const smoke = own('Somebody signs in and reads the version back', 'smoke');

  if (preview !== undefined)
    return [
      firebase(`Both sites, on the channel ${preview} for seven days`, [
        'hosting:channel:deploy',
        preview,
        '--expires',
        '7d',
      ]),
    ];
  if (isWorkerOff)
    return [
      {
        ...deploy('Both sites, with a service worker that removes itself', 'hosting'),
        env: { ...forCli, TARE_WORKER: 'off' },
      },
    ];
  // The other way round: pages of the release before stand on what is out still.
  if (isOlder) return [begin, hosting, functions, rules, publish, smoke];
  return [
    own('The project is as a first deployment leaves it', 'project'),
    own('The version that is out is no newer', 'version'),
    {
      title: 'Checks: types, stale files, limits of rules and indexes',
      command: process.execPath,
      args: ['scripts/run.mjs', 'test', 'check'],
      env: {},
    },
    own('No function is dropped that nobody named', 'dropped', { TARE_DROP: drop.join(' ') }),
    own('Migrations that go ahead', 'ahead'),
    own('Indexes, until all are ready', 'indexes'),
    begin,
    rules,
    functions,
    hosting,
    own('Migrations that follow', 'after'),
    publish,
    smoke,
  ];
}

/**
 * The way back: the release before, from its own commit: sites, functions (what is newer goes), rules and the version. Indexes stay. A
 * migration writes only what both releases read. One that broke off is taken up again by the same words.
 */
async function goBack({ project, back, isDry }, files) {
  if (isDry) {
    await runAll(stepsOf({ project, isOlder: true }, files), true);
    return 0;
  }
  const commit = back || (await commitOf('before', project, files));
  console.log(`\nBack to ${commit}`);
  const code = await fromCommit(commit, project, ['--older']);
  if (code === 0) console.log('\nThe release before is out. Mend the newer one, then deploy it.');
  return code;
}

/** Both sites as they are out, with a service worker that removes itself. Before the first release has ended, as they are here. */
async function takeWorkerOff({ project }, files) {
  return fromCommit(await commitOf('out', project, files), project, ['--worker-off', '--older']);
}

/** Runs a deployment from a commit, in a folder of its own. Resolves with its exit code. @throws PlainError where it is not here. */
async function fromCommit(commit, project, words) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-back-'));
  const git = (...args) => run('git', args, { cwd: inRoot() });
  try {
    if ((await git('worktree', 'add', '--detach', folder, commit)) !== 0)
      throw new PlainError(`There is no commit ${commit} here: git fetch, and run this again.`);
    // The same packages are not fetched anew: on the worst day nothing hangs on the registry.
    const lock = 'package-lock.json';
    if (readFileSync(path.join(folder, lock), 'utf8') === readFileSync(inRoot(lock), 'utf8'))
      symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
    for (const file of ['.firebaserc', fileOf(project), `functions/.env.${project}`])
      if (existsSync(inRoot(file))) copyFileSync(inRoot(file), path.join(folder, file));
    const args = ['scripts/run.mjs', 'deploy/deploy.mjs', '--project', project, ...words];
    return await run(process.execPath, args, { cwd: folder });
  } finally {
    await git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The commit that is out, or the one to go back to. @throws PlainError where the store knows none. */
async function commitOf(which, project, files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-back-'));
  const note = path.join(folder, 'commit');
  const args = ['scripts/run.mjs', 'deploy/release.mjs', 'before', note, which];
  try {
    if ((await run(process.execPath, args, { env: { ...cloudEnv(project), ...files.env } })) !== 0)
      throw new PlainError('The store knows of no such release: name its commit, --back <commit>.');
    return readFileSync(note, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
