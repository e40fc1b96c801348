import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedPhoto } from './entry.ts';
import {
  announce,
  changeEntry,
  countUnsent,
  entriesOf,
  onJournal,
  readEntries,
  readPhotos,
  removeEntries,
  writeEntry,
  writePhoto,
} from './journal.ts';
import { buildEntry, emptyDevice } from './outbox.fixture.ts';

const photo = (id: string, changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  id,
  uid: 'jess',
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
    await writeEntry(buildEntry('b', { at: 2 }));
    await writeEntry(buildEntry('a', { at: 1 }));
    await writeEntry(buildEntry('c', { uid: 'tom' }));
    await writeEntry(buildEntry('d', { at: 3, recordId: 'other' }));
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

  it('reports each change, and of a new save when its sender says so', async () => {
    const heard = vi.fn<() => void>();
    const stop = onJournal(heard);
    await writeEntry(buildEntry('a'));
    expect(heard).not.toHaveBeenCalled();
    announce();
    await changeEntry('a', { state: 'refused' });
    await removeEntries(['a']);
    stop();
    announce();
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
