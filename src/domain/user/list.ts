import type { Actor } from '../access/actor.ts';
import { mayUse } from '../access/usable-areas.ts';
import type { ListShape } from '../shared/entity.ts';
import { allUsers, usersOfOrganisation } from './entity.ts';
import type { User } from './schema.ts';

/** With the filter of who may use an area, as the report of rights counts them; apart from the entity, which most pages load. */
const byRight = (shape: ListShape<User>): ListShape<User> => ({
  ...shape,
  scans: { ...shape.scans, privilege: mayUse },
});
const [ALL, OF_ORGANISATION] = [byRight(allUsers), byRight(usersOfOrganisation)];

/** The list of accounts that an actor sees. */
export const usersSeenBy = (actor: Actor): ListShape<User> => (actor.isHeadOffice ? ALL : OF_ORGANISATION);
