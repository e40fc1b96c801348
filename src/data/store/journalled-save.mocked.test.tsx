import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotAllowedError } from './errors.ts';
import { changeEntry, onJournal, readEntries } from '#data/device/outbox/journal.ts';
import { emptyDevice, JESS } from '#data/device/outbox/outbox.fixture.ts';
import type { OutboxEntry, Unplaced } from '#data/device/outbox/entry.ts';
import { newEntry, type PlannedSave, sendJournalled as send } from './journalled-save.ts';

const network = vi.hoisted(() => ({ isOnline: true }));
vi.mock('#data/device/connection.ts', () => ({ isOnline: () => network.isOnline }));

const plan = (changes: Partial<PlannedSave> = {}): PlannedSave => ({
  collection: 'installations',
  recordId: 'job',
  label: 'Installation I-1',
  kind: 'update',
  rev: 2,
  baseMark: '',
  fields: { colour: 'Blue' },
  base: { colour: '' },
  ...changes,
});

/** A save that the store holds as soon as it is handed over. */
function sendJournalled(save: PlannedSave, commit: (entry: Unplaced<OutboxEntry>) => Promise<void>) {
  const entry = newEntry(JESS, save);
  return send(entry, { commit: () => commit(entry), stored: async () => undefined });
}

/** A commit whose answer comes when the test says so. */
function held() {
  let accept: () => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const answer = new Promise<void>((resolve, reject) => {
    accept = resolve;
    refuse = reject;
  });
  answer.catch(() => undefined);
  return { commit: () => answer, accept: () => accept(), refuse: (error: unknown) => refuse(error) };
}
const denied = new FirebaseError('permission-denied', 'no');
const states = async () => (await readEntries('jess')).map(({ state }) => state);

beforeEach(() => {
  network.isOnline = true;
  emptyDevice();
});

describe('a save by way of the journal', () => {
  it('is written down before it is sent, under the id that the record will name', async () => {
    const seen: unknown[] = [];
    const outcome = await sendJournalled(plan({ baseMark: 'before/first' }), async ({ id, baseEdit }) => {
      const [entry] = await readEntries('jess');
      seen.push(entry?.id === id, baseEdit, entry?.state);
    });
    expect([outcome, ...seen]).toEqual(['sent', true, 'before', 'waiting']);
    expect(await states()).toEqual([]);
  });

  it('waits for nobody without a network, and leaves the journal when the answer comes', async () => {
    network.isOnline = false;
    const line = held();
    expect(await sendJournalled(plan(), line.commit)).toBe('queued');
    expect(await states()).toEqual(['waiting']);
    line.accept();
    await vi.waitFor(async () => expect(await states()).toEqual([]));
  });

  it('is neither counted nor told before the store holds it: what dies then was not promised', async () => {
    network.isOnline = false;
    const told: string[] = [];
    const stop = onJournal(() => told.push('counted'));
    const store = held();
    const saving = send(newEntry(JESS, plan()), {
      commit: () => new Promise<never>(() => undefined),
      stored: store.commit,
    });
    void saving.then((outcome) => told.push(outcome));
    await vi.waitFor(async () => expect(await states()).toEqual(['waiting']));
    expect(told).toEqual([]);
    store.accept();
    expect(await saving).toBe('queued');
    expect(told).toEqual(['counted', 'queued']);
    stop();
  });

  it('is queued when the answer takes more than a second', async () => {
    const line = held();
    const before = Date.now();
    expect(await sendJournalled(plan(), line.commit)).toBe('queued');
    expect(Date.now() - before).toBeLessThan(1500);
    line.accept();
    await vi.waitFor(async () => expect(await states()).toEqual([]));
  });

  it('gives a refusal within the second to the form, which has the values', async () => {
    const line = held();
    const saving = sendJournalled(plan(), line.commit);
    line.refuse(denied);
    await expect(saving).rejects.toBeInstanceOf(NotAllowedError);
    expect(await states()).toEqual([]);
  });

  it('keeps a later refusal with its reason', async () => {
    network.isOnline = false;
    const line = held();
    await sendJournalled(plan(), line.commit);
    line.refuse(denied);
    await vi.waitFor(async () => expect(await states()).toEqual(['answered']));
    const [entry] = await readEntries('jess');
    expect(entry?.reason).toContain('You do not have the right');
  });

  it('takes the place of a refused save whose values were put back into the form', async () => {
    network.isOnline = false;
    const line = held();
    await sendJournalled(plan(), line.commit);
    line.refuse(denied);
    await vi.waitFor(async () => expect(await states()).toEqual(['answered']));
    const [old] = await readEntries('jess');
    await changeEntry(old?.id ?? '', { state: 'refused', isReopened: true });
    network.isOnline = true;
    expect(await sendJournalled(plan({ rev: 3 }), async () => undefined)).toBe('sent');
    expect(await states()).toEqual([]);
  });

  it('keeps saves in the order in which they were made', async () => {
    network.isOnline = false;
    for (let rev = 2; rev < 12; rev += 1) {
      // One after another, as a person saves.
      // oxlint-disable-next-line no-await-in-loop
      await sendJournalled(plan({ rev }), () => new Promise<never>(() => undefined));
    }
    expect((await readEntries('jess')).map(({ rev }) => rev)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});
