import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bounded,
  CENTS_MAX,
  cents,
  measure,
  orBlank,
  percent,
  signed,
  whole,
} from '#domain/shared/schema.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { numberCell, numberPattern } from '#generate/numbers.ts';

const KINDS = {
  cents: cents(),
  'days of a term': whole(180),
  'one digit': whole(9),
  'a thousand exactly': whole(1000),
  'minutes of a day': whole(1439),
  mass: measure(),
  share: percent(),
  'share of up to 200': percent(200),
  offset: signed(1000),
  height: bounded({ min: 100, max: 2000 }),
  angle: bounded({ min: -45, max: 45 }),
  axle: bounded({ min: 100, max: 20_000 }),
  'a load': bounded({ min: 0, max: 20_000 }),
  'odd ends': bounded({ min: 37, max: 1205 }),
  'a whole number of odd ends': z.int().check(z.minimum(37), z.maximum(1205)),
  'a whole number from 1': z.int().check(z.minimum(1), z.maximum(70)),
};

function fieldOf(schema: z.ZodMiniType): Field {
  const [field] = fieldsOf(z.object({ field: schema }));
  if (!field) throw new Error('No field.');
  return field;
}

/** Numbers near the bounds of every kind above, whole and not, on both sides of 0. */
const numbers = fc.oneof(
  fc.integer({ min: -3000, max: 3000 }),
  fc.integer({ min: -30_000, max: 30_000 }),
  fc.double({ min: -2000, max: 2000, noNaN: true }),
  fc.double({ min: -50, max: 110, noNaN: true }),
  fc.constantFrom(9, 10, 100, 101, 180, 181, 200, 200.5, 999.5, 1000, 1001, 1439, 1440),
  fc.constantFrom(36, 37, 36.9, 45, 45.5, 99, 99.9, 1205, 1205.5, 1999.9, 2000, 2000.1, 19_999.9, 20_000),
  fc.constantFrom(
    99_999.5,
    100_000,
    CENTS_MAX,
    CENTS_MAX + 1,
    1e12,
    -1,
    -0.5,
    1e-7,
    1.0000000000000002e-6,
    -100_000,
  ),
);

describe.each(Object.entries(KINDS))('a number of the kind %s', (_, schema) => {
  it('is held by rules to what its schema takes', () => {
    const pattern = new RegExp(`^(?:${numberPattern(fieldOf(schema))})$`, 'u');
    fc.assert(
      fc.property(numbers, (value) => {
        expect(pattern.test(String(value)), String(value)).toBe(schema.safeParse(value).success);
      }),
    );
    expect(pattern.test('')).toBe(false);
  });

  it('may be blank where its schema says so', () => {
    const pattern = new RegExp(`^(?:${numberPattern(fieldOf(orBlank(schema)))})$`, 'u');
    expect(pattern.test('')).toBe(true);
    expect(['5', '50', '500'].some((text) => pattern.test(text))).toBe(true);
    expect(pattern.test('five')).toBe(false);
  });

  it('is held in a row to what its schema takes', () => {
    const blank = orBlank(schema);
    const cell = new RegExp(`^(?:${numberCell(fieldOf(blank))})$`, 'u');
    fc.assert(
      fc.property(numbers, (value) => {
        // A row writes no exponents and nine decimals at the most (src/domain/shared/rows.ts).
        const text = Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/\.?0+$/u, '');
        if (text === '-0') return;
        expect(cell.test(text), text).toBe(blank.safeParse(Number(text)).success);
      }),
    );
    expect(cell.test('')).toBe(true);
  });
});
