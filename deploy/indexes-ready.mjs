import { spawnSync } from 'node:child_process';

// A step of deploy.mjs: waits until no index of the project is being built, for two hours at most. An app that is out
// before its indexes shows lists that fail.
const [project] = process.argv.slice(2);
const PAUSE_MS = 20_000;
const LOOKS_MAX = 360;

for (let look = 0; look < LOOKS_MAX; look += 1) {
  const args = ['firestore', 'indexes', 'composite', 'list', '--project', project, '--format=value(state)'];
  const { status, stdout, stderr, error } = spawnSync('gcloud', args, { encoding: 'utf8' });
  if (error || status !== 0) {
    console.error(error ? 'The Google Cloud CLI (gcloud) is not installed.' : stderr);
    process.exit(1);
  }
  const states = stdout.split('\n').filter(Boolean);
  const broken = states.filter((state) => state === 'NEEDS_REPAIR').length;
  if (broken > 0) {
    console.error(`${broken} indexes could not be built: Console, Firestore, Indexes.`);
    process.exit(1);
  }
  const building = states.filter((state) => state !== 'READY').length;
  if (building === 0) process.exit(0);
  console.log(`    ${building} of ${states.length} are being built`);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
console.error('Some indexes are still being built after two hours: run this again later.');
process.exit(1);
