import { type AggregateQuery, Query } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rollUpTimeLimits } from '../../functions/src/triggers/dealer-time-limits.ts';
import { ROLLED_UP_ROWS } from '#domain/time-limit/roll-up.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, freshId, read, save } from './support/admin.ts';

/** Its class is none of the SDK's exports. */
const COUNTS = Object.getPrototypeOf(db.collection('dealers').count()) as AggregateQuery<never>;

const STATUS = ['ok', 'exempt', 'error'] as const;

/** A row with the longest reason, of letters of three bytes each. */
const rowOf = (id: string, status: 0 | 1 | 2) => ({
  id,
  type: 'orderInTransit',
  startTimestamp: 1_790_000_000,
  limit: 86_400,
  timeLimitStatus: STATUS[status],
  timeLimitStatusId: status,
  timeLimitExemptTimestamp: status === 1 ? 1_990_000_000 : 0,
  timeLimitExemptReason: '無'.repeat(2000),
  timeLimitExemptUser: null,
});

async function dealerWith(counts: Readonly<Record<1 | 2, number>>, collection = 'orders'): Promise<string> {
  const dealerId = freshId('dealer');
  await save(`dealers/${dealerId}`, buildDealer({ dealerId }));
  const writer = db.bulkWriter();
  for (const status of [1, 2] as const) {
    for (let count = 0; count < counts[status]; count += 1) {
      const ref = db.collection(collection).doc();
      const row = rowOf(ref.id, status);
      void writer.set(ref, { dealerId, timeLimits: [row], timeLimitStatusId: status, number: 'O-1' });
    }
  }
  await writer.close();
  return dealerId;
}

/** How many documents queries read and how many counts were asked while something is done. */
async function readsOf(work: () => Promise<void>): Promise<{ documents: number; counts: number }> {
  const [get, count] = [vi.spyOn(Query.prototype, 'get'), vi.spyOn(COUNTS, 'get')];
  await work();
  const pages = await Promise.all(get.mock.results.map(({ value }) => value as ReturnType<Query['get']>));
  return { documents: pages.reduce((sum, { size }) => sum + size, 0), counts: count.mock.calls.length };
}

afterEach(() => vi.restoreAllMocks());

describe('a dealer’s sum of time limits', () => {
  it('counts however many there are, and reads and carries ten at most', async () => {
    const dealerId = await dealerWith({ 1: 130, 2: 150 });
    const reads = await readsOf(() => rollUpTimeLimits(dealerId));
    expect(reads.documents).toBeLessThanOrEqual(ROLLED_UP_ROWS);
    expect(reads.counts).toBe(6);
    const dealer = await read(`dealers/${dealerId}`);
    expect(dealer).toMatchObject({
      timeLimitStatus: 'error',
      timeLimitStatusId: 2,
      timeLimitErrorCount: 150,
      timeLimitExemptCount: 130,
      timeLimitErrsMore: 270,
      _rev: 1,
    });
    expect(dealer['timeLimitErrs']).toHaveLength(ROLLED_UP_ROWS);
    expect(JSON.stringify(dealer).length).toBeLessThan(100_000);
  });

  it('has errors first, then what is exempt, whole, with the number of the record', async () => {
    const dealerId = await dealerWith({ 1: 3, 2: 1 }, 'compliancePlateOrders');
    await rollUpTimeLimits(dealerId);
    const rows = (await read(`dealers/${dealerId}`))['timeLimitErrs'] as ReturnType<typeof rowOf>[];
    expect(rows.map((row) => row.timeLimitStatusId)).toEqual([2, 1, 1, 1]);
    expect(await read(`dealers/${dealerId}`)).toMatchObject({ timeLimitErrsMore: 0 });
    expect(rows[0]).toEqual({ ...rowOf(rows[0]?.id ?? '', 2), number: 'O-1' });
  });

  it('is not written where nothing has changed', async () => {
    const dealerId = await dealerWith({ 1: 1, 2: 0 });
    await rollUpTimeLimits(dealerId);
    const [first] = [(await db.doc(`dealers/${dealerId}`).get()).updateTime];
    await rollUpTimeLimits(dealerId);
    expect(
      (await db.doc(`dealers/${dealerId}`).get()).updateTime?.isEqual(first ?? (new Date(0) as never)),
    ).toBe(true);
  });

  it('that cannot be counted is told of, and the event comes again', async () => {
    const dealerId = await dealerWith({ 1: 0, 2: 1 });
    vi.spyOn(COUNTS, 'get').mockRejectedValue(new Error('No room'));
    await expect(rollUpTimeLimits(dealerId)).rejects.toThrow('No room');
    const { docs } = await db.collection('serverFaults').where('path', '==', `dealers/${dealerId}`).get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { what: 'The time limits of a dealer could not be counted', state: 'open', message: 'No room' },
    ]);
  });
});
