import { kindOf } from '#domain/access/actor.ts';
import { AREAS } from '#domain/access/areas.ts';
import type { DealerNames } from '#domain/dealer/dealer-groups.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import type { User } from '#domain/user/schema.ts';

/** The word for a user's type. */
export const typeWord = (user: Pick<User, 'type'>): string => (user.type === 'admin' ? 'Admin' : 'User');

/** The day of the last sign-in, for lists. */
export const lastSignInDay = ({ lastSignInAt }: Pick<User, 'lastSignInAt'>): string =>
  lastSignInAt === 0 ? 'Never' : formatDate(new Date(lastSignInAt * 1000));

/** When somebody signed in last, on whichever device; says so where they never did. */
export const lastSignInText = ({ lastSignInAt }: Pick<User, 'lastSignInAt'>): string =>
  lastSignInAt === 0 ? 'Never' : formatDateTime(lastSignInAt);

const TITLES: ReadonlyMap<string, string> = new Map(AREAS.map(({ area, title }) => [area, title]));

/** What people call an area; its own name where the table of areas does not know it. */
export const areaTitle = (area: string): string => TITLES.get(area) ?? area;

/** Names of organisations by their id; the id itself while they are not loaded. */
export interface OrganisationNames {
  readonly dealers: DealerNames;
  readonly distributers: ReadonlyMap<string, string>;
}

/** The organisation of an account by name; says so where the record names none, or more than one (security U10). */
export function organisationOf(
  user: Pick<User, 'dealerId' | 'distributerId' | 'engineerId'>,
  names: OrganisationNames,
): string {
  switch (kindOf(user)) {
    case 'dealer':
      return names.dealers.get(user.dealerId) ?? user.dealerId;
    case 'distributer':
      return names.distributers.get(user.distributerId) ?? user.distributerId;
    case 'engineer':
      return 'Engineer';
    case 'none':
    default:
      return 'No single organisation';
  }
}
