import { largestDocument, type Shape } from './document-sizes.ts';
import { ENTITIES, shapeName } from './entities.ts';
import { indexEntries } from './index-sizes.ts';
import { FIELD_OVERRIDES, requiredIndexes } from './indexes.ts';

/** What is used of a limit of docs/platform-limits.md, and by which collection most. */
interface Figure {
  readonly limit: string;
  readonly now: number;
  readonly where: string;
}

/** What the schemas and the generated indexes come to: scripts/lib/budgets.mjs holds it to the platform's limits. */
export function figuresOfSchemas(shapes: readonly Shape[] = ENTITIES): readonly Figure[] {
  const most = (limit: string, figure: (shape: Shape) => number): Figure =>
    shapes
      .map((shape) => ({ limit, now: figure(shape), where: shapeName(shape) }))
      .reduce((a, b) => (b.now > a.now ? b : a));
  return [
    { limit: 'composite indexes, with billing', now: requiredIndexes().length, where: '' },
    { limit: 'exemptions of single-field indexes', now: FIELD_OVERRIDES.length, where: '' },
    most('size of a document, the largest that its bounds allow', largestDocument),
    most('index entries of a document', (shape) => indexEntries(shape).count),
    most('size of all index entries of a document', (shape) => Math.ceil(indexEntries(shape).bytes)),
  ];
}
