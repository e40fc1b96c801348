import type { Actor } from '../access/actor.ts';
import type { SavedView } from './schema.ts';

/** Who sees a view. */
export type AudienceKind = 'user' | 'dealer' | 'group' | 'distributer';

/** People whom a view is shown to, as the record names them and in words. */
export interface Audience {
  readonly kind: AudienceKind;
  readonly key: string;
  readonly label: string;
}

const organisationOf = ({ organisation }: Actor) => organisation || 'your organisation';

/** Everybody whose views an actor sees: the own, those of the organisation, and of the dealer's group. Must match seesView() in firestore.rules. */
export function audiencesOf(actor: Actor): readonly Audience[] {
  const { uid, kind, dealerId, dealerGroupId, distributerId } = actor;
  const own: Audience = { kind: 'user', key: `user~${uid}`, label: 'Only me' };
  const everyone = `Everyone at ${organisationOf(actor)}`;
  if (kind === 'distributer')
    return [own, { kind: 'distributer', key: `distributer~${distributerId}`, label: everyone }];
  if (kind !== 'dealer') return [own];
  const dealer: Audience = { kind: 'dealer', key: `dealer~${dealerId}`, label: everyone };
  if (dealerGroupId === '') return [own, dealer];
  return [
    own,
    dealer,
    { kind: 'group', key: `group~${dealerGroupId}`, label: 'Everyone in my dealer group' },
  ];
}

/** With whom an actor may share a view; with other dealers of the group only admins (decisions: saved-views). */
export const shareableWith = (actor: Actor): readonly Audience[] =>
  audiencesOf(actor).filter(({ kind }) => kind !== 'group' || actor.isAdmin);

type Shared = Pick<SavedView, 'owner' | 'sharedWith'>;

/** Whether an actor may change or delete a view: its owner, and an admin of those it is shared with. */
export function mayEditView(actor: Actor, { owner, sharedWith }: Shared): boolean {
  const seenBy = audiencesOf(actor).find(({ key }) => key === sharedWith);
  if (!seenBy) return false;
  return owner === actor.uid || (actor.isAdmin && seenBy.kind !== 'user');
}

/** Who sees a view and whose it is, in words. */
export function audienceText(
  actor: Actor,
  { owner, ownerName, sharedWith }: Shared & Pick<SavedView, 'ownerName'>,
): string {
  const kind = audiencesOf(actor).find(({ key }) => key === sharedWith)?.kind ?? 'user';
  if (kind === 'user') return 'Only you see this view';
  const by = owner === actor.uid ? 'you' : ownerName || 'a colleague';
  const who = kind === 'group' ? 'your dealer group' : organisationOf(actor);
  return `Shared with ${who} by ${by}`;
}
