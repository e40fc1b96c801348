import { isCommitted, type Way } from '#domain/descriptor/descriptor.ts';
import { SAVED } from '#domain/saving/rules.ts';
import { ENTITIES } from './entities.ts';

/** What clients commit beside the entities that say so: parts of records that calls write, and what no form shows. */
export const COMMITTED_BESIDE: Readonly<Record<string, string>> = {
  users: 'that its owner has read the news',
  'users/target/notices': 'that it was read',
  'engineers/target/notices': 'that it was read',
  'users/target/private/notices': 'what its owner wants to be told',
  uniq: 'a customer’s email, a product’s codes, a carrier’s name, with the record',
  errorReports: 'a fault of a browser',
  errorRates: 'with a report, for its pace',
};

/** What `save-records` takes beside the entities that say so. */
export const CALLED_BESIDE: Readonly<Record<string, string>> = {
  users: 'the rights of an account',
  products: 'an import of many, its undo, a change of many prices',
  'importRuns/target/parts': 'with the rows of an import',
};

const pathOf = ({ collection, id }: { readonly collection: string; readonly id?: string }) =>
  id === undefined ? collection : `${collection}/${id}`;

const pathsOf = (isMeant: (saved: Way | undefined) => boolean): readonly string[] =>
  ENTITIES.filter(({ saved }) => isMeant(saved)).map(pathOf);

/** The paths that clients commit under rules. */
export const committedPaths = (): readonly string[] => [
  ...pathsOf((saved) => isCommitted({ saved })),
  ...Object.keys(COMMITTED_BESIDE),
];

/** The paths of special rules of `save-records`, whose entities do not say so themselves. */
export const calledBeside = (): readonly string[] => {
  const own = new Set(pathsOf((saved) => saved === 'call'));
  return SAVED.map(({ entity: { path, id } }) =>
    pathOf({ collection: path, ...(id !== undefined && { id }) }),
  ).filter((path) => !own.has(path));
};

const shown = (paths: readonly string[]) =>
  paths.map((path) => `\`${path.replace('/target/', '/{id}/')}\``).join(', ');

const shownBeside = (beside: Readonly<Record<string, string>>) =>
  Object.entries(beside)
    .map(([path, what]) => `${shown([path])} (${what})`)
    .join(', ');

/** Which collection is written which way, as a table of docs/data-model.md. */
export const waysText = (): string =>
  [
    '## Which way it is written',
    '',
    'There are two (architecture: two-ways): a commit under rules, and a call of the API with the id of its press. What is in no row of',
    'this table is written by the calls of its noun alone ([endpoints.md](endpoints.md)).',
    '',
    '| Way | Collections |',
    '| --- | --- |',
    `| a commit, which may wait on a device | ${shown(pathsOf((saved) => saved === 'offline'))} |`,
    `| a commit | ${shown(pathsOf((saved) => saved === 'commit'))}, ${shownBeside(COMMITTED_BESIDE)} |`,
    `| the call \`save-records\` | ${shown(pathsOf((saved) => saved === 'call'))}, ${shownBeside(CALLED_BESIDE)} |`,
    '',
  ].join('\n');
