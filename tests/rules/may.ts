import { REGISTRY } from '#generate/registry.ts';
import type { ActorCode } from './cast.ts';
import type { Operation, Policy } from './policy.ts';

/** Whether what its row says of writes holds for the API, by which the collection is saved (src/domain/saving). */
export function isSavedByApi({ path }: Pick<Policy, 'path'>): boolean {
  return REGISTRY.some(
    (entity) => entity.saved === 'call' && [entity.path, `${entity.path}/${entity.id}`].includes(path),
  );
}

const WRITES: readonly Operation[] = ['create', 'update', 'delete'];

/** The codes of those who may do it by the rules: what the API saves no client writes. */
const codesOf = (policy: Policy, operation: Operation): string | undefined =>
  WRITES.includes(operation) && isSavedByApi(policy)
    ? undefined
    : policy[operation === 'count' ? 'list' : operation];

/** Whether the rules let an actor do it. */
export function isAllowed(policy: Policy, operation: Operation, code: ActorCode): boolean {
  return (codesOf(policy, operation) ?? '').split(' ').includes(code);
}

/** Whether the API saves it for an actor. */
export function isSavedFor(policy: Policy, operation: 'create' | 'update', code: ActorCode): boolean {
  return (policy[operation] ?? '').split(' ').includes(code);
}

/** Nobody's in a refusal that is everybody's: without an account, a dealer's admin, the head office's. */
const FOR_EVERYBODY: readonly ActorCode[] = ['AN', 'DA', 'XA'];

/**
 * Whether each run of the tests tries it; the soak tries all. Rules see no difference between a list and its count, and where an act is
 * nobody's, three actors stand for fifteen.
 */
export function isTriedEachTime(policy: Policy, operation: Operation, code: ActorCode): boolean {
  if (operation === 'count') return false;
  return codesOf(policy, operation) !== undefined || FOR_EVERYBODY.includes(code);
}
