import { isEmail } from '../src/domain/shared/email.ts';
import type { Owner } from './records.ts';
import type { Plan } from './steps/step.ts';

/** What a first deployment was asked for. */
export interface Options extends Plan {
  readonly owner: Owner;
  /** Does it; else it only says what it would do. */
  readonly isWrite: boolean;
  /** A second project to try things on: demo data, and a banner on each page that says so. */
  readonly isStaging: boolean;
  /** Looks at the last step alone: whether the first admin has signed in. */
  readonly isLast: boolean;
}

export const USAGE = `npm run deploy:first -- --project <id> --admin <email> [--organisation <name>] [--name <first and last name>]
    [--main-site <site>] [--engineer-site <site>]
    [--main-host <domain>] [--engineer-host <domain>] [--mail-from <sender>] [--staging] [--write] [--signed-in]

  Without --write nothing is changed: each step says what it found, what it would do, and how that is taken back.
  With it, it ends once the first admin has signed in. It may be repeated, and goes on where it stopped:
  sites, domains and sender are those of the run before where none are named.`;

const VALUES = [
  'project',
  'admin',
  'organisation',
  'name',
  'main-site',
  'engineer-site',
  'main-host',
  'engineer-host',
  'mail-from',
] as const;
const SWITCHES = ['staging', 'write', 'signed-in'] as const;

/** Words for {@link parseOptions}'s errors. */
export class BadOptions extends Error {}

/** @throws BadOptions where it is no domain. */
function hostOf(given = ''): string {
  const host = given.toLowerCase();
  if (host !== '' && !/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u.test(host))
    throw new BadOptions(`${given} is no domain: name it as portal.example.com.au.`);
  return host;
}

/** @throws BadOptions where it is no sender that a file of settings can hold. */
function senderOf(given = ''): string {
  const address = /^[^<>"'#\\]+ <([^<>]+)>$/u.exec(given)?.[1] ?? given;
  if (given !== '' && !isEmail(address.toLowerCase()))
    throw new BadOptions(`${given} is no sender: name it as "Portal <portal@example.com.au>".`);
  return given;
}

/**
 * @param planBefore what the run before was made for (files.ts), whose sites, domains and sender stay where none are named.
 * @throws BadOptions that says what is missing or means nothing.
 */
export function parseOptions(
  args: readonly string[],
  planBefore: (project: string) => Partial<Plan> = () => ({}),
): Options {
  const given: Partial<Record<(typeof VALUES)[number], string>> = {};
  const on = new Set<string>();
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const name = word.replace(/^--/u, '');
    const value = VALUES.find((each) => each === name);
    if (value && word.startsWith('--')) {
      at += 1;
      const next = args[at];
      if (next === undefined || next.startsWith('--'))
        throw new BadOptions(`--${value} is followed by its value.`);
      given[value] = next.trim();
    } else if (SWITCHES.some((each) => word === `--${each}`)) on.add(name);
    else throw new BadOptions(`${word} means nothing here.`);
  }
  const { project = '', admin = '', organisation = 'Head Office', name = '' } = given;
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u.test(project))
    throw new BadOptions('--project names the id of a project.');
  const email = admin.toLowerCase();
  if (!isEmail(email)) throw new BadOptions('--admin names the email of the first admin.');
  const before = planBefore(project);
  const [firstName = '', ...rest] = name.split(/\s+/u);
  return {
    project,
    hosts: {
      main: hostOf(given['main-host'] ?? before.hosts?.main),
      engineer: hostOf(given['engineer-host'] ?? before.hosts?.engineer),
    },
    sites: {
      main: given['main-site'] ?? before.sites?.main ?? project,
      engineer: given['engineer-site'] ?? before.sites?.engineer ?? `${project}-engineer`,
    },
    mailFrom: senderOf(given['mail-from'] ?? before.mailFrom),
    email,
    owner: { organisation, email, firstName, lastName: rest.join(' ') },
    isWrite: on.has('write'),
    isStaging: on.has('staging'),
    isLast: on.has('signed-in'),
  };
}
