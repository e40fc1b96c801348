import type { Actor } from '#domain/access/actor.ts';
import { mayUse } from '#domain/access/usable-areas.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { ListQuestions, ListShape } from '#domain/descriptor/descriptor.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { allUsers, usersOfOrganisation } from '#domain/user/entity.ts';
import type { User } from '#domain/user/schema.ts';
import { isUnusedToday, unusedBelow } from '#domain/user/unused.ts';

// Active accounts by their last sign-in: head office's list asks for the unused ones, and its other filters go with no such order.
const BY_SIGN_IN = orderedQuery({
  collection: 'users',
  equal: ['disabled'],
  by: 'lastSignInAt',
  direction: 'both',
});

const RANGES: ListQuestions<User>['ranges'] = {
  unused: {
    sort: 'lastSignIn',
    direction: 'asc',
    cut: () => ({ below: unusedBelow(todaySydney(new Date())) }),
    with: BY_SIGN_IN.equal,
  },
};

/**
 * With the filters of who may use an area, and of what is unused, as the report of rights counts them; apart from the entity,
 * which most pages load.
 */
const reviewed = (shape: ListShape<User>): ListShape<User> => ({
  ...shape,
  scans: { ...shape.scans, privilege: mayUse, unused: isUnusedToday },
});
const [ALL, OF_ORGANISATION] = [{ ...reviewed(allUsers), ranges: RANGES }, reviewed(usersOfOrganisation)];

/** The list of accounts that an actor sees. */
export const usersSeenBy = (actor: Actor): ListShape<User> => (actor.isHeadOffice ? ALL : OF_ORGANISATION);
