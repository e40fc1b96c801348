import { describe, expect, it } from 'vitest';
import { TRADES } from '#tests/trade-kinds.ts';
import { movesReadably } from '#tests/trade-texts.ts';

const RUNS = 12;
/** Always the same: how many moves chance allows differs from seed to seed. */
const SEED = 7;

// `npm run test:soak` runs five thousand of each, of another seed each time.
describe.each(TRADES)('$name of the longest texts', (trade) => {
  it('are read by their schema in each status they begin in', () => {
    expect(trade.starts.map(trade.fault)).toEqual(trade.starts.map(() => ''));
  });
  it('stay readable whatever is said to their moves, and come to an end', { timeout: 120_000 }, () => {
    expect(movesReadably(trade, RUNS, SEED)).toBeGreaterThan(RUNS);
  });
});
