import { describe, expect, it } from 'vitest';
import type { StockRow } from '#domain/order/stock.ts';
import { matchingStock, stockFilters } from './stock-columns.tsx';

const row = (kitId: string, name: string): StockRow => ({
  id: `${kitId} own`,
  dealerId: 'own',
  kitId,
  name,
  springOption: '',
  type: 'gvmUpgrade',
  available: 1,
  allocated: 0,
  inTransit: 0,
  oldestDays: 3,
  valueEx: 100,
  ages: { new: 1, month: 0, two: 0, old: 0 },
});
const ROWS = [row('prado', 'Prado GVM 3500'), row('ranger', 'Ranger GVM 3600')];

describe('one kit that a figure asks for', () => {
  it('is shown alone, and its filter has its name', () => {
    const asked = { search: '', filters: { kit: 'ranger' } };
    expect(matchingStock(ROWS, asked, null).map(({ kitId }) => kitId)).toEqual(['ranger']);
    expect(stockFilters(null, 'ranger', ROWS).at(-1)?.options).toEqual([
      { value: 'ranger', label: 'Ranger GVM 3600' },
    ]);
  });

  it('is offered to nobody who did not ask', () => {
    expect(stockFilters(null, '', ROWS).map(({ id }) => id)).toEqual(['type', 'age']);
    expect(matchingStock(ROWS, { search: '', filters: {} }, null)).toHaveLength(2);
  });
});
