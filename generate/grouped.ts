import { REGISTRY } from './registry.ts';

/** The dealer itself and its accounts have steps of their own; a contact follows its customer (followCustomer). */
const ELSEWHERE = ['dealers', 'users', 'customerContacts'];
/** Customers may clash, and stop all else; what is logged meanwhile follows last. */
const FIRST = 'customers';
const LAST = 'changeLog';

/** src/domain/dealer/grouped.ts: the collections that a change of a dealer's group goes through. */
export function groupedText(): string {
  const naming = REGISTRY.filter(
    ({ path, schema }) =>
      'dealerGroupId' in ((schema as { shape?: object }).shape ?? {}) && !ELSEWHERE.includes(path),
  ).map(({ path }) => path);
  const between = [...new Set(naming)].filter((path) => path !== FIRST && path !== LAST).toSorted();
  return [
    '// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.',
    '',
    "/** The collections whose records name the dealer's group beside the dealer, in the order in which they follow. */",
    'export const GROUPED_COLLECTIONS = [',
    ...[FIRST, ...between, LAST].map((path) => `  '${path}',`),
    '] as const;',
    'export type GroupedCollection = (typeof GROUPED_COLLECTIONS)[number];',
    '',
  ].join('\n');
}
