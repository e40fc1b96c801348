import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, OfflineError } from '#data/store/errors.ts';
import { MoveRefused } from './moves.ts';
import type { QueuedCall } from '#data/device/outbox/entry.ts';
import { readCalls, writeCall } from '#data/device/outbox/journal.ts';
import { buildCall, emptyDevice } from '#data/device/outbox/outbox.fixture.ts';
import { queueCall, retryCalls, sendCalls, sendFiles } from './send-calls.ts';

const world = vi.hoisted(() => ({
  sent: [] as { what: string; request: string; rev: number; doneAt: unknown }[],
  /** What the server says to a press: an error, or nothing where it takes it. */
  answer: (_request: string, _isNow: boolean): Error | null => null,
  isOnline: true,
  uploaded: [] as [path: string, contentType: string][],
  /** What Storage says to a file. */
  store: (_path: string): Error | null => null,
}));

vi.mock('#data/device/connection.ts', () => ({ isOnline: () => world.isOnline }));
vi.mock('#data/files/storage.ts', () => ({
  uploadWithThumb: async (
    path: string,
    { full, thumb }: { full: Blob; thumb: Blob | null },
    _onProgress: unknown,
    put: (to: string, blob: Blob, onSent: () => void) => Promise<void>,
  ) => {
    if (thumb) await put(`${path}_thumb`, thumb, () => undefined);
    await put(path, full, () => undefined);
  },
  uploadBlob: async (
    path: string,
    _blob: Blob,
    _onSent: unknown,
    { contentType = '' }: { contentType?: string },
  ) => {
    const error = world.store(path);
    if (error) throw error;
    world.uploaded.push([path, contentType]);
  },
}));
vi.mock('./moves.ts', async (original) => ({
  ...(await original<object>()),
  makeDocument: async (_kind: string, { request, doneAt }: { request: string; doneAt?: number }) => {
    const error = world.answer(request, doneAt === undefined);
    if (error) throw error;
    world.sent.push({ what: 'make', request, rev: 0, doneAt });
    return { id: 'sale', number: 'SI-1001', rev: 1 };
  },
  moveOneRecord: async (
    _kind: string,
    { rev }: { rev: number },
    { move, input, request }: { move: string; input: { doneAt?: number }; request: string },
  ) => {
    const error = world.answer(request, input.doneAt === undefined);
    if (error) throw error;
    world.sent.push({ what: move, request, rev, doneAt: input.doneAt });
    return { id: 'sale', ok: true, rev: rev + 1 };
  },
}));

const left = async () => (await readCalls('jess')).map(({ id, state, reason }) => [id, state, reason]);
const store = async (...calls: QueuedCall[]) => {
  for (const call of calls) await writeCall(call, null);
};
/** A browser's locks: one at a time of each name. */
function emptyLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

beforeEach(() => {
  emptyDevice();
  emptyLocks();
  world.sent = [];
  world.answer = () => null;
  world.isOnline = true;
  world.uploaded = [];
  world.store = () => null;
});

describe('what waits to be called', () => {
  it('goes in the order in which it was done, as something of then', async () => {
    await store(
      buildCall('pay', { at: 3000 }),
      buildCall('make', { what: 'make', at: 1000 }),
      buildCall('finish', { what: 'finish', at: 2000, rev: 1 }),
    );
    await sendCalls('jess');
    expect(world.sent.map(({ what, doneAt }) => [what, doneAt])).toEqual([
      ['make', 1],
      ['finish', 2],
      ['pay', 3],
    ]);
    expect(await left()).toEqual([]);
  });

  it('stays whole where nothing gets through', async () => {
    world.answer = () => new OfflineError('No connection');
    await store(buildCall('a'), buildCall('b', { at: 2000 }));
    await sendCalls('jess');
    expect(await left()).toEqual([
      ['a', 'waiting', ''],
      ['b', 'waiting', ''],
    ]);
  });

  it('is reported where the server refuses it, and what was done after it goes on', async () => {
    world.answer = (request) => (request === 'a' ? new MoveRefused('Only $5.00 is due.', 'amount') : null);
    await store(buildCall('a'), buildCall('b', { at: 2000 }));
    await sendCalls('jess');
    expect(await left()).toEqual([['a', 'refused', 'Only $5.00 is due.']]);
    expect(world.sent.map(({ request }) => request)).toEqual(['b']);
  });

  it('waits where the sale itself was refused, and goes once that is sent again', async () => {
    world.answer = (request) => (request === 'make' ? new MoveRefused('Not yours.', '') : null);
    const make = buildCall('make', { what: 'make', at: 1 });
    await store(make, buildCall('pay', { at: 2 }));
    await sendCalls('jess');
    expect(await left()).toEqual([
      ['make', 'refused', 'Not yours.'],
      ['pay', 'waiting', ''],
    ]);
    world.answer = () => null;
    await retryCalls([make]);
    await sendCalls('jess');
    expect(await left()).toEqual([]);
  });

  it('drops a refused change once a later call has saved all that it says', async () => {
    await store(
      buildCall('old', {
        what: 'change',
        state: 'refused',
        reason: 'Changed meanwhile.',
        input: { draft: {} },
      }),
      buildCall('finish', { what: 'finish', at: 2000, input: { draft: {} } }),
    );
    await sendCalls('jess');
    expect(await left()).toEqual([]);
  });

  it('is tried five times where the server fails, then reported', async () => {
    world.answer = () => new AppError('UNKNOWN ERROR');
    await store(buildCall('failing'));
    for (let round = 0; round < 4; round += 1) await sendCalls('jess');
    expect(await left()).toEqual([['failing', 'waiting', '']]);
    await sendCalls('jess');
    expect(await left()).toEqual([['failing', 'refused', 'UNKNOWN ERROR']]);
  });
});

