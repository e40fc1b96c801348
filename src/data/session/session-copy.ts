import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { sessionEndsAt, sessionStage } from '#domain/session/session-end.ts';
import type { SessionSettings } from '#domain/system/schema.ts';
import { storedSessionCopy, storeSessionCopy } from '#data/device/session-copy.ts';
import { serverNowMillis } from '#data/device/server-time.ts';

const id = z.string();
const actorSchema = z.object({
  uid: id,
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(['dealer', 'distributer', 'engineer']),
  isAdmin: z.boolean(),
  isDeveloper: z.boolean(),
  dealerId: id,
  dealerGroupId: id,
  distributerId: id,
  engineerId: id,
  grants: z.record(z.string(), z.unknown()),
  dealerFlags: z.object({
    canSendToEngineer: z.boolean(),
    canAcceptDealerOrders: z.boolean(),
    kitOrdersChangeCompliance: z.boolean(),
  }),
  organisation: z.string(),
  isHeadOffice: z.boolean(),
});

/** Who was here, and the settings that bound them: what menus and rights ask, and nothing personal beside the name. */
const copySchema = z.object({
  actor: actorSchema,
  settings: z.object({
    SessionDuration: z.string(),
    ScreenTimeoutDuration: z.string(),
    ScreenTimeoutCountDown: z.string(),
  }),
  /** Unix seconds: of the sign-in, and of the newest one that does not count any more. */
  authTime: z.number(),
  sessionsValidAfter: z.number(),
});

/** What a fresh page knows of the session that stood here. */
export interface SessionCopy extends Omit<z.infer<typeof copySchema>, 'actor'> {
  readonly actor: Actor;
}

/** Keeps a copy of a session that the server has confirmed, for the next page that starts here. */
export function keepSessionCopy(
  actor: Actor,
  settings: SessionSettings['dealer'],
  signIn: Pick<SessionCopy, 'authTime' | 'sessionsValidAfter'>,
): void {
  // The schema leaves out what is not named in it, such as the email.
  const copy = copySchema.safeParse({ actor, settings, ...signIn });
  if (copy.success) storeSessionCopy(JSON.stringify(copy.data));
}

/**
 * The session that stood here when the page went, for show until the server has answered: it opens nothing. Null where none
 * did, where it can't be read, or where it has ended meanwhile.
 */
export function readSessionCopy(): SessionCopy | null {
  try {
    const { data } = copySchema.safeParse(JSON.parse(storedSessionCopy() ?? 'null'));
    if (!data) return null;
    const endsAt = sessionEndsAt(data.settings.SessionDuration, data, data.sessionsValidAfter);
    if (sessionStage(endsAt, serverNowMillis()).kind === 'ended') return null;
    return { ...data, actor: { ...data.actor, email: '', username: '' } };
  } catch {
    return null;
  }
}
