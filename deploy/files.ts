import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import type { Options } from './options.ts';
import { hostsOf, originOf } from './steps/step.ts';

/** A file of this folder that a deployment reads and git does not hold. */
export interface LocalFile {
  readonly file: string;
  readonly text: string;
  readonly tells: string;
}

const lines = (values: Readonly<Record<string, string>>): string =>
  `${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`;

const rcSchema = z.looseObject({
  projects: z._default(z.record(z.string(), z.string()), {}),
  targets: z._default(z.record(z.string(), z.unknown()), {}),
});

/** `.firebaserc` with this project's sites beside those of others. */
function firebaserc(root: string, { project, sites }: Pick<Options, 'project' | 'sites'>): string {
  const place = path.join(root, '.firebaserc');
  const there = rcSchema.safeParse(existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}).data;
  const { projects = {}, targets = {}, ...rest } = there ?? {};
  const own = { hosting: { main: [sites.main], engineer: [sites.engineer] } };
  const rc = {
    ...rest,
    projects: { default: project, ...projects },
    targets: { ...targets, [project]: own },
  };
  return `${JSON.stringify(rc, null, 2)}\n`;
}

type Planned = Pick<Options, 'project' | 'sites' | 'hosts' | 'mailFrom' | 'email' | 'isStaging'>;

const localEnv = (project: string) => `.env.${project}.local`;

/** What the run before was made for; {} where there was none. */
export function planBefore(root: string, project: string): Partial<Planned> {
  const place = path.join(root, localEnv(project));
  const { TARE_PLAN = '{}' } = existsSync(place) ? parseEnv(readFileSync(place, 'utf8')) : {};
  return JSON.parse(TARE_PLAN);
}

/** What the CLI, the builds and the functions of a project read. `app`: its configuration (appConfigOf). */
export function localFiles(root: string, plan: Planned, app: Readonly<Record<string, string>>): LocalFile[] {
  const { project, sites, hosts, mailFrom, email, isStaging } = plan;
  return [
    {
      file: '.firebaserc',
      text: firebaserc(root, plan),
      tells: 'which project and which sites the CLI deploys to',
    },
    {
      file: localEnv(project),
      text: lines({
        VITE_ENVIRONMENT: isStaging ? 'development' : 'production',
        ...app,
        VITE_MAIN_HOSTS: hostsOf(plan).main.join(' '),
        VITE_ENGINEER_HOSTS: hostsOf(plan).engineer.join(' '),
        TARE_PLAN: JSON.stringify({ project, sites, hosts, mailFrom, email }),
      }),
      tells: isStaging
        ? 'what both builds know of the project; each page says that it is for trying'
        : 'what both builds know of the project',
    },
    {
      file: `functions/.env.${project}`,
      text: lines({
        MAIN_ORIGIN: originOf(plan, 'main'),
        ENGINEER_ORIGIN: originOf(plan, 'engineer'),
        ...(mailFrom !== '' && { MAIL_FROM: mailFrom }),
      }),
      tells: 'where links in mails lead, and who sends them',
    },
  ];
}

/** Lines of `NAME=value`. */
const LINE = /^(\w+)=/u;
/** What a person decides once, and a later run without its word leaves as it is. */
const ONCE: readonly string[] = ['VITE_ENVIRONMENT'];

/** The text with its own lines in it, and those that somebody added. */
function merged(there: string, own: string): string {
  const nameOf = (line: string) => LINE.exec(line)?.[1] ?? '';
  const before = there.split('\n').filter(Boolean);
  const hasName = (name: string) => before.some((line) => nameOf(line) === name);
  const written = own
    .split('\n')
    .filter((line) => line !== '' && !(ONCE.includes(nameOf(line)) && hasName(nameOf(line))));
  const names = written.map(nameOf);
  return `${[...before.filter((line) => !names.includes(nameOf(line))), ...written].join('\n')}\n`;
}

/** Whether a file holds what it should, beside whatever somebody added; or is without some of it; or is missing. */
export function stateOf(root: string, { file, text }: LocalFile): 'same' | 'other' | 'missing' {
  const place = path.join(root, file);
  if (!existsSync(place)) return 'missing';
  const there = readFileSync(place, 'utf8');
  const sorted = (of: string) => of.split('\n').filter(Boolean).toSorted().join('\n');
  const whole = file === '.firebaserc' ? text : merged(there, text);
  return sorted(there) === sorted(whole) ? 'same' : 'other';
}

/** Writes what is missing: a file, or its own lines of one. What somebody added stays. */
export function writeMissing(root: string, local: LocalFile): void {
  const place = path.join(root, local.file);
  const state = stateOf(root, local);
  if (state === 'same') return;
  const isWhole = state === 'missing' || local.file === '.firebaserc';
  writeFileSync(place, isWhole ? local.text : merged(readFileSync(place, 'utf8'), local.text));
}