describe('a press', () => {
  it('is sent as something of this moment, and leaves nothing behind', async () => {
    expect(await queueCall(buildCall('a'), null)).toBe('sent');
    expect(world.sent).toEqual([{ what: 'pay', request: 'a', rev: 2, doneAt: undefined }]);
    expect(await left()).toEqual([]);
  });

  it('that is refused is told to whoever pressed, and does not wait', async () => {
    world.answer = () => new MoveRefused('Only $5.00 is due.', 'amount');
    await expect(queueCall(buildCall('a'), null)).rejects.toThrow('Only $5.00 is due.');
    expect(await left()).toEqual([]);
  });

  it('waits without a connection, and where the connection is lost under way', async () => {
    world.isOnline = false;
    expect(await queueCall(buildCall('a'), null)).toBe('queued');
    world.isOnline = true;
    world.answer = () => new OfflineError('No connection');
    expect(await queueCall(buildCall('b', { at: 2000 }), null)).toBe('queued');
    expect((await left()).map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('takes the place of a change that was never sent', async () => {
    world.isOnline = false;
    await queueCall(buildCall('first', { what: 'change' }), null);
    await queueCall(buildCall('second', { what: 'change', at: 2000 }), 'first');
    expect((await left()).map(([id]) => id)).toEqual(['second']);
  });
});

describe('files that a call names', () => {
  const PATH = 'salesRecords/sale/a';
  const full = new Blob(['%PDF-'], { type: 'application/x-download' });
  const attach = (changes: Partial<QueuedCall> = {}) =>
    buildCall('attach', {
      what: 'attach',
      at: 2000,
      files: [
        {
          path: PATH,
          full,
          thumb: new Blob(['x'], { type: 'image/jpeg' }),
          contentType: 'application/pdf',
        },
      ],
      ...changes,
    });

  it('go up before it, under the type that was looked at, and what was done after them need not wait', async () => {
    await store(attach(), buildCall('pay', { at: 3000 }));
    await sendFiles('jess');
    expect(world.uploaded).toEqual([
      [`${PATH}_thumb`, 'image/jpeg'],
      [PATH, 'application/pdf'],
    ]);
    expect(world.sent.map(({ request }) => request)).toEqual(['pay', 'attach']);
    expect(await left()).toEqual([]);
  });

  it('wait for their sale, whose folder is nobody’s before it is there', async () => {
    world.answer = (request) => (request === 'make' ? new AppError('UNKNOWN ERROR') : null);
    await store(buildCall('make', { what: 'make' }), attach());
    await sendFiles('jess');
    expect([world.uploaded, world.sent]).toEqual([[], []]);
    world.answer = () => null;
    await sendFiles('jess');
    expect(world.sent.map(({ request }) => request)).toEqual(['make', 'attach']);
  });

  it('stay on the device with the call where nothing gets through, and go up once', async () => {
    world.store = () => new OfflineError('No connection');
    await store(attach());
    await sendFiles('jess');
    expect(await left()).toEqual([['attach', 'waiting', '']]);
    world.store = () => null;
    world.answer = () => new AppError('UNKNOWN ERROR');
    await sendFiles('jess');
    world.answer = () => null;
    await sendFiles('jess');
    expect(world.uploaded).toHaveLength(2);
    expect(await left()).toEqual([]);
  });

  it('that the store refuses are reported after five tries, and the call is not made', async () => {
    world.store = () => new AppError('You are not allowed to do this.');
    await store(attach());
    for (let round = 0; round < 5; round += 1) await sendFiles('jess');
    expect(await left()).toEqual([['attach', 'refused', 'You are not allowed to do this.']]);
    expect(world.sent).toEqual([]);
  });

  it('let a press be told of what the server says to them', async () => {
    world.answer = () => new MoveRefused('A file was not found. Add it again.', 'files');
    await expect(queueCall(attach(), null)).rejects.toThrow('A file was not found.');
    expect(await left()).toEqual([]);
  });
});
