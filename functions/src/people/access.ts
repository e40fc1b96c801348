import { engineerAccess, userAccess } from '../../../src/domain/session/storage-access.ts';
import { sessionSettingsSchema } from '../../../src/domain/system/schema.ts';
import type { User } from '../../../src/domain/user/schema.ts';
import { organisationOf, type ReadRecord } from './actor-of-record.ts';
import { readRecord } from '../store/read.ts';

const settingsOf = (read: ReadRecord) => read(sessionSettingsSchema, 'system/sessionSettings');

/** `access` of a user's record, as the settings and the organisation's record say it now. */
export async function accessOfUser(user: User, read: ReadRecord = readRecord) {
  const [{ dealer, distributer }, settings] = [await organisationOf(user, read), await settingsOf(read)];
  return userAccess(user, dealer ?? distributer, settings);
}

/** `access` of an engineer's record, as the settings say it now. */
export async function accessOfEngineer(read: ReadRecord = readRecord) {
  return engineerAccess(await settingsOf(read));
}
