import { describe, expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { lateText, returnAge, statusSince } from './late.ts';
import type { GoodsReturn, ReturnStatus } from './schema.ts';

const TODAY = '2026-11-20';
/** Noon of that day in Sydney. */
const noon = (day: string) => Date.parse(`${day}T12:00:00+11:00`) / 1000;

function goodsIn(statusName: ReturnStatus, since: string, more: Partial<GoodsReturn> = {}): GoodsReturn {
  const entry = { request: '', reason: '', note: '', by: 'omar', byName: 'Omar Haddad', rev: 2 };
  return buildGoodsReturn({
    statusName,
    requestedOn: '2026-11-01',
    ...more,
    entries: [
      { ...entry, move: 'move', from: 'new', to: statusName, at: noon(since) },
      { ...entry, move: 'say', from: statusName, to: statusName, at: noon(TODAY) },
    ],
  });
}

describe('a late return', () => {
  it.each<[ReturnStatus, string, Partial<GoodsReturn>, string]>([
    ['requested', '2026-11-17', {}, ''],
    ['requested', '2026-11-16', {}, 'no answer for 4 days'],
    ['authorised', '2026-10-01', { expiresOn: TODAY }, ''],
    ['authorised', '2026-10-01', { expiresOn: '2026-11-19' }, 'expired 19/11/2026'],
    ['booked', '2026-11-01', { collectOn: '2026-11-18' }, ''],
    ['booked', '2026-11-01', { collectOn: '2026-11-17' }, 'not collected for 3 days'],
    ['inTransit', '2026-11-10', {}, ''],
    ['inTransit', '2026-11-09', {}, 'on the way for 11 days'],
    ['received', '2026-11-15', {}, ''],
    ['received', '2026-11-14', {}, 'not decided for 6 days'],
    ['approved', '2026-01-01', {}, ''],
  ])('%s since %s %o says "%s"', (status, since, more, text) => {
    expect(lateText(goodsIn(status, since, more), TODAY)).toBe(text);
  });

  it('counts from the move into its status, not from what was said there', () => {
    expect(statusSince(goodsIn('received', '2026-11-14'))).toBe('2026-11-14');
  });
});

describe('the age of a return', () => {
  it('counts from the request while it is open', () => {
    expect(returnAge(goodsIn('received', '2026-11-14'), TODAY)).toBe(19);
    expect(returnAge(goodsIn('approved', '2026-11-14'), TODAY)).toBeNull();
    expect(returnAge(buildGoodsReturn(), TODAY)).toBeNull();
  });
});
