import { describe, expect, it } from 'vitest';
import { installationSchema, STAGES } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { installations, WAITING_VIEW } from '#domain/installation/entity.ts';
import { installationColumns, installationFilters } from './installation-columns.tsx';

const NOW = 1_700_000_000;
const DAY = 86_400;
const job = (over: object = {}): Doc<ReturnType<typeof installationSchema.parse>> => ({
  id: 'a',
  value: installationSchema.parse({ dealerId: 'd1', dealer: 'Outback Suspension', ...over }),
  rev: 1,
  by: 'u',
  at: null,
  pending: false,
});
const textOf = (id: string, row: ReturnType<typeof job>) =>
  installationColumns(true, NOW)
    .find((column) => column.id === id)
    ?.text(row);

describe('the installations list', () => {
  it.each([
    ['number', {}, 'No number yet'],
    ['number', { number: 'I-100' }, 'I-100'],
    ['date', { installationDate: '2026-03-09' }, '09/03/2026'],
    ['vin', { vin: '6FPAAAJGCM9A12345' }, 'M9A12345'],
    ['type', { type: 'gvmBtcUpgradeFederal' }, 'GVM + BTC, federal'],
    ['stage', { stage: 'engineerQuery' }, 'Engineer query'],
    ['mass', {}, ''],
    ['mass', { massCheck: { ruleSet: 'mass-1', at: 1, worst: 'over', rows: [] } }, 'Over'],
    ['mass', { massCheck: { ruleSet: 'mass-1', at: 1, worst: 'purple', rows: [] } }, ''],
    ['photos', { type: 'btcCheck', photos: { vinPlate: { url: 'x', path: 'p' } } }, '1 of 9'],
    ['match', {}, ''],
    ['match', { kitMatchRequest: { matched: false } }, 'Waiting'],
    ['match', { kitMatchRequest: { matched: true } }, 'Matched'],
    ['match', { kitMatchRequest: { matched: false, rejectedReason: 'No such serial' } }, 'Rejected'],
    [
      'kits',
      {
        kits: [
          { type: 'gvmUpgrade', kitId: 'k', name: 'G3', limits: null },
          { type: 'btcUpgrade', limits: null },
        ],
      },
      'G3, none chosen',
    ],
    [
      'limits',
      { timeLimits: [{ id: 'a', type: 'btcCheck', startTimestamp: NOW - 16 * DAY, limit: 14 * DAY }] },
      '2 days over',
    ],
  ])('%s of %j reads %s', (id, over, text) => {
    expect(textOf(id, job(over))).toBe(text);
  });

  it('names the dealer only to those who see more than one', () => {
    const ids = (hasDealers: boolean) => installationColumns(hasDealers, NOW).map(({ id }) => id);
    expect(ids(true)).toContain('dealer');
    expect(ids(false)).not.toContain('dealer');
    expect(installationFilters(null).map(({ id }) => id)).not.toContain('dealer');
    const dealer = installationFilters(new Map([['d1', 'Outback']])).find(({ id }) => id === 'dealer');
    expect(dealer?.options).toEqual([{ value: 'd1', label: 'Outback' }]);
  });

  it('sorts and filters only by what its query can do', () => {
    const sorts = installationColumns(true, NOW).filter(({ sortable }) => sortable);
    expect(sorts.map(({ id }) => id).filter((id) => !(id in installations.list.sorts))).toEqual([]);
    const filters = installationFilters(new Map([['d1', '']])).map(({ id }) => id);
    expect(filters.filter((id) => !(id in installations.list.filters))).toEqual([]);
  });

  it('offers every stage by its word, and last those whose work is done', () => {
    const stages = installationFilters(null).find(({ id }) => id === 'stage')?.options ?? [];
    expect(stages.map(({ value }) => value)).toEqual([...STAGES, WAITING_VIEW]);
  });
});
