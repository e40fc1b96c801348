import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import type { JobSuggestions, SlotSuggestion } from '#data/nouns/kit-matches.ts';
import {
  claimedText,
  ordersText,
  reasonsText,
  stateText,
  strengthOf,
  suggestedPicks,
} from './match-texts.ts';

const exact: SlotSuggestion = {
  orderId: 'o1',
  number: 'O-1',
  orderLine: 0,
  deliveredOn: '2026-10-01',
  reasons: ['serial', 'named'],
  fault: '',
  isExact: true,
};
const named: SlotSuggestion = { ...exact, reasons: ['named', 'kit'], isExact: false };
const guessed: SlotSuggestion = { ...exact, reasons: ['kit'], isExact: false };
const faulty: SlotSuggestion = { ...named, fault: 'Order O-1 is not delivered yet.' };
const found = (...best: (SlotSuggestion | null)[]): JobSuggestions => ({
  id: 'job',
  rev: 1,
  fault: '',
  slots: best.map((each, slot) => ({ slot, suggestions: each ? [each] : [] })),
});
const slot = (type: 'gvmUpgrade' | 'btcUpgrade', serial: string) => ({
  type,
  kitId: type,
  name: 'HiLux',
  serial,
  limits: null,
});
const job = buildInstallation({ kits: [slot('gvmUpgrade', 'S-1'), slot('btcUpgrade', '')] });

describe('how sure a suggestion is', () => {
  it.each([
    ['exact', found(exact, exact)],
    ['likely', found(exact, named)],
    ['doubtful', found(exact, guessed)],
    ['doubtful', found(exact, faulty)],
    ['none', found(exact, null)],
    ['none', found()],
  ])('%s', (strength, each) => {
    expect(strengthOf(each)).toBe(strength);
  });

  it('gives picks where every kit has an order that can be confirmed', () => {
    expect(suggestedPicks(found(exact, named))).toEqual([
      { slot: 0, orderId: 'o1', orderLine: 0 },
      { slot: 1, orderId: 'o1', orderLine: 0 },
    ]);
    expect(suggestedPicks(found(exact, faulty))).toBeNull();
    expect(suggestedPicks(found(exact, null))).toBeNull();
    expect(suggestedPicks(found())).toBeNull();
  });
});

it('tells the orders once each, and why each kit has its own', () => {
  expect(ordersText(found(exact, named))).toBe('O-1');
  expect(reasonsText(job, found(exact))).toBe('Serial matches, order named on the job');
  expect(reasonsText(job, found(faulty, null))).toBe(
    'GVM kit: Order O-1 is not delivered yet.; BTC kit: No order of this kit has arrived',
  );
  expect(claimedText(job)).toBe('HiLux, serial S-1; HiLux, no serial');
});

it('tells where a job stands', () => {
  expect(stateText({ kitMatchRequest: buildKitMatch() })).toBe('Waiting');
  const rejected = buildKitMatch({ rejectedReason: 'Not ours', byName: 'Omar Haddad', at: 1_790_000_000 });
  expect(stateText({ kitMatchRequest: rejected })).toBe('Rejected 22/09/2026 by Omar Haddad: Not ours');
  expect(stateText({ kitMatchRequest: null })).toBe('');
});
