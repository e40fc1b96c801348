import { describe, expect, it } from 'vitest';
import { leadTimeSchema } from './schema.ts';
import { cutOffText, leadTimeScope, shortDay } from './labels.ts';

const leadTime = (fields: object = {}) => leadTimeSchema.parse({ name: 'GVM kits', ...fields });

describe('cutOffText', () => {
  it.each([
    [{}, 'Mon–Fri 2:00pm'],
    [{ cutOffFri: 720 }, 'Mon–Thu 2:00pm, Fri 12:00pm'],
    [{ cutOffWed: '' }, 'Mon–Tue 2:00pm, Thu–Fri 2:00pm'],
    [{ cutOffSat: 0 }, 'Mon–Fri 2:00pm, Sat 12:00am'],
    [{ cutOffMon: '', cutOffTue: '', cutOffWed: '', cutOffThu: '', cutOffFri: 545 }, 'Fri 9:05am'],
    [{ cutOffMon: '', cutOffTue: '', cutOffWed: '', cutOffThu: '', cutOffFri: '' }, 'No orders taken'],
  ])('of %o is %s', (fields, words) => {
    expect(cutOffText(leadTime(fields))).toBe(words);
  });
});

describe('leadTimeScope', () => {
  it.each([
    [{}, 'All kits'],
    [{ kitType: 'btcUpgrade' }, 'BTC Upgrade'],
    [{ kitType: 'btcUpgrade', kitId: 'k1', kitName: 'Ranger BTC' }, 'Ranger BTC'],
    [{ kitId: 'k1' }, 'k1'],
  ])('of %o is %s', (fields, words) => {
    expect(leadTimeScope(leadTime(fields))).toBe(words);
  });
});

describe('shortDay', () => {
  it.each([
    ['2026-06-18', 'Thu 18/06'],
    [undefined, ''],
  ])('%s is "%s"', (day, words) => {
    expect(shortDay(day)).toBe(words);
  });
});
