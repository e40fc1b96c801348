import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedPhoto } from './entry.ts';
import { openDB } from 'idb';
import {
  announce,
  changeEntry,
  countUnsent,
  entriesOf,
  onJournal,
  OUTBOX_DB,
  readCalls,
  readEntries,
  readPhotos,
  removeEntries,
  removeWorkOf,
  TABLES,
  unsentByPerson,
  writeCalls,
  writeEntry,
  writePhoto,
} from './journal.ts';
import { buildCall, buildEntry, emptyDevice } from './outbox.fixture.ts';

const photo = (id: string, changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  id,
  uid: 'jess',
  byName: 'Jess Nguyen',
  madeFor: null,
  seq: 0,
  installationId: 'job',
  slot: 'vinPlate',
  label: 'VIN plate',
  full: new Blob(['full']),
  thumb: new Blob(['thumb']),
  hash: 'hash',
  name: 'IMG_1.jpg',
  takenAt: 1,
  path: `installations/job/${id}`,
  replaces: [''],
  at: 1,
  state: 'waiting',
  reason: '',
  ...changes,
});

beforeEach(emptyDevice);

describe('the journal on the device', () => {
  it('gives saves back in the order they were made, each account its own', async () => {
    // By a clock that jumps.
    await writeEntry(buildEntry('a', { at: 2000 }));
    await writeEntry(buildEntry('b', { at: 1000 }));
    await writeEntry(buildEntry('c', { uid: 'tom', byName: 'Tom Reid' }));
    await writeEntry(buildEntry('d', { at: 30, recordId: 'other' }));
    expect((await readEntries('jess')).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect((await entriesOf('jess', 'installations', 'job')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect([await countUnsent('jess'), await countUnsent('tom'), await countUnsent('nobody')]).toEqual([
      3, 1, 0,
    ]);
  });

  it('never brings a finished save back', async () => {
    await writeEntry(buildEntry('a'));
    await removeEntries(['a']);
    await changeEntry('a', { state: 'answered' });
    expect(await readEntries('jess')).toEqual([]);
  });

  it('replaces a photo of the same slot that still waits, and remembers what it may replace', async () => {
    await writePhoto(photo('a', { replaces: ['installations/job/old'] }));
    await writePhoto(photo('b', { replaces: [''], at: 2 }));
    await writePhoto(photo('c', { slot: 'odometer', at: 3 }));
    const kept = await readPhotos('jess');
    expect(kept.map(({ id, replaces }) => [id, replaces])).toEqual([
      ['b', ['', 'installations/job/old', 'installations/job/a']],
      ['c', ['']],
    ]);
  });

  it('says whose work lies here, by person, and ends that of one alone', async () => {
    await writeEntry(buildEntry('a'));
    await writeCalls([buildCall('b'), buildCall('c')], null);
    await writeCalls([buildCall('d', { uid: 'tom', byName: 'Tom Reid' })], null);
    await writePhoto(photo('e', { uid: 'tom', byName: 'Tom Reid' }));
    const people = async () =>
      (await unsentByPerson()).map(({ name, changes, photos }) => [name, changes, photos]);
    expect(await people()).toEqual([
      ['Jess Nguyen', 3, 0],
      ['Tom Reid', 1, 1],
    ]);
    await removeWorkOf('jess');
    expect(await people()).toEqual([['Tom Reid', 1, 1]]);
  });

  it('places rows of a release before by their time, and goes on behind them', async () => {
    const before = await openDB(OUTBOX_DB, 2, {
      upgrade: (db) => {
        for (const name of TABLES) db.createObjectStore(name, { keyPath: 'id' }).createIndex('uid', 'uid');
      },
    });
    await before.put('entries', { id: 'late', uid: 'jess', at: 20 });
    await before.put('calls', { id: 'early', uid: 'jess', at: 10 });
    before.close();
    await writeCalls([buildCall('now', { at: 0 })], null);
    const seqs = [...(await readEntries('jess')), ...(await readCalls('jess'))].map(({ id, seq }) => [
      id,
      seq,
    ]);
    expect(seqs).toEqual([
      ['late', 2],
      ['early', 1],
      ['now', 3],
    ]);
  });

  it('opens anew after it could not be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again');
    });
    await expect(countUnsent('jess')).rejects.toThrow('server lost');
    expect(await countUnsent('jess')).toBe(0);
  });

  it('reports each change, and of a new save when its sender says so', async () => {
    const heard = vi.fn<() => void>();
    const stop = onJournal(heard);
    await writeEntry(buildEntry('a'));
    expect(heard).not.toHaveBeenCalled();
    announce(null);
    await changeEntry('a', { state: 'refused' });
    await removeEntries(['a']);
    stop();
    announce(null);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
