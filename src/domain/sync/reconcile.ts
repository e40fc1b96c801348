import { isSame } from '../shared/same.ts';

/** What is known of a save that was not confirmed. */
export interface SentSave {
  readonly id: string;
  readonly kind: 'create' | 'update';
  /** The revision that it writes. */
  readonly rev: number;
  /** The id of the save that the record named when this one was made, confirmed or not; '' for none. */
  readonly baseEdit: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The record as the server has it, with none of our own writes on top. */
export interface ServerRecord {
  readonly rev: number;
  /** The id of the last save that names itself, '' for none. */
  readonly edit: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** `unclear`: the record has moved on, and nothing in it shows whether this save was part of the way. */
export type Verdict = 'done' | 'refused' | 'unclear';

/** The saves up to the one that the record names, followed back along what each was built on. */
function chainUpTo(edit: string, saves: readonly SentSave[]): ReadonlySet<string> {
  const byId = new Map(saves.map((save) => [save.id, save]));
  const chain = new Set<string>();
  for (let save = byId.get(edit); save && !chain.has(save.id); save = byId.get(save.baseEdit)) {
    chain.add(save.id);
  }
  return chain;
}

function verdictOf(save: SentSave, server: ServerRecord): Verdict {
  // Ids are random: who stands under ours is ours.
  if (save.kind === 'create') return 'done';
  if (server.rev < save.rev) return 'refused';
  const isThere = Object.entries(save.fields).every(([field, value]) => isSame(server.value[field], value));
  if (isThere) return 'done';
  // Had ours been written, the record would name it, unless a later save that names itself came after it.
  const namesOther = server.edit !== save.baseEdit;
  return server.rev > save.rev && namesOther ? 'unclear' : 'refused';
}

/**
 * What became of saves whose answer nobody heard, by what the server holds now (security O03). A save is done when the
 * record names it or one that was built on it; a record that is gone or may not be read (null) took none.
 */
export function reconcile(
  saves: readonly SentSave[],
  server: ServerRecord | null,
): ReadonlyMap<string, Verdict> {
  if (server === null) return new Map(saves.map(({ id }) => [id, 'refused']));
  const done = chainUpTo(server.edit, saves);
  return new Map(saves.map((save) => [save.id, done.has(save.id) ? 'done' : verdictOf(save, server)]));
}
