import { describe, expect, it } from 'vitest';
import { FaultRate } from './rate.ts';

describe('the rate of reports (P04)', () => {
  it('lets a fault through at once and the same one a minute later, with how often it came', () => {
    const rate = new FaultRate();
    expect(rate.admit('a', 0)).toBe(1);
    for (let at = 1; at <= 500; at += 1) expect(rate.admit('a', at)).toBe(0);
    expect(rate.admit('a', 60_000)).toBe(501);
    expect(rate.admit('a', 60_001)).toBe(0);
  });

  it('lets no more than 20 through in any minute, however many faults differ', () => {
    const rate = new FaultRate();
    const times = Array.from({ length: 10_000 }, (_item, index) => index * 30);
    const sent = times.filter((at) => rate.admit(`fault ${at}`, at) > 0);
    for (const start of sent) {
      expect(sent.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(20);
    }
    expect(sent.length).toBe(100);
  });
});
