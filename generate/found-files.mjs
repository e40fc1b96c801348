import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The text of src/domain/entity-files.ts: every src/domain/<noun>/entity.ts, imported. Written before the generator itself is
 * built, which reads it; the functions read it, too.
 */
export function entityFilesText() {
  const folders = readdirSync('src/domain')
    .filter((folder) => existsSync(`src/domain/${folder}/entity.ts`))
    .toSorted();
  const nameOf = (folder) => folder.replaceAll(/-(\w)/gu, (_match, letter) => letter.toUpperCase());
  const keyOf = (folder) => (folder.includes('-') ? `'${folder}': ${nameOf(folder)}` : folder);
  return [
    '// Written by `npm run generate` from what stands in src/domain; do not edit by hand.',
    ...folders.map((folder) => `import * as ${nameOf(folder)} from './${folder}/entity.ts';`),
    '',
    '/** The modules that declare entities, by the folder of src/domain. */',
    'export const ENTITY_FILES = {',
    ...folders.map((folder) => `  ${keyOf(folder)},`),
    '} as const;',
    '',
  ].join('\n');
}

/** The text of a comment, in one line. */
const inOneLine = (comment) => comment.replaceAll(/\n \*/gu, '').replaceAll(/\s+/gu, ' ').trim();

/** Every kind of document of trade: the folder of src/domain whose moves.ts declares it, its constant, its kind. */
export function tradeKinds() {
  return readdirSync('src/domain')
    .filter((folder) => existsSync(`src/domain/${folder}/moves.ts`))
    .toSorted()
    .flatMap((folder) => {
      const source = readFileSync(`src/domain/${folder}/moves.ts`, 'utf8');
      const [, comment = '', name] =
        /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = defineTrade\b/u.exec(source) ?? [];
      const kind = /^ {2}kind: '(\w+)',$/mu.exec(source)?.[1];
      return name && kind ? [{ folder, name, kind, does: inOneLine(comment) }] : [];
    });
}

/** The text of src/domain/kinds/trades.ts: every kind of document that some moves.ts declares. */
export function tradeKindsText() {
  const kinds = tradeKinds();
  return [
    '// Written by `npm run generate` from src/domain/*/moves.ts; do not edit by hand.',
    ...kinds.map(({ folder, name }) => `import { ${name} } from '../${folder}/moves.ts';`),
    "import type { TradeKind } from '../trade/kind-names.ts';",
    "import type { Trade } from '../trade/move.ts';",
    '',
    '/** THE table of kinds. Pages import their own kind alone: all of them are heavy. */',
    'export const TRADES = {',
    ...kinds.map(({ name, kind }) => `  ${kind}: ${name},`),
    '} as const satisfies Readonly<Record<TradeKind, Trade>>;',
    '',
  ].join('\n');
}

/** The text of src/domain/trade/kind-names.ts, which the kinds themselves import. */
export function kindNamesText() {
  return [
    '// Written by `npm run generate` from src/domain/*/moves.ts; do not edit by hand.',
    '',
    'interface Kinds {',
    ...tradeKinds().map(({ kind }) => `  ${kind}: true;`),
    '}',
    '/** The kinds of documents that move by a table (src/domain/kinds/trades.ts). Whatever runs over all of them is a record of these. */',
    'export type TradeKind = keyof Kinds;',
    '',
  ].join('\n');
}

/** The text of functions/src/api/trade/hook-table.ts: the hooks of each kind, `hooks/<kind>.ts`; types say which one is missing. */
export function hookTableText() {
  const slugOf = (kind) => kind.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  const kinds = tradeKinds().map(({ kind }) => kind);
  return [
    '// Written by `npm run generate` from src/domain/*/moves.ts; do not edit by hand.',
    "import type { HookTable } from './hooks.ts';",
    ...kinds.map((kind) => `import { ${kind}Hooks } from './hooks/${slugOf(kind)}.ts';`),
    '',
    '/** What of each kind only the server does. */',
    'export const HOOKS: HookTable = {',
    ...kinds.map((kind) => `  ${kind}: ${kind}Hooks,`),
    '};',
    '',
  ].join('\n');
}

/** Every file below a folder of sources that matches, with its text. */
const sourcesOf = (folder, file) =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => file.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

/** What answers the calls of the API: the file, its constant, the declaration that it implements. */
export const implementationsFound = () =>
  sourcesOf('functions/src/api', /\.ts$/u).flatMap(({ name, text }) =>
    [...text.matchAll(/^export const (\w+) = implement\(\s*(\w+)/gmu)].map(([, constant, declared]) => ({
      name,
      constant,
      declared,
    })),
  );

/** The calls of the API that nouns declare: the folder of src/domain, the constant, its name and the comment above it. */
export const endpointsFound = () =>
  sourcesOf('src/domain', /^[\w-]+\/endpoints\.ts$/u).flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = endpoint\(\{\s*name: '([\w-]+)'/gu,
      ),
    ].map(([, comment = '', constant, endpoint]) => ({
      folder: name.replace('/endpoints.ts', ''),
      constant,
      endpoint,
      does: inOneLine(comment),
    })),
  );

/** The text of functions/src/api/implemented.ts: what answers each call. */
export const implementedText = () =>
  [
    '// Written by `npm run generate` from functions/src/api; do not edit by hand.',
    ...implementationsFound().map(({ name, constant }) => `export { ${constant} } from './${name}';`),
    '',
  ].join('\n');

/** The text of generate/endpoint-files.ts: the modules that declare calls of the API. */
export const endpointFilesText = () =>
  [
    '// Written by `npm run generate` from what stands in src/domain; do not edit by hand.',
    ...[...new Set(endpointsFound().map(({ folder }) => folder))].map(
      (folder) =>
        `export * as ${folder.replaceAll(/-(\w)/gu, (_match, letter) => letter.toUpperCase())} from '#domain/${folder}/endpoints.ts';`,
    ),
    '',
  ].join('\n');
