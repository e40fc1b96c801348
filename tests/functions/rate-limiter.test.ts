import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Request } from 'firebase-functions/https';
import { db as functionsDb } from '../../functions/src/store/admin.ts';
import {
  CALLS_PER_ACCOUNT,
  CALLS_PER_ADDRESS,
  rateLimitAccount,
} from '../../functions/src/api/rate-limiter.ts';
import { callerAddress, callerChain } from '../../functions/src/api/request.ts';
import { log } from '../../functions/src/log.ts';
import { db, forgetCalls, freshId, read } from './support/admin.ts';
import { post, send } from './support/api.ts';
import { newUser, setTheStage } from './support/cast.ts';

const payload = { id: 'nothing', rev: 1, to: 'readyForCheck' };
/** What a call that came through all of the guard is answered, since there is no such installation. */
const PASSED = 404;

/** As if the account had made so many calls, the first of them so many milliseconds ago. */
async function called(uid: string, calls: number, msAgo = 0): Promise<void> {
  await db.doc(`rateLimits/${uid}`).set({ startedAt: Date.now() - msAgo, count: calls });
}

beforeAll(setTheStage);

describe('calls of one account (D12)', () => {
  it('are sixty a minute', () => {
    expect(CALLS_PER_ACCOUNT).toBe(60);
    expect(CALLS_PER_ADDRESS).toBe(300);
  });

  it('the 60th is answered, the 61st is 429 with the seconds to wait', async () => {
    const { uid, token } = await newUser();
    await called(uid, CALLS_PER_ACCOUNT - 1, 20_000);
    expect((await post('move-installation', payload, token)).status).toBe(PASSED);
    const answer = await post('move-installation', payload, token);
    const wait = Number(answer.headers.get('retry-after'));
    expect(answer.status).toBe(429);
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(40);
    expect(answer.body).toEqual({ status: 'error', msg: `Too many requests. Try again in ${wait} s.` });
    expect(await read(`rateLimits/${uid}`)).toMatchObject({ count: CALLS_PER_ACCOUNT });
  });

  it('begin anew when the minute is over, and the record says when it may go', async () => {
    const { uid, token } = await newUser();
    await called(uid, CALLS_PER_ACCOUNT, 60_001);
    expect((await post('move-installation', payload, token)).status).toBe(PASSED);
    const { count, startedAt, expireAt } = await read(`rateLimits/${uid}`);
    expect(count).toBe(1);
    expect(expireAt.toMillis()).toBe(startedAt + 120_000);
  });

  it('are counted apart for each account, refused ones too', async () => {
    const [full, free] = [await newUser({ privileges: { dealer: {}, distributer: {} } }), await newUser()];
    await called(full.uid, CALLS_PER_ACCOUNT - 1);
    expect((await post('move-installation', payload, full.token)).status).toBe(403);
    expect((await post('move-installation', payload, full.token)).status).toBe(429);
    expect((await post('move-installation', payload, free.token)).status).toBe(PASSED);
  });

  it('sent at once are all counted, and no more pass than may', async () => {
    const uid = freshId('busy');
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => rateLimitAccount(uid)));
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await read(`rateLimits/${uid}`)).toMatchObject({ count: 50 });
    const more = await Promise.allSettled(Array.from({ length: 50 }, () => rateLimitAccount(uid)));
    expect(more.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10);
  });

  it('without an account are counted by address, which no made-up header changes', async () => {
    await forgetCalls();
    const ask = async (forwarded: string) =>
      (
        await send('/api/read-invitation', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
          body: JSON.stringify({ id: '0'.repeat(32), build: 'main' }),
        })
      ).status;
    expect(await ask('203.0.113.1')).toBe(PASSED);
    const [counter] = (await db.collection('rateLimits').get()).docs;
    await counter?.ref.update({ count: CALLS_PER_ADDRESS - 1 });
    expect(await ask('203.0.113.2')).toBe(PASSED);
    expect(await ask('203.0.113.3')).toBe(429);
    expect(await ask('203.0.113.4, 203.0.113.5')).toBe(429);
  });

  it.each([
    ['the entry that the platform added', '203.0.113.9, 198.51.100.7', {}, '198.51.100.7'],
    ['the connection where there is none', undefined, {}, '10.0.0.1'],
    ['the connection on the emulator', '203.0.113.9', { FUNCTIONS_EMULATOR: 'true' }, '10.0.0.1'],
    [
      'the entry before the platform’s second',
      '1.2.3.4, 203.0.113.9, 66.249.0.1',
      { TRUSTED_HOPS: '2' },
      '203.0.113.9',
    ],
    ['the only one where two are trusted', '203.0.113.9', { TRUSTED_HOPS: '2' }, '203.0.113.9'],
  ])('by %s', (_name, forwarded, env, address) => {
    const request = { socket: { remoteAddress: '10.0.0.1' }, get: () => forwarded };
    expect(callerAddress(callerChain(request as unknown as Request, env), env)).toBe(address);
  });

  it.each([
    ['every address on the way', ' 203.0.113.9,  198.51.100.7', {}, '203.0.113.9,198.51.100.7'],
    ['the connection where there is none', undefined, {}, '10.0.0.1'],
    ['the connection on the emulator', '203.0.113.9', { FUNCTIONS_EMULATOR: 'true' }, '10.0.0.1'],
  ])('tell callers behind one hop apart by %s', (_name, forwarded, env, chain) => {
    const request = { socket: { remoteAddress: '10.0.0.1' }, get: () => forwarded };
    expect(callerChain(request as unknown as Request, env)).toBe(chain);
  });

  it('are refused as 503, and logged, when they cannot be counted', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const doc = vi.spyOn(functionsDb, 'doc').mockImplementation(() => {
      throw new Error('The store is down');
    });
    try {
      await expect(rateLimitAccount('anybody')).rejects.toMatchObject({ status: 503 });
      expect(error).toHaveBeenCalledExactlyOnceWith(
        'Calls cannot be counted',
        expect.objectContaining({ id: 'anybody', error: 'The store is down' }),
      );
    } finally {
      doc.mockRestore();
      error.mockRestore();
    }
  });
});
