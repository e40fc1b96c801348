import { expect, it } from 'vitest';
import { saleStorms } from '#domain/sale/sale-storm.fixture.ts';
import { CEILING } from '#tests/ceilings.ts';

it('twenty thousand lives of a shop lose no sale and no cent', { timeout: CEILING.soak }, () => {
  const seen = saleStorms(20_000);
  expect(seen.finished).toBeGreaterThan(20_000);
  expect(seen.carried).toBeGreaterThan(300);
});
