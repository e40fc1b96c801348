import { existsSync, readdirSync } from 'node:fs';

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
