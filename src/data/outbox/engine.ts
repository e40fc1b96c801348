import type { Actor } from '#domain/access/actor.ts';

export function startOutbox(_actor: Actor): void {
  return undefined;
}
