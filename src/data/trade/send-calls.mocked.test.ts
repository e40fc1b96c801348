import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, OfflineError } from '#data/store/errors.ts';
import { MoveRefused } from './moves.ts';
import type { QueuedCall } from '#data/device/outbox/entry.ts';
import { closeJournal, readCalls, removeCalls, writeCalls } from '#data/device/outbox/journal.ts';
import { buildCall, emptyDevice, JESS } from '#data/device/outbox/outbox.fixture.ts';
import { freshWorld, world } from './send-calls.fixture.ts';
import { queueCalls, retryCalls, sendCalls, sendFiles } from './send-calls.ts';

vi.mock('firebase/firestore', async () => (await import('./send-calls.fixture.ts')).PLACES.firestore);
vi.mock('#data/store/firestore.ts', () => ({ db: null }));
vi.mock('#data/store/auth.ts', async () => (await import('./send-calls.fixture.ts')).PLACES.auth);
vi.mock(
  '#data/device/connection.ts',
  async () => (await import('./send-calls.fixture.ts')).PLACES.connection,
);
vi.mock('#data/files/storage.ts', async () => (await import('./send-calls.fixture.ts')).PLACES.storage);
vi.mock('./moves.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('./send-calls.fixture.ts')).PLACES.moves,
}));

const left = async () => (await readCalls('jess')).map(({ id, state, reason }) => [id, state, reason]);
const store = async (...calls: QueuedCall[]) => {
  await writeCalls(calls, null);
};
/** A refusal as the API's helper throws it. */
const answered = (code: number, retryAfter = 0, words = `Status ${code}`) =>
  Object.assign(new AppError(words), { code, retryAfter });

/** Another try, whatever the one before had wait. */
const sendAgain = async () => {
  await retryCalls([]);
  await sendFiles(JESS);
};

beforeEach(async () => {
  freshWorld();
  // What an earlier case paused.
  await retryCalls([]);
});

afterEach(() => vi.unstubAllGlobals());

