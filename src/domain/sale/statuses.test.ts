import { describe, expect, it } from 'vitest';
import { buildSale } from '#tests/seed/build/sale.ts';
import { inReading, SALE } from './moves.ts';
import { type CancelledReading, readStatus, SALE_STATUSES, storedStatuses } from './statuses.ts';

const READINGS: readonly CancelledReading[] = ['distinct', 'duplicate'];

describe.each(READINGS)('cancelledQuote read as %s', (reading) => {
  it('keeps the ids that the specification gives, from 0 in its order', () => {
    const statuses = storedStatuses(reading);
    const stored = SALE_STATUSES.slice(0, 4).map((name) => statuses[name]);
    expect(stored).toEqual([
      { id: 0, name: 'newQuote' },
      { id: 1, name: 'draftQuote' },
      { id: 2, name: 'sentQuote' },
      { id: 3, name: 'confirmedQuote' },
    ]);
  });

  it('reads old data with id 3 as confirmed, whatever it was called', () => {
    expect(readStatus({ id: 3 }, '')).toBe('confirmedQuote');
  });

  it('reads what this portal cancelled as cancelled', () => {
    const { id } = storedStatuses(reading).cancelledQuote;
    expect(readStatus({ id }, '2026-08-20')).toBe('cancelledQuote');
  });

  it('knows no other id', () => {
    expect(readStatus({ id: 7 }, '')).toBeNull();
  });
});

describe('the two readings', () => {
  it('differ in id and name, and only one of them offers to cancel', () => {
    expect(READINGS.map((reading) => storedStatuses(reading).cancelledQuote)).toEqual([
      { id: 4, name: 'cancelledQuote' },
      { id: 3, name: 'confirmedQuote' },
    ]);
    const cancels = READINGS.map((reading) =>
      inReading(reading)
        .rows.filter(({ to }) => to === 'cancelledQuote')
        .map(({ id }) => id),
    );
    expect(cancels).toEqual([['discard', 'cancel', 'cancelConfirmed'], []]);
  });

  it('load each other’s records', () => {
    const cancelled = buildSale({ statusName: 'cancelledQuote' });
    const stored = READINGS.map((reading) => ({
      ...cancelled,
      ...inReading(reading).statusFields('cancelledQuote'),
    }));
    expect(stored.map(({ status }) => status.id)).toEqual([4, 3]);
    expect(stored.map((sale) => SALE.statusOf(sale))).toEqual(['cancelledQuote', 'cancelledQuote']);
  });
});
