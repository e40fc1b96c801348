import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeldPhoto, OutboxEntry } from './entry.ts';
import {
  changeEntry,
  countUnsent,
  discardAll,
  entriesOf,
  onJournal,
  readEntries,
  readPhotos,
  removeEntries,
  writeEntry,
  writePhoto,
} from './journal.ts';

const entry = (id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  uid: 'jess',
  tab: 'tab',
  collection: 'installations',
  recordId: 'job',
  label: 'Installation I-1',
  kind: 'update',
  rev: 2,
  baseEdit: '',
  fields: { colour: 'Blue' },
  base: { colour: '' },
  at: 1,
  state: 'waiting',
  reason: '',
  theirs: null,
  isReopened: false,
  ...changes,
});

const photo = (id: string, changes: Partial<HeldPhoto> = {}): HeldPhoto => ({
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

beforeEach(async () => {
  await Promise.all([discardAll('jess'), discardAll('tom')]);
});

describe('the journal on the device', () => {
  it('gives saves back in the order they were made, each account its own', async () => {
    await writeEntry(entry('b', { at: 2 }));
    await writeEntry(entry('a', { at: 1 }));
    await writeEntry(entry('c', { uid: 'tom' }));
    await writeEntry(entry('d', { at: 3, recordId: 'other' }));
    expect((await readEntries('jess')).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect((await entriesOf('jess', 'installations', 'job')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect([await countUnsent('jess'), await countUnsent('tom'), await countUnsent('nobody')]).toEqual([
      3, 1, 0,
    ]);
  });

  it('never brings a settled save back', async () => {
    await writeEntry(entry('a'));
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

  it('loses one account’s work alone', async () => {
    await writeEntry(entry('a'));
    await writePhoto(photo('a'));
    await writeEntry(entry('t', { uid: 'tom' }));
    await discardAll('jess');
    expect([await countUnsent('jess'), await countUnsent('tom')]).toEqual([0, 1]);
  });

  it('tells of each change', async () => {
    const heard = vi.fn<() => void>();
    const stop = onJournal(heard);
    await writeEntry(entry('a'));
    await changeEntry('a', { state: 'refused' });
    await removeEntries(['a']);
    stop();
    await writeEntry(entry('b'));
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
