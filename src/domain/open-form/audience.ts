import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';
import { saveRuleOf } from '../saving/rules.ts';
import { posSettings } from '../sale/entity.ts';
import type { Entity, ListedEntity } from '../descriptor/descriptor.ts';
import { isMap } from '../shared/is-map.ts';
import { type Clause, organisationScope } from '../descriptor/scopes.ts';
import { systemDocs } from '../system/entity.ts';
import { partyOf } from '../trade/parties.ts';
import { userScope, users } from '../user/entity.ts';

type Scope = (actor: Actor) => readonly Clause[] | null;

/** Whose records an actor sees of what has no list of its own. */
const OTHER_SCOPES: Readonly<Record<string, Scope>> = {
  [users.path]: userScope,
  [posSettings.path]: organisationScope,
  [systemDocs.generalSettings.path]: () => [],
};

const isListed = (entity: Entity<unknown>): entity is ListedEntity<unknown> => 'list' in entity;

/** The clauses that a record must fulfil for the actor to list it; null for whoever lists none, or works on none. */
export function scopeOf(actor: Actor, entity: Entity<unknown>): readonly Clause[] | null {
  const privilege = saveRuleOf(entity)?.privilege ?? entity.privilege;
  if (!privilege || !can(actor, privilege)) return null;
  const scope = isListed(entity) ? entity.list.scope : OTHER_SCOPES[entity.path];
  return scope?.(actor) ?? null;
}

/** Whether a record is among those that these clauses list. */
export function isWithin(clauses: readonly Clause[], stored: Readonly<Record<string, unknown>>): boolean {
  return clauses.every(([path, wanted]) => {
    const value = path.split('.').reduce<unknown>((at, key) => (isMap(at) ? at[key] : undefined), stored);
    if (wanted === '' || value === undefined) return false;
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
}

/**
 * Where a record's people are found. What everybody reads, such as the catalogue, is open to the people of many
 * organisations, who learn nothing of each other: those of each are kept apart.
 */
export const peopleKey = (actor: Actor, id: string, clauses: readonly Clause[]): string =>
  clauses.length === 0 ? `${id}~${partyOf(actor)}` : id;
