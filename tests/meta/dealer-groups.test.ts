import { expect, it } from 'vitest';
import { GROUPED_COLLECTIONS } from '#domain/dealer/group-change.ts';
import { REGISTRY } from '../../generate/registry.ts';

/** The dealer itself and its accounts have steps of their own; a contact follows its customer. */
const ELSEWHERE = ['dealers', 'users', 'customerContacts'];

it('a change of a dealer’s group carries along every record that names the group', () => {
  const naming = REGISTRY.filter(
    ({ schema }) => 'dealerGroupId' in ((schema as { shape?: object }).shape ?? {}),
  ).map(({ path }) => path);
  expect([...new Set(naming)].toSorted()).toEqual([...GROUPED_COLLECTIONS, ...ELSEWHERE].toSorted());
});
