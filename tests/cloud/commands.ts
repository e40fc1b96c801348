/** A command as somebody types it: its words up to the first that is their own, and its switches. */
export interface Command {
  readonly name: string;
  readonly switches: readonly string[];
}

/** One that documents name, and which run types it: that of each `npm test`, or the soak's. */
export interface Run extends Command {
  readonly by: 'test' | 'soak';
}

/** What starts a command in these documents. */
const STARTS = /(?:npm run (?:deploy(?::first)?|restore|migrate)|npx firebase|gcloud)\b[^`|#\n]*/gu;
const OWN_WORD = /^[-<'"{]|:\/\/|=|\.json$|\/|^--$/u;

/** @param line such as `npm run deploy -- --project <id> --back`. */
export function commandOf(line: string): Command {
  const words = line.trim().split(/\s+/u);
  const own = words.findIndex((word) => OWN_WORD.test(word));
  return {
    name: words.slice(0, own === -1 ? undefined : own).join(' '),
    switches: words
      .filter((word) => word.startsWith('--') && word !== '--')
      .map((word) => word.split('=')[0] ?? ''),
  };
}

/** The commands of a document, a line that ends in a backslash joined with the next. */
export const commandsOf = (text: string): readonly Command[] =>
  [...text.replaceAll(/\\\n\s*/gu, ' ').matchAll(STARTS)].map(([line]) => commandOf(line));

/** Whether `run` shows that `asked` works: the same words, and every switch. */
export const shows = (run: Command, asked: Command): boolean =>
  run.name === asked.name && asked.switches.every((each) => run.switches.includes(each));

const HASH = ['--hash-algo', '--hash-key', '--salt-separator', '--rounds', '--mem-cost'];

/** Every command of README, docs/operations.md and docs/deployment.md that is run against the double. */
export const RUNS: readonly Run[] = [
  {
    name: 'npm run deploy:first',
    switches: ['--project', '--admin', '--organisation', '--mail-from', '--write'],
    by: 'test',
  },
  { name: 'npm run deploy', switches: ['--project', '--drop'], by: 'test' },
  { name: 'npm run deploy', switches: ['--project', '--back'], by: 'soak' },
  { name: 'npm run deploy', switches: ['--project', '--worker-off'], by: 'soak' },
  { name: 'npm run deploy', switches: ['--project', '--preview'], by: 'soak' },
  { name: 'npm run deploy', switches: ['--project', '--dry-run'], by: 'soak' },
  { name: 'npm run restore', switches: ['--project', '--from', '--record'], by: 'soak' },
  { name: 'npm run restore', switches: ['--project', '--erase-again', '--write'], by: 'soak' },
  { name: 'npm run migrate', switches: ['--project'], by: 'soak' },
  { name: 'npx firebase auth:export', switches: ['--project'], by: 'soak' },
  { name: 'npx firebase auth:import', switches: ['--project', ...HASH], by: 'soak' },
  { name: 'npx firebase hosting:disable', switches: ['--project', '--site'], by: 'soak' },
  { name: 'npx firebase firestore:indexes', switches: ['--project'], by: 'soak' },
];

/** Google's own tool: it comes with no package, and no variable leads it to another place. */
const BY_GOOGLE = [
  'gcloud auth application-default login',
  'gcloud auth application-default print-access-token',
  'gcloud billing budgets create',
  'gcloud firestore backups list',
  'gcloud firestore databases clone',
  'gcloud firestore databases delete',
  'gcloud firestore databases describe',
  'gcloud firestore databases restore',
  'gcloud firestore databases update',
  'gcloud firestore export',
  'gcloud firestore fields ttls list',
  'gcloud firestore indexes composite list',
  'gcloud storage cp',
  'gcloud storage ls',
  'gcloud storage restore',
];

/** Those that only an account can tell of, and why. */
export const ACCOUNT_ONLY: Readonly<Record<string, string>> = {
  'npx firebase projects:create': 'the double is a project: there is nothing that one could be made in',
  ...Object.fromEntries(BY_GOOGLE.map((name) => [name, 'no double can stand in for Google’s own tool'])),
};
