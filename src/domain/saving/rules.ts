import { entityAt } from '../descriptor/declared.ts';
import type { Entity } from '../descriptor/descriptor.ts';
import { ACCOUNTS } from './accounts.ts';
import { CATALOGUE } from './catalogue.ts';
import { IMPORTS } from './imports.ts';
import { ORGANISATIONS } from './organisations.ts';
import { OWNED } from './owned.ts';
import type { SaveRule } from './save-rule.ts';
import { SETTINGS } from './settings.ts';
import { VIEWS } from './views.ts';

/** What the API saves beside ordinary reference data, each with what its saves are held to. */
export const SAVED = [
  ...ACCOUNTS,
  ...CATALOGUE,
  ...IMPORTS,
  ...ORGANISATIONS,
  ...OWNED,
  ...SETTINGS,
  ...VIEWS,
];

/** What saves of an entity through the API are held to; null for one that the API does not save. */
export function saveRuleOf(entity: Entity<unknown>): SaveRule<unknown> | null {
  const special = SAVED.find(
    ({ entity: { path, id } }) => path === entity.path && (id === undefined || id === entity.id),
  );
  if (special) return special.rule;
  const isOurs = entity.isOrdinary && entity.saved === 'call';
  return isOurs && entity.privilege ? { privilege: entity.privilege } : null;
}

/** The entity that a document is stored by, with its rule; null where the API saves no such document. */
export function savedAt<T extends Entity<unknown>>(
  entities: readonly T[],
  collection: string,
  id: string,
): { readonly entity: T; readonly rule: SaveRule<unknown> } | null {
  const entity = entityAt(entities, collection, id);
  const rule = entity ? saveRuleOf(entity) : null;
  return entity && rule ? { entity, rule } : null;
}
