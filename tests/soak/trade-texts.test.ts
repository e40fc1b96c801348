import { describe, expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { TRADES } from '#tests/trade-kinds.ts';
import { movesReadably } from '#tests/trade-texts.ts';

const RUNS = 5000;

describe.each(TRADES)('five thousand stories of $name with the longest texts', (trade) => {
  it('stay readable, movable, and come to an end', { timeout: CEILING.soak }, () => {
    expect(movesReadably(trade, RUNS)).toBeGreaterThan(RUNS);
  });
});
