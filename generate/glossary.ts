import { readdirSync } from 'node:fs';
import { REGISTRY } from './registry.ts';

/** What of a noun follows from no name: what people mean by it, and folders that are called otherwise. */
interface Remark {
  readonly say?: string;
  readonly features?: string;
  readonly data?: string;
}

const REMARKS: Readonly<Record<string, Remark>> = {
  'accounting-export': { say: 'for the accounts', features: 'invoices' },
  'change-log': { say: 'who changed what, and when' },
  'customer-details': { say: 'entered by the customer' },
  'customer-distance': { say: 'how far a customer lives' },
  'customer-erasure': { say: 'their data gone on request', features: 'customers' },
  'customer-merge': { features: 'customers' },
  'day-close': { say: 'the money of a day, counted' },
  'dealer-account': { say: 'what a dealer owes, entry by entry', features: 'invoices', data: 'invoices' },
  'delivery-manifest': { features: 'orders' },
  distributer: { say: 'the specification writes `distributer`', features: 'distributors' },
  document: { say: 'manuals and drawings to read' },
  'goods-return': { say: '`return` is a word of the language', features: 'returns', data: 'returns' },
  'image-conflict': { say: 'photos that are the same picture' },
  'import-run': { features: 'csv-import' },
  installation: { say: 'job' },
  invitation: { data: 'public-invitation' },
  'limit-change': { say: 'waiting for head office' },
  order: { say: 'kit order' },
  'public-installation': {
    say: 'a vehicle’s public page',
    features: 'installation-info',
    data: 'installation-info',
  },
  sale: {
    say: 'what a dealer sells to a customer; quote, order or invoice',
    data: 'pos-settings quote-link quote-options',
  },
  session: { say: 'of a user, with the session', features: 'screen-lock session-end' },
  'stock-count': { features: 'stock-report' },
  'suspension-kit-vehicle': { say: 'fit' },
  system: {
    say: 'settings, news, makes that are remembered',
    features: 'settings news',
    data: 'settings news reference',
  },
  'tjm-order': { say: 'an order that a store of the TJM network emails' },
  'warranty-registration': { features: 'warranty', data: 'job-warranty warranty-link' },
};

const HEAD = `# Glossary

One thing, one name. Where the specification names a collection or a field otherwise than people speak, its name is kept in
what is stored and in the API (letter for letter, misspellings included), and the code says what people say. The table is written
by \`npm run generate\` from the entities and the folders that exist; what follows from no name stands in \`generate/glossary.ts\`.

| people say | collection (specification) | folder in \`src/domain\` | folder in \`src/features\` | module in \`src/data\` |
|---|---|---|---|---|
`;

const WORDS = '## Words of the code\n';

const namesIn = (folder: string): readonly string[] => [
  ...new Set(readdirSync(folder).map((name) => name.replace(/(?:\.mocked)?(?:\.test)?\.tsx?$/u, ''))),
];
const FEATURES = namesIn('src/features');
const DATA = ['nouns', 'imports'].flatMap((room) => namesIn(`src/data/${room}`));

const stemsOf = (folder: string): readonly string[] => [folder, `${folder}s`, folder.replace(/y$/u, 'ies')];

/** Folders and modules that a remark gives to a noun. */
const GIVEN = new Set(
  Object.values(REMARKS).flatMap(({ features = '', data = '' }) => `${features} ${data}`.split(' ')),
);

/**
 * The noun that a folder or module is named after: of `kit` and `kit-sku`, that of `kit-skus` is the longer one. What only
 * begins with a noun and is given to another is not its.
 */
function nounOf(name: string, folders: readonly string[]): string | undefined {
  const isOf = (folder: string) =>
    stemsOf(folder).some((stem) => name === stem || (name.startsWith(`${stem}-`) && !GIVEN.has(name)));
  return folders.filter(isOf).toSorted((a, b) => b.length - a.length)[0];
}

/** The noun's own collection before what stands beside or beneath it. */
const ownFirst = (folder: string, path: string): string => {
  const isOwn = path.toLowerCase().startsWith(folder.replaceAll('-', ''));
  return `${isOwn ? 0 : 1}${String(path.length).padStart(3, '0')}${path}`;
};

const coded = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';

/** @throws Error for a remark on a noun, a folder or a module that is gone. */
function rowOf(folder: string, folders: readonly string[]): string {
  const { say = '', features = '', data = '' } = REMARKS[folder] ?? {};
  const also = (names: string, there: readonly string[]) => {
    const given = names === '' ? [] : names.split(' ');
    const gone = given.filter((name) => !there.includes(name));
    if (gone.length > 0)
      throw new Error(`generate/glossary.ts: there is no ${gone.join(', ')} of ${folder}.`);
    return [...new Set([...there.filter((name) => nounOf(name, folders) === folder), ...given])].toSorted();
  };
  const entities = REGISTRY.filter((entity) => entity.folder === folder).toSorted((a, b) =>
    ownFirst(folder, `${a.path} ${a.id ?? ''}`) < ownFirst(folder, `${b.path} ${b.id ?? ''}`) ? -1 : 1,
  );
  const words = [...new Set(entities.map(({ words: [one] }) => one))].join(', ');
  const paths = [...new Set(entities.map(({ path }) => path.replaceAll('/target', '/…')))];
  return `| ${[
    say === '' ? words : `${words}: ${say}`,
    coded(paths),
    `\`${folder}\``,
    coded(also(features, FEATURES)),
    coded(also(data, DATA)),
  ].join(' | ')} |`;
}

/** docs/glossary.md with its table anew; the words of the code below it are written by hand. */
export function glossaryText(current: string): string {
  const folders = [...new Set(REGISTRY.map(({ folder }) => folder))].toSorted();
  const unknown = Object.keys(REMARKS).filter((folder) => !folders.includes(folder));
  if (unknown.length > 0) throw new Error(`generate/glossary.ts: no entity in ${unknown.join(', ')}.`);
  const rows = folders.map((folder) => rowOf(folder, folders));
  return `${HEAD}${rows.join('\n')}\n\n${WORDS}${current.split(WORDS)[1] ?? ''}`;
}
