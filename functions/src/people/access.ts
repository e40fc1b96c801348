import { engineerAccess, userAccess } from '../../../src/domain/session/storage-access.ts';
import { sessionSettingsSchema } from '../../../src/domain/system/schema.ts';
import { copiedOrganisation } from '../../../src/domain/user/derive.ts';
import type { User } from '../../../src/domain/user/schema.ts';
import { organisationOf, type ReadRecord } from './actor-of-record.ts';
import { readRecord } from '../store/read.ts';

const settingsOf = (read: ReadRecord) => read(sessionSettingsSchema, 'system/sessionSettings');

/** `access`, `dealer` and `distributer` of a user's record, as the settings and the organisation's record say them now. */
export async function followingFields(user: User, read: ReadRecord = readRecord) {
  const [own, settings] = [await organisationOf(user, read), await settingsOf(read)];
  return { access: userAccess(user, own.dealer ?? own.distributer, settings), ...copiedOrganisation(own) };
}

/** `access` of an engineer's record, as the settings say it now. */
export async function accessOfEngineer(read: ReadRecord = readRecord) {
  return engineerAccess(await settingsOf(read));
}
