import { durationSeconds } from '../shared/duration.ts';
import type { SessionSettings } from '../system/schema.ts';
import type { User, UserAccess } from '../user/schema.ts';
import { kindOf } from '../access/actor.ts';
import { requiresFactor } from './live.ts';

/** What an organisation's own record says; dealers have no head office. */
interface Organisation {
  readonly deleted: boolean;
  readonly headOffice?: boolean;
}

/**
 * What Storage rules need to know of a user beside the record itself, because they may look at two documents only. {},
 * which refuses, where settings or organisation are missing: nobody can know what they would say.
 */
export function userAccess(
  user: Pick<User, 'type' | 'isDeveloper' | 'dealerId' | 'distributerId' | 'engineerId'>,
  organisation: Organisation | null,
  settings: SessionSettings | null,
): UserAccess | Record<string, never> {
  const kind = kindOf(user);
  if (!organisation || !settings || (kind !== 'dealer' && kind !== 'distributer')) return {};
  const { type, isDeveloper } = user;
  return {
    sessionSeconds: durationSeconds(settings[kind].SessionDuration) ?? 0,
    needsSecondFactor: requiresFactor({ kind, isAdmin: type === 'admin', isDeveloper }, settings),
    organisationDeleted: organisation.deleted,
    isHeadOffice: kind === 'distributer' && organisation.headOffice === true,
  };
}

/** The same for an engineer, of whom no second factor is asked and who belongs to no organisation. */
export function engineerAccess(
  settings: SessionSettings | null,
): Pick<UserAccess, 'sessionSeconds'> | Record<string, never> {
  return settings ? { sessionSeconds: durationSeconds(settings.engineer.SessionDuration) ?? 0 } : {};
}
