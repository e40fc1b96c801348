import { describe, expect, it } from 'vitest';
import { creditLineSchema } from '../credit/schema.ts';
import { SERIAL_MAX } from '../order/schema.ts';
import { LINE_MAX } from '../shared/schema.ts';
import { creditLinesOf } from './effects.ts';
import { returnLineSchema } from './schema.ts';

const lineOf = (fields: object) =>
  returnLineSchema.parse({
    description: 'HiLux GVM',
    qty: 1,
    receivedQty: 1,
    reason: 'unwanted',
    outcome: 'credit',
    creditExGst: 90_000,
    ...fields,
  });

describe('the credit of a return', () => {
  it.each([
    ['from an order, which names its springs', { description: 'HiLux GVM, 300 kg', springOption: '300 kg' }],
    ['from a job, which does not', { springOption: '300 kg' }],
  ])('names the springs of a kit %s once', (_name, fields) => {
    const [line] = creditLinesOf({ lines: [lineOf({ ...fields, serial: 'S1' })], restockPercent: 10 });
    expect(line?.description).toBe('HiLux GVM, 300 kg, S1, less 10% restocking');
  });

  it('of the longest kit, springs and serial can be read', () => {
    const springOption = 's'.repeat(LINE_MAX);
    const description = `${'k'.repeat(LINE_MAX)}, ${springOption}`;
    const longest = lineOf({ description, springOption, serial: 'x'.repeat(SERIAL_MAX) });
    const [line] = creditLinesOf({ lines: [longest], restockPercent: 33.333_333_333_333_336 });
    expect(creditLineSchema.safeParse(line).success).toBe(true);
  });
});
