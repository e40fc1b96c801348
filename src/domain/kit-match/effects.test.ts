import { describe, expect, it } from 'vitest';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { kitSlotSchema } from '../installation/schema.ts';
import { requestAgain, requestOnCompletion, confirmed, rejected } from './effects.ts';
import { kitMatchRequestSchema, MATCH_ENTRIES_MAX } from '../installation/kit-match-request.ts';

const ACT = { request: 'press-1', by: 'omar', byName: 'Omar Haddad', at: 50 };
const kits = [
  kitSlotSchema.parse({ type: 'gvmUpgrade', kitId: 'gvm', serial: 'S-1', limits: null }),
  kitSlotSchema.parse({ type: 'btcUpgrade', kitId: 'btc', serial: 'B-1', limits: null }),
];

describe('a confirmation', () => {
  const picks = [
    { slot: 0, orderId: 'o1', orderLine: 0 },
    { slot: 1, orderId: 'o1', orderLine: 1 },
  ];
  const before = buildKitMatch({ rejectedReason: 'No such serial' });
  const next = confirmed(kits, before, { picks, without: [] }, ACT);

  it('names who, when and the orders, and gives the slots their order', () => {
    expect(next.kitMatchRequest).toMatchObject({
      matched: true,
      orderIds: ['o1'],
      by: 'omar',
      byName: 'Omar Haddad',
      at: 50,
      rejectedReason: '',
      entries: [{ action: 'confirmed', request: 'press-1' }],
    });
    expect(next.kits.map(({ orderId, orderLine }) => [orderId, orderLine])).toEqual([
      ['o1', 0],
      ['o1', 1],
    ]);
  });

  it('of a kit that no order brought takes its order off, and says why', () => {
    const named = kits.map((slot) => ({ ...slot, orderId: 'wrong', orderLine: 0 }));
    const without = [{ slot: 0, reason: 'Bought before the portal.' }];
    const done = confirmed(named, before, { picks: picks.slice(1), without }, ACT);
    expect(done.kits).toMatchObject([
      { orderId: '', orderLine: '' },
      { orderId: 'o1', orderLine: 1 },
    ]);
    expect(done.kitMatchRequest).toMatchObject({
      matched: true,
      orderIds: ['o1'],
      entries: [{ action: 'confirmed', reason: 'GVM kit without an order: Bought before the portal.' }],
    });
  });
});

describe('a rejection and its answer', () => {
  const refused = rejected(buildKitMatch(), 'Serial is not ours', ACT);

  it('keeps the reason, and stays unmatched', () => {
    expect(refused).toMatchObject({
      matched: false,
      rejectedReason: 'Serial is not ours',
      byName: 'Omar Haddad',
    });
  });

  it('is asked again with the corrected serial, which the entry tells', () => {
    const again = requestAgain(
      kits,
      refused,
      { serials: ['S-2', 'b-1'], note: 'Misread.' },
      { ...ACT, at: 90 },
    );
    expect(again?.kits[0]?.serial).toBe('S-2');
    expect(again?.kitMatchRequest).toMatchObject({
      requestedAt: 90,
      rejectedReason: '',
      byName: '',
      matched: false,
    });
    expect(again?.kitMatchRequest.entries.at(-1)).toMatchObject({
      action: 'asked',
      reason: 'Serial of the GVM kit: S-1 → S-2. Misread.',
    });
  });

  it('is not asked again without a word or a correction', () => {
    expect(requestAgain(kits, refused, { serials: ['S-1', 'B-1'], note: '' }, ACT)).toBeNull();
    expect(
      requestAgain(kits, refused, { serials: ['S-1', 'B-1'], note: 'It is yours.' }, ACT),
    ).not.toBeNull();
  });

  it('stays in the entries when the job is complete once more', () => {
    expect(requestOnCompletion(refused, 99)).toMatchObject({
      requestedAt: 99,
      rejectedReason: '',
      entries: [{}],
    });
    expect(requestOnCompletion(null, 99).entries).toEqual([]);
  });

  it('keeps no more entries than a record holds', () => {
    const full = buildKitMatch({
      entries: Array.from({ length: MATCH_ENTRIES_MAX }, () => ({ action: 'asked' as const })),
    });
    const next = rejected(full, 'Again', ACT);
    expect(kitMatchRequestSchema.safeParse(next).success).toBe(true);
    expect(next.entries.at(-1)?.reason).toBe('Again');
  });
});
