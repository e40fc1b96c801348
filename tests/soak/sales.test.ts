import { expect, it } from 'vitest';
import { saleStorms } from '#tests/sale-storm.ts';
import { CEILING } from '#tests/ceilings.ts';

it('twenty thousand lives of a shop lose no sale and no cent', { timeout: CEILING.soak }, () => {
  const seen = saleStorms(20_000);
  expect(seen.finished).toBeGreaterThan(20_000);
  expect(seen.carried).toBeGreaterThan(300);
});