describe('what waits to be called', () => {
  it('goes in the order in which it was done, whatever the device’s clock said then', async () => {
    await store(
      buildCall('make', { what: 'make', at: 90_000 }),
      buildCall('finish', { what: 'finish', at: 2000, rev: 1 }),
      buildCall('pay', { at: 1000 }),
    );
    await sendCalls(JESS);
    expect(world.sent.map(({ what, doneAt }) => [what, doneAt])).toEqual([
      ['make', 90],
      ['finish', 2],
      ['pay', 1],
    ]);
    expect(await left()).toEqual([]);
  });

  it('stays whole where nothing gets through', async () => {
    world.answer = () => new OfflineError('No connection');
    await store(buildCall('a'), buildCall('b', { at: 2000 }));
    await sendCalls(JESS);
    expect(await left()).toEqual([
      ['a', 'waiting', ''],
      ['b', 'waiting', ''],
    ]);
  });

  it('is reported where the server refuses it, and what was done after it goes on', async () => {
    world.answer = (request) => (request === 'a' ? new MoveRefused('Only $5.00 is due.', 'amount') : null);
    await store(buildCall('a'), buildCall('b', { at: 2000 }));
    await sendCalls(JESS);
    expect(await left()).toEqual([['a', 'refused', 'Only $5.00 is due.']]);
    expect(world.sent.map(({ request }) => request)).toEqual(['b']);
  });

  it('waits where the sale itself was refused, and goes once that is sent again', async () => {
    world.answer = (request) => (request === 'make' ? new MoveRefused('Not yours.', '') : null);
    const make = buildCall('make', { what: 'make', at: 1 });
    await store(make, buildCall('pay', { at: 2 }));
    await sendCalls(JESS);
    expect(await left()).toEqual([
      ['make', 'refused', 'Not yours.'],
      ['pay', 'waiting', ''],
    ]);
    world.answer = () => null;
    await retryCalls([make]);
    await sendCalls(JESS);
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
    await sendCalls(JESS);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['no sign-in', 401, 0],
    ['too slow a request', 408, 0],
    ['others at the same record', 409, 1],
    ['too many calls', 429, 40],
    ['a server that failed', 500, 0],
    ['a busy server', 503, 0],
    ['a status that we do not know', 299, 0],
  ])('waits for all time after %s, and says what for', async (_name, code, retryAfter) => {
    world.answer = () => answered(code, retryAfter);
    await store(buildCall('waiting'));
    for (let round = 0; round < 20; round += 1) {
      await sendAgain();
    }
    expect(await left()).toEqual([['waiting', 'waiting', `Status ${code}`]]);
    world.answer = () => null;
    await sendAgain();
    expect(await left()).toEqual([]);
  });

  it.each([400, 403, 404, 409, 410, 413, 422])('is refused where the server judged it: %i', async (code) => {
    world.answer = () => answered(code);
    await store(buildCall('judged'));
    await sendCalls(JESS);
    expect(await left()).toEqual([['judged', 'refused', `Status ${code}`]]);
  });

  it('is not judged by a session that has ended', async () => {
    world.answer = () => answered(403, 0, 'Could not sign in. Try again later');
    world.isLive = false;
    await store(buildCall('a'));
    await sendCalls(JESS);
    expect(await left()).toEqual([['a', 'waiting', 'Could not sign in. Try again later']]);
  });

  it('lets 90 calls through a limit of 60 a minute, none of them refused', async () => {
    let count = 0;
    world.answer = () => {
      count += 1;
      return count > 60 ? answered(429, 30) : null;
    };
    await store(
      ...Array.from({ length: 90 }, (_, at) => buildCall(`call-${at}`, { recordId: `sale-${at}` })),
    );
    await sendCalls(JESS);
    // The first that is refused for its number has the rest wait for as long as the server says.
    expect([world.sent.length, count]).toEqual([60, 61]);
    await sendCalls(JESS);
    expect(count).toBe(61);
    world.answer = () => null;
    await sendAgain();
    expect([world.sent.length, await left()]).toEqual([90, []]);
  });

  it('lets other records go on past one at which the server fails', async () => {
    world.answer = (request) => (request === 'bad' ? answered(500) : null);
    await store(
      buildCall('bad'),
      buildCall('after', { what: 'finish' }),
      buildCall('other', { recordId: 'other' }),
    );
    await sendCalls(JESS);
    expect(world.sent.map(({ request }) => request)).toEqual(['other']);
    expect((await left()).map(([id]) => id)).toEqual(['bad', 'after']);
  });

  it('is held up by no other at which the server fails again and again, three in front of it or more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    world.answer = (request) => (request.startsWith('bad') ? answered(500) : null);
    await store(
      ...Array.from({ length: 5 }, (_, at) => buildCall(`bad-${at}`, { recordId: `bad-${at}` })),
      buildCall('good', { recordId: 'good' }),
    );
    for (let look = 0; look < 20; look += 1) {
      await sendCalls(JESS);
      vi.advanceTimersByTime(3000);
    }
    vi.useRealTimers();
    expect(world.sent.map(({ request }) => request)).toEqual(['good']);
    expect((await left()).map(([, state]) => state)).toEqual(Array(5).fill('waiting'));
  });

  it('goes under the sign-in of whose work it is, and under no other that comes meanwhile', async () => {
    world.answer = () => {
      world.uid = 'tom';
      return null;
    };
    await store(buildCall('a', { recordId: 'a' }), buildCall('b', { recordId: 'b' }));
    await sendCalls(JESS);
    expect([world.sent.length, (await left()).map(([id]) => id)]).toEqual([1, ['b']]);
  });

  it('stays here where it was made for another organisation, and says so', async () => {
    const madeFor = { dealerId: 'south', distributerId: '', name: 'Southern 4x4' };
    await store(buildCall('make', { what: 'make', madeFor }), buildCall('other', { recordId: 'other' }));
    await sendCalls(JESS);
    expect(await left()).toEqual([
      [
        'make',
        'refused',
        'Made for Southern 4x4. You work for Northern 4x4 now, so it isn’t sent: it stays here.',
      ],
    ]);
    expect(world.sent.map(({ request }) => request)).toEqual(['other']);
  });

  it('is left out where it was thrown away while others went', async () => {
    await store(buildCall('a', { recordId: 'a' }), buildCall('b', { recordId: 'b' }));
    world.answer = (request) => {
      if (request === 'a') void removeCalls(['b']);
      return null;
    };
    await sendCalls(JESS);
    expect(world.sent.map(({ request }) => request)).toEqual(['a']);
  });
});

