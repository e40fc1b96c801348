import { type Actor, actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import { AREAS } from '#domain/access/areas.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';

const MAY_ALL = { canSendToEngineer: true, canAcceptDealerOrders: true, kitOrdersChangeCompliance: true };
const NONE = { dealerId: '', dealerGroupId: '', distributerId: '' };

/** People of every organisation, each with all areas and with each one alone: what they may list depends on nothing else. */
const PEOPLE: readonly Actor[] = [
  { dealerId: 'dealer' },
  { dealerId: 'dealer', dealerGroupId: 'group' },
  { distributerId: 'distributor' },
  { distributerId: 'distributor', isHeadOffice: true },
].flatMap(({ isHeadOffice = false, ...organisation }) => {
  const areas = AREAS.map(({ area }) => area);
  return [areas, ...areas.map((area) => [area])].map((held) => {
    const flags = Object.fromEntries(held.map((area) => [area, true]));
    const privileges = { dealer: flags, distributer: flags };
    return actorOfUser(
      'user',
      buildUser({ type: 'admin', ...NONE, ...organisation, privileges }),
      MAY_ALL,
      '',
      isHeadOffice,
    );
  });
});
const ENGINEER = actorOfEngineer('engineer', buildEngineer());

/** The fields that a scope asks for by one value each; a list of values beside them is met by a filter's index. */
function fieldsSeenBy(shape: ListShape<unknown>, people: readonly Actor[]): readonly (readonly string[])[] {
  const scopes = people.flatMap((actor) => {
    const scope = shape.scope(actor);
    return scope ? [scope.filter(([, value], at) => at === 0 || !Array.isArray(value))] : [];
  });
  const fields = scopes.map((scope) => scope.map(([field]) => field));
  return [...new Map(fields.map((each) => [each.join(), each])).values()];
}

/**
 * The fields by which each scope of a list is asked for, out of the scope itself. Engineers count where nobody else has the
 * list: their jobs are a list of their own, with its own indexes.
 */
export function scopeFieldsOf(shape: ListShape<unknown>): readonly (readonly string[])[] {
  const fields = fieldsSeenBy(shape, PEOPLE);
  return fields.length > 0 ? fields : fieldsSeenBy(shape, [ENGINEER]);
}
