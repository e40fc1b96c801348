import { describe, expect, it, vi } from 'vitest';
import { validateFields } from '#forms/validate.ts';
import { buildNewsUpdate } from '#tests/seed/build/system.ts';
import { fromNewsForm, newsGroups, newsTime, toNewsForm } from './news-fields.ts';

vi.mock('#data/files/files.ts', () => ({ fileStore: () => ({}) }));

const NOW = new Date('2026-08-01T00:00:00Z');
const seconds = (iso: string) => Date.parse(iso) / 1000;

describe('the composer of a news update', () => {
  it('keeps what is edited as it stands unless told otherwise', () => {
    const news = buildNewsUpdate({ timestamp: seconds('2026-07-01T23:45:00Z') });
    const form = toNewsForm(news);
    // 9:45 in the morning in Sydney.
    expect([form.when, form.day, form.minutes]).toEqual(['kept', '2026-07-02', 585]);
    expect(fromNewsForm(form, news, NOW)).toEqual(news);
    expect(fromNewsForm({ ...form, when: 'now' }, news, NOW).timestamp).toBe(seconds('2026-08-01T00:00:00Z'));
  });

  it.each([
    ['2026-08-02', 0, '2026-08-01T14:00:00Z'],
    ['2026-08-02', 779, '2026-08-02T02:59:00Z'],
    // Daylight saving: eleven hours ahead.
    ['2026-12-24', 540, '2026-12-23T22:00:00Z'],
  ])('later, on %s at minute %i in Sydney, is %s', (day, minutes, iso) => {
    const form = { ...toNewsForm(null), when: 'later' as const, day, minutes };
    expect(newsTime(form, 0, NOW)).toBe(seconds(iso));
  });

  const check = (change: object) =>
    validateFields(
      newsGroups(true),
      { ...toNewsForm(null), content: 'Hello', dealerKitCategories: [2], ...change },
      { allRequired: false, now: NOW },
    );
  it.each([
    [{}, {}],
    [{ content: ' ' }, { content: 'Content is required' }],
    [{ dealerKitCategories: [] }, { dealerKitCategories: 'Dealer categories is required' }],
    [{ when: 'later' }, { day: 'Day is required', minutes: 'Time in Sydney is required' }],
    [{ when: 'later', day: '2020-01-01', minutes: 60 }, { minutes: 'Later must be in the future' }],
    [{ when: 'later', day: '2040-01-01', minutes: 60 }, {}],
  ])('%j says %j', async (change, messages) => {
    expect(await check(change)).toEqual(messages);
  });
});
