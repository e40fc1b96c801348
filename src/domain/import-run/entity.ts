import { entity } from '../descriptor/descriptor.ts';
import { importPartSchema, importRunSchema } from './schema.ts';

/** What imports wrote: `importRuns/{id}`. */
export const importRuns = entity({
  path: 'importRuns',
  words: ['import', 'imports'],
  schema: importRunSchema,
  sharing: 'special',
  saved: 'commit',
  size: 'large',
  change: { state: 'done', written: 2 },
});

/** The rows of each commit of an import. */
export const importParts = entity({
  path: 'importRuns/target/parts',
  words: ['part of an import', 'parts of imports'],
  schema: importPartSchema,
  sharing: 'special',
  saved: 'commit',
  size: 'large',
});
