import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from './options.ts';

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

/** What the CLI, the builds and the functions of a project read. `app`: its configuration (appConfigOf). */
export function localFiles(
  { project, sites, isStaging }: Pick<Options, 'project' | 'sites' | 'isStaging'>,
  app: Readonly<Record<string, string>>,
): LocalFile[] {
  const hosts = (site: string) => `${site}.web.app ${site}.firebaseapp.com`;
  const origin = (site: string) => `https://${site}.web.app`;
  const rc = {
    projects: { default: project },
    targets: { [project]: { hosting: { main: [sites.main], engineer: [sites.engineer] } } },
  };
  return [
    {
      file: '.firebaserc',
      text: `${JSON.stringify(rc, null, 2)}\n`,
      tells: 'which project and which sites the CLI deploys to',
    },
    {
      file: '.env.production.local',
      text: lines({
        VITE_ENVIRONMENT: isStaging ? 'development' : 'production',
        ...app,
        VITE_MAIN_HOSTS: hosts(sites.main),
        VITE_ENGINEER_HOSTS: hosts(sites.engineer),
      }),
      tells: isStaging
        ? 'what both builds know of the project; each page says that it is for trying'
        : 'what both builds know of the project',
    },
    {
      file: `functions/.env.${project}`,
      text: lines({ MAIN_ORIGIN: origin(sites.main), ENGINEER_ORIGIN: origin(sites.engineer) }),
      tells: 'where links in mails lead',
    },
  ];
}

/** Whether a file is as it should be: there and the same, there and changed by somebody, or missing. */
export function stateOf(root: string, { file, text }: LocalFile): 'same' | 'other' | 'missing' {
  const place = path.join(root, file);
  if (!existsSync(place)) return 'missing';
  return readFileSync(place, 'utf8') === text ? 'same' : 'other';
}

/** Writes a file that is missing. One that is there stays as it is, whatever it holds. */
export function writeMissing(root: string, local: LocalFile): void {
  if (stateOf(root, local) !== 'missing') return;
  const place = path.join(root, local.file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, local.text);
}
