import { describe, expect, it } from 'vitest';
import { saleStorms } from '#tests/sale-storm.ts';

describe('sales of three devices that lose their signal now and then', () => {
  // Always the same ones, so that what must have happened in them did; twenty thousand others: npm run test:soak -- sales.
  it('lose none, double none, change no revision, and account for every cent', () => {
    const seen = saleStorms(300, 26);
    // It is no proof where nothing happens.
    expect(seen.finished).toBeGreaterThan(300);
    expect(seen.waited).toBeGreaterThan(300);
    expect(seen.revisions).toBeGreaterThan(20);
    expect(seen.carried).toBeGreaterThan(5);
    expect(seen.again).toBeGreaterThan(100);
  });
});
