import { readFileSync } from 'node:fs';
import { largestDocument, type Shape } from './document-sizes.ts';
import { ENTITIES } from './entities.ts';
import { indexEntries } from './index-sizes.ts';
import { FIELD_OVERRIDES, requiredIndexes } from './indexes.ts';

/** A figure that `npm run check` holds under its most. */
export interface Budget {
  readonly what: string;
  readonly max: number;
  readonly now: number;
}

const RULES = 'firestore.rules';

/**
 * What the generated files and the shapes of the records come to, beside what they may: within the platform's limits
 * (docs/platform-limits.md) and, where they were to stay small, well within.
 */
export function budgetsOf(
  shapes: readonly Shape[] = ENTITIES,
  rules: string = readFileSync(RULES, 'utf8'),
  indexes = requiredIndexes().length,
  exemptions = FIELD_OVERRIDES.length,
): readonly Budget[] {
  const most = (figures: readonly number[]) => Math.max(0, ...figures);
  const entries = shapes.map(indexEntries);
  return [
    { what: 'composite indexes', max: 450, now: indexes },
    { what: 'exemptions of single-field indexes', max: 200, now: exemptions },
    { what: `kB of ${RULES}`, max: 180, now: Math.ceil(Buffer.byteLength(rules) / 1000) },
    {
      what: 'kB of the largest document',
      max: 900,
      now: Math.ceil(most(shapes.map(largestDocument)) / 1000),
    },
    { what: 'index entries of a document', max: 40_000, now: most(entries.map(({ count }) => count)) },
    {
      what: 'kB of the index entries of a document',
      max: 8388,
      now: Math.ceil(most(entries.map(({ bytes }) => bytes)) / 1000),
    },
  ];
}

/** Each budget that is passed, in a sentence. */
export const passed = (budgets: readonly Budget[]): readonly string[] =>
  budgets
    .filter(({ now, max }) => !(now <= max))
    .map(({ what, now, max }) => `${now} ${what}, ${max} at most: docs/platform-limits.md.`);
