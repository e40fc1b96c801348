import { describe, expect, it } from 'vitest';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { afterMove, factsOf, guardSays, guardsOf } from '#tests/trade-moved.ts';
import { CREDIT_NOTES_MAX } from '../invoice/schema.ts';
import { NOBODY } from '../trade/party-schema.ts';
import { CREDIT, type CreditKnown } from './moves.ts';
import type { Credit } from './schema.ts';

const KNOWN: CreditKnown = {
  needsSecond: true,
  source: { creditable: 100_000, before: null },
  seller: { ...NOBODY, name: 'Harbour Suspension Supplies' },
  buyer: { ...NOBODY, name: 'Outback Suspension Penrith' },
};
const says = (guard: string, record: Credit, known: Partial<CreditKnown> = {}) =>
  guardSays(CREDIT, guard, factsOf(record, { ...KNOWN, ...known }));

describe('the table', () => {
  it('is guarded as it was agreed', () => {
    expect(guardsOf(CREDIT)).toEqual([
      'approve: hasLines isSecond isCovered isNoted',
      'cancel: nothingApplied',
    ]);
  });
});

describe('what stands against a credit', () => {
  const made = buildCredit({
    createdBy: 'omar',
    createdByEmail: 'omar@harbour.example',
    makers: [{ uid: 'mia', email: 'mia@harbour.example' }],
  });

  it('is that it comes to nothing, and no cent less', () => {
    const of = (inc: number) => says('hasLines', { ...made, totals: { ex: inc, gst: 0, inc } });
    expect([0, 1].map(of)).toEqual(['There is nothing to credit.', '']);
  });

  it.each<[string, string, string, boolean]>([
    ['who made it', 'omar', 'new@harbour.example', true],
    ['who made it by another account', 'omar2', 'omar@harbour.example', true],
    ['who changed it', 'mia', '', true],
    ['somebody else', 'xu', 'xu@harbour.example', false],
    ['somebody else without an email', 'xu', '', false],
  ])('is that %s approves it, where the supplier wants a second person', (_, uid, email, isRefused) => {
    for (const record of [made, { ...made, createdByEmail: '', createdBy: 'omar' }]) {
      const facts = factsOf(record, KNOWN);
      const by = { ...facts, who: { ...facts.who, uid, email } };
      const isOwn = isRefused && !(uid === 'omar2' && record.createdByEmail === '');
      expect(guardSays(CREDIT, 'isSecond', by) !== '').toBe(isOwn);
      expect(guardSays(CREDIT, 'isSecond', { ...by, known: { ...KNOWN, needsSecond: false } })).toBe('');
    }
  });

  it('is that less is left to credit than it comes to', () => {
    const of = (creditable: number) => says('isCovered', made, { source: { creditable, before: null } });
    const { inc } = made.totals;
    expect([inc, inc - 2, -500].map(of)).toEqual([
      '',
      'Only $219.98 of what was invoiced is left to credit.',
      'Only $0.00 of what was invoiced is left to credit.',
    ]);
  });

  it('is that its invoice has all the credits that it can note', () => {
    const of = (count: number) =>
      says('isNoted', made, { source: { creditable: 0, before: { ex: 0, gst: 0, count } } });
    expect([of(CREDIT_NOTES_MAX - 1), says('isNoted', made)]).toEqual(['', '']);
    expect(of(CREDIT_NOTES_MAX)).toContain('Make this one without an invoice.');
  });

  it('is that part of it is applied', () => {
    const of = (left: number) => says('nothingApplied', { ...made, left });
    expect(of(made.totals.inc)).toBe('');
    expect(of(made.totals.inc - 1)).toContain('Reverse that on the invoice first.');
  });
});

describe('a credit after a move', () => {
  it('names everybody who made it what it says, each account and email once', () => {
    const record = buildCredit({ makers: [{ uid: 'mia', email: 'mia@harbour.example' }] });
    const makers = (uid: string, email: string) => {
      const facts = factsOf(record, null);
      const by = { ...facts, who: { ...facts.who, uid, email } };
      return afterMove(CREDIT, 'change', by, { draft: {} }).makers;
    };
    expect(makers('mia', 'mia@harbour.example')).toEqual(record.makers);
    for (const [uid, email] of [
      ['mia', 'new@harbour.example'],
      ['mia2', 'mia@harbour.example'],
    ] as const) {
      expect(makers(uid, email)).toEqual([...record.makers, { uid, email }]);
    }
  });

  it('names both parties as they stand, where the server knows them', () => {
    const record = buildCredit();
    expect(afterMove(CREDIT, 'approve', factsOf(record, null)).seller).toEqual(record.seller);
    const approved = afterMove(CREDIT, 'approve', factsOf(record, KNOWN));
    expect(approved).toMatchObject({ seller: KNOWN.seller, buyer: KNOWN.buyer });
    expect(approved).not.toHaveProperty('source');
  });

  it('stands in the account once it is approved, under 200 characters of its reason', () => {
    const reasonText = 'x'.repeat(201);
    const [draft, approved] = (['new', 'approved'] as const).map((statusName) =>
      buildCredit({ statusName, reasonText }),
    );
    expect([draft, approved].map((each) => each && CREDIT.owes?.(each))).toEqual([0, -22_000]);
    expect(approved && CREDIT.posting?.(approved, 'credit')).toHaveLength(200);
  });

  it.each([
    ['dealer', false, false],
    ['dealer', true, true],
    ['supplier', false, true],
    ['supplier', true, true],
  ] as const)('%s, approved %s: seen %s', (role, isApproved, isSeen) => {
    expect(CREDIT.sees?.(role, { ...buildCredit(), isApproved })).toBe(isSeen);
  });
});
