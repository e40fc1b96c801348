import { MADE, type MoveEntry } from '../../src/domain/trade/entry.ts';
import { IMPORT_UID } from '../noun.ts';

/** What a document of trade went through, as one entry: the old system's own steps are not known. It tells nobody. */
export const entryOfImport = (status: string, at: number): MoveEntry => ({
  request: '',
  move: MADE,
  from: status,
  to: status,
  reason: 'Imported from the old system.',
  note: '',
  by: IMPORT_UID,
  byName: 'Import',
  at,
  rev: 1,
});
