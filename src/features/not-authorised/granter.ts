import type { Actor } from '#domain/access/actor.ts';

/** Who can give a missing right, as one sentence. `missing` is the plain words of domain/access `check`. */
export function granterFor(
  actor: Pick<Actor, 'kind' | 'organisation' | 'isAdmin'>,
  missing: string | null,
): string {
  if (missing?.endsWith('account')) return 'It is for accounts of another kind than yours.';
  if (actor.kind === 'none') return 'Your distributor can link your account to its organisation.';
  if (actor.kind === 'engineer') return 'The distributor you work with can tell you more.';
  if (actor.isAdmin) return 'Your distributor can give it to you.';
  const where = actor.organisation === '' ? 'your organisation' : actor.organisation;
  return `An admin user of ${where} can give it to you.`;
}
