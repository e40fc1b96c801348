import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { cloudEnv } from '../scripts/lib/place.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { run } from '../scripts/lib/run.mjs';

/**
 * `npm run deploy -- --project <id>`: a release, in the order in which nobody is locked out (docs/recipes/change-a-schema.md).
 * `--dry-run` says what each step runs; `--preview <name>` puts both sites alone on a preview channel for a week, of a project for
 * trying. It stops at the first that fails; run again it begins anew, and each step does nothing twice.
 * @throws PlainError that says what is missing.
 */
export async function main(args) {
  const { project, isDry, preview } = parse(args);
  const files = isDry ? {} : localFiles(project);
  if (!isDry) await ensureInstalled();
  const steps = preview ? previewOf(project, preview) : stepsOf(project, files);
  for (const [index, { title, command, args: rest, env }] of steps.entries()) {
    console.log(`\n${index + 1} of ${steps.length}  ${title}`);
    if (isDry) {
      console.log(`    ${[command === process.execPath ? 'node' : command, ...rest].join(' ')}`);
      continue;
    }
    const code = await run(command, rest, { env });
    if (code !== 0)
      throw new PlainError(
        `Stopped at “${title}”. What came before it is done. Mend it, and run this again.`,
      );
  }
  if (!isDry) console.log('\nDeployed.');
  return 0;
}

function parse(args) {
  const isDry = args.includes('--dry-run');
  const rest = args.filter((arg) => arg !== '--dry-run');
  const valueOf = (flag) => (rest.includes(flag) ? rest[rest.indexOf(flag) + 1] : undefined);
  const [project, preview] = [valueOf('--project'), valueOf('--preview')];
  const isWhole = rest.length === (preview === undefined ? 2 : 4);
  if (project === undefined || !isWhole)
    throw new PlainError('npm run deploy -- --project <id> [--preview <name>] [--dry-run]');
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined)
    throw new PlainError('FIRESTORE_EMULATOR_HOST is set, and would lead away from the project: unset it.');
  return { project, isDry, preview };
}

/** Both sites as they are here, beside what is out, on the store, rules and functions that are out. */
const previewOf = (project, name) => [
  {
    title: `Both sites, on the channel ${name} for seven days`,
    command: 'npx',
    args: ['firebase', 'hosting:channel:deploy', name, '--project', project, '--expires', '7d'],
    env: {},
  },
];

/** Which sites and which key. @throws PlainError where the first deployment has not been. */
function localFiles(project) {
  for (const file of ['.firebaserc', '.env.production.local']) {
    if (!existsSync(inRoot(file)))
      throw new PlainError(
        `There is no ${file}: npm run deploy:first -- --project ${project} --admin … --write`,
      );
  }
  const { targets } = JSON.parse(readFileSync(inRoot('.firebaserc'), 'utf8'));
  const env = readFileSync(inRoot('.env.production.local'), 'utf8');
  const valueOf = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(env)?.[1] ?? '';
  if (!targets?.[project]) throw new PlainError(`.firebaserc does not know ${project}.`);
  if (valueOf('VITE_FIREBASE_PROJECT_ID') !== project)
    throw new PlainError(
      `.env.production.local is for ${valueOf('VITE_FIREBASE_PROJECT_ID')}, not for ${project}.`,
    );
  for (const name of ['TARE_SMOKE_EMAIL', 'TARE_SMOKE_PASSWORD']) {
    if (!process.env[name])
      throw new PlainError(
        `${name} is not set: the account of a user without any right, with which a deployment is tried at its end.`,
      );
  }
  if (execFileSync('git', ['status', '--porcelain'], { cwd: inRoot(), encoding: 'utf8' }) !== '')
    throw new PlainError('There are changes that are not committed: what is out must be a commit.');
  const { hosting } = targets[project];
  return {
    key: valueOf('VITE_FIREBASE_API_KEY'),
    sites: [...hosting.main, ...hosting.engineer].map((site) => `https://${site}.web.app`),
  };
}

/** The steps of a release, each a command. */
export function stepsOf(project, { key = '', sites = [] }) {
  const env = cloudEnv(project);
  const node = (title, ...args) => ({ title, command: process.execPath, args, env: {} });
  const own = (title, work) => ({
    title,
    command: process.execPath,
    args: ['scripts/run.mjs', 'deploy/release.mjs', work],
    env,
  });
  const firebase = (title, only) => ({
    title,
    command: 'npx',
    args: ['firebase', 'deploy', '--project', project, '--only', only],
    env: {},
  });
  return [
    own('The version that is out is no newer', 'version'),
    node('Checks: types, stale files, limits of rules and indexes', 'scripts/run.mjs', 'test', 'check'),
    own('Migrations that go ahead', 'ahead'),
    firebase('Indexes; those of many records take some minutes', 'firestore:indexes'),
    node('All indexes are ready', 'deploy/indexes-ready.mjs', project),
    firebase('Rules', 'firestore:rules,storage'),
    firebase('Functions', 'functions'),
    firebase('Both sites', 'hosting'),
    own('Migrations that follow', 'after'),
    own('Open tabs are offered the update', 'publish'),
    {
      ...own('Somebody signs in and reads the version back', 'smoke'),
      env: { ...env, VITE_FIREBASE_API_KEY: key, TARE_SMOKE_SITES: sites.join(' ') },
    },
  ];
}