describe('a press', () => {
  it('is sent as something of this moment, and leaves nothing behind', async () => {
    expect(await queueCalls(JESS, [buildCall('a')], null)).toBe('sent');
    expect(world.sent).toEqual([{ what: 'pay', request: 'a', rev: 2, doneAt: undefined }]);
    expect(await left()).toEqual([]);
  });

  it('that is refused is told to whoever pressed, and does not wait', async () => {
    world.answer = () => new MoveRefused('Only $5.00 is due.', 'amount');
    await expect(queueCalls(JESS, [buildCall('a')], null)).rejects.toThrow('Only $5.00 is due.');
    expect(await left()).toEqual([]);
  });

  it('waits without a connection, and where the connection is lost under way', async () => {
    world.isOnline = false;
    expect(await queueCalls(JESS, [buildCall('a')], null)).toBe('queued');
    world.isOnline = true;
    world.answer = () => new OfflineError('No connection');
    expect(await queueCalls(JESS, [buildCall('b', { at: 2000 })], null)).toBe('queued');
    expect((await left()).map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('of two calls is both or neither: a till that dies in between leaves no empty sale', async () => {
    world.isOnline = false;
    const both = [buildCall('make', { what: 'make' }), buildCall('finish', { what: 'finish' })];
    expect(await queueCalls(JESS, both, null)).toBe('queued');
    expect((await left()).map(([id]) => id)).toEqual(['make', 'finish']);
    world.isOnline = true;
    emptyDevice();
    world.answer = (request) => (request === 'make' ? new MoveRefused('Not yours.', '') : null);
    await expect(queueCalls(JESS, both, null)).rejects.toThrow('Not yours.');
    expect(await left()).toEqual([]);
  });

  it('on a device that takes no more is sent at once', async () => {
    vi.stubGlobal('indexedDB', undefined);
    closeJournal();
    expect(await queueCalls(JESS, [buildCall('make', { what: 'make' }), buildCall('pay')], null)).toBe(
      'sent',
    );
    expect(world.sent.map(({ request }) => request)).toEqual(['make', 'pay']);
  });

  it('takes the place of a change that was never sent', async () => {
    world.isOnline = false;
    await queueCalls(JESS, [buildCall('first', { what: 'change' })], null);
    await queueCalls(JESS, [buildCall('second', { what: 'change', at: 2000 })], 'first');
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
    await sendFiles(JESS);
    expect(world.uploaded).toEqual([
      [`${PATH}_thumb`, 'image/jpeg'],
      [PATH, 'application/pdf'],
    ]);
    expect(world.sent.map(({ request }) => request)).toEqual(['pay', 'attach']);
    expect(await left()).toEqual([]);
  });

  it('wait for their sale, whose folder is nobody’s before it is there', async () => {
    world.answer = (request) => (request === 'make' ? answered(500) : null);
    await store(buildCall('make', { what: 'make' }), attach());
    await sendFiles(JESS);
    expect([world.uploaded, world.sent]).toEqual([[], []]);
    world.answer = () => null;
    await sendAgain();
    expect(world.sent.map(({ request }) => request)).toEqual(['make', 'attach']);
  });

  it('stay on the device with the call where nothing gets through, and go up once', async () => {
    world.store = () => new OfflineError('No connection');
    await store(attach());
    await sendFiles(JESS);
    expect(await left()).toEqual([['attach', 'waiting', '']]);
    world.store = () => null;
    world.answer = () => answered(500);
    await sendFiles(JESS);
    world.answer = () => null;
    await sendAgain();
    expect(world.uploaded).toHaveLength(2);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['storage/unauthorized', true, 'refused'],
    ['storage/unauthorized', false, 'waiting'],
    ['storage/unauthenticated', true, 'waiting'],
    ['storage/unknown', true, 'waiting'],
    ['storage/canceled', true, 'waiting'],
    ['storage/quota-exceeded', true, 'waiting'],
    ['storage/retry-limit-exceeded', true, 'waiting'],
  ])(
    'of which Storage says %s, in a live session %s, are %s, and the call is not made',
    async (code, isLive, state) => {
      world.isLive = isLive;
      world.store = () => new FirebaseError(code, 'No.');
      await store(attach());
      await sendFiles(JESS);
      expect((await left()).map(([id, is]) => [id, is])).toEqual([['attach', state]]);
      expect(world.sent).toEqual([]);
    },
  );

  it('let a press be told of what the server says to them', async () => {
    world.answer = () => new MoveRefused('A file was not found. Add it again.', 'files');
    await expect(queueCalls(JESS, [attach()], null)).rejects.toThrow('A file was not found.');
    expect(await left()).toEqual([]);
  });
});
