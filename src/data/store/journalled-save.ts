import type { Actor } from '#domain/access/actor.ts';
import { editIdOf, EDIT_ID_LENGTH } from '#domain/sync/edit-mark.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { isOnline } from '#data/device/connection.ts';
import { toAppError } from './errors.ts';
import { randomText } from '#lib/random-text.ts';
import { within } from '#lib/within.ts';
import type { OutboxEntry, Unplaced } from '#data/device/outbox/entry.ts';
import { signedBy } from '#data/device/outbox/owner.ts';
import {
  announce,
  changeEntry,
  OUTBOX_DB,
  readEntries,
  removeEntries,
  writeEntry,
} from '#data/device/outbox/journal.ts';

/** Security O15: a save whose answer takes longer is shown as waiting, and its page may be left. */
const ANSWER_WITHIN_MS = 1000;
/** A store that has not taken a save by then is not waited for: the save stands in the journal. */
const STORED_WITHIN_MS = 10_000;

/** This tab, for as long as it lives: while it holds the lock of this name, it waits for the answers itself. */
export const TAB = `${OUTBOX_DB}-tab-${randomText(EDIT_ID_LENGTH)}`;
void navigator.locks?.request(TAB, () => new Promise<never>(() => undefined));

/** What the journal needs of a save. */
export interface PlannedSave {
  readonly collection: string;
  readonly recordId: string;
  readonly label: string;
  readonly kind: 'create' | 'update';
  readonly rev: number;
  /** The mark of the record that the save starts from, '' for none. */
  readonly baseMark: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly base: Readonly<Record<string, unknown>>;
}

/** The device keeps nothing more: the save can only go out at once. */
export class JournalError extends Error {
  override name = 'JournalError';
}

/** A save as the journal keeps it, with the id that its record will name. */
export function newEntry(actor: Actor, { baseMark, ...plan }: PlannedSave): Unplaced<OutboxEntry> {
  return {
    ...plan,
    ...signedBy(actor),
    id: randomText(EDIT_ID_LENGTH),
    tab: TAB,
    baseEdit: editIdOf(baseMark),
    state: 'waiting',
    reason: '',
    theirs: null,
    isReopened: false,
  };
}

/** The server took a save: it leaves the journal, with those of the record whose values were put back into the form. */
async function removeSent(entry: OutboxEntry): Promise<void> {
  const all = await readEntries(entry.uid);
  const replaced = all.filter(
    (other) =>
      other.isReopened &&
      other.seq < entry.seq &&
      other.collection === entry.collection &&
      (other.recordId === entry.recordId || (other.kind === 'create' && entry.kind === 'create')),
  );
  await removeEntries([entry.id, ...replaced.map(({ id }) => id)]);
}

/** How a save is handed to the store. */
export interface Handing {
  /** Resolves when the server has answered. */
  readonly commit: () => Promise<void>;
  /** Resolves once the store on the device holds what was handed to it before. */
  readonly stored: () => Promise<unknown>;
}

/**
 * Writes a save down on the device, sends it, and waits a second for the answer, offline only until the store holds it:
 * counted or told earlier, a save would be missing from its record on the next page when this one dies right behind the
 * words. Resolves to how far it came; later answers are noted in the journal.
 * @throws the refusal when it comes within the second: the save is then out of the journal and the form has the values;
 * JournalError when nothing was sent.
 */
export async function sendJournalled(
  unplaced: Unplaced<OutboxEntry>,
  { commit, stored }: Handing,
): Promise<SaveOutcome> {
  const entry = await writeEntry(unplaced).catch((error: unknown) => {
    throw new JournalError('This device is full.', { cause: error });
  });
  let isWaitedFor = isOnline();
  const answer = (async () => commit())().then(
    async () => removeSent(entry),
    async (error: unknown) => {
      const { message } = toAppError(error);
      if (isWaitedFor) await removeEntries([entry.id]);
      // Whether it can be sent on top of what stands now is for the engine to see.
      else await changeEntry(entry.id, { state: 'answered', reason: message });
      throw error;
    },
  );
  // A refusal that nobody waits for any more stands in the journal.
  answer.catch(() => undefined);
  const announcedWhenStored = within(
    Promise.race([(async () => stored())(), answer]),
    STORED_WITHIN_MS,
    () => undefined,
  )
    .catch(() => undefined)
    .then(() => announce({ table: 'entries', ids: [entry.id] }));
  const queue = (): SaveOutcome => {
    isWaitedFor = false;
    return 'queued';
  };
  try {
    const outcome = isWaitedFor
      ? await within(
          answer.then((): SaveOutcome => 'sent'),
          ANSWER_WITHIN_MS,
          queue,
        )
      : 'queued';
    await announcedWhenStored;
    return outcome;
  } catch (error) {
    throw toAppError(error);
  }
}
