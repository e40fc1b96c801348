import { expect, it } from 'vitest';
import { readCoverage, tellCoverage } from '../coverage.ts';

/** No rule may stand there that no case has tried. In percent of the expressions of firestore.rules. */
const FLOOR = 95;

/** Comes last: what the cases before it made the emulator evaluate. */
export function coverageSuite(): void {
  it(`is ${FLOOR} % of all expressions or more`, async () => {
    const coverage = await readCoverage();
    tellCoverage(coverage);
    expect(coverage.expressions).toBeGreaterThan(1000);
    expect(coverage.percent).toBeGreaterThanOrEqual(FLOOR);
  });
}
