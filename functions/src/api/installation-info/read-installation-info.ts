import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import type { VehicleInfo } from '../../../../src/domain/public-installation/schema.ts';
import type { InstallationInfo } from '../../../../src/domain/public-installation/view.ts';
import { lastEndText } from '../../../../src/domain/warranty-registration/cover.ts';
import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { db } from '../../admin.ts';
import { PUBLIC_RECORDS } from '../../public-record.ts';
import { findRecord } from '../../read.ts';
import { publicEndpoint } from '../endpoint.ts';
import { foundRecord, pairPayload } from './found-record.ts';

/** Whom to ask, as the dealer's record says today; blank where there is none. */
async function installerOf(dealerId: string) {
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  return typeof dealer === 'object'
    ? { name: dealer.value.name, phone: dealer.value.phone }
    : { name: '', phone: '' };
}

/** When the registered warranty of a job ends, in words; '' where none is registered. */
async function warrantyEndOf(installationId: string): Promise<string> {
  const found = await findRecord(warrantyRegistrationSchema, warrantyRegistrations.path, installationId);
  const isRegistered = typeof found === 'object' && found.value.state === 'registered';
  return isRegistered ? lastEndText(found.value.covers) : '';
}

/** Far more upgrades than one vehicle has. */
const UPGRADES_MAX = 20;

/** The day of the latest upgrade of the same vehicle after this one, '' for none: an old label stays in many a windscreen. */
async function newerUpgrade(installationId: string, { vin, installationDate }: VehicleInfo): Promise<string> {
  const { docs } = await db
    .collection(PUBLIC_RECORDS)
    .where('shown.vin', '==', vin)
    .limit(UPGRADES_MAX)
    .get();
  return docs.reduce<string>((latest, other) => {
    const day: unknown = other.get('shown.installationDate');
    const isLater = typeof day === 'string' && day > installationDate && day > latest;
    return isLater && other.get('installationId') !== installationId ? day : latest;
  }, '');
}

/**
 * POST read-installation-info: what the page of a vehicle shows to whoever has its VIN and the code of its windscreen
 * label. Public: the code is 65 bits of chance.
 */
export const readInstallationInfo = publicEndpoint(
  pairPayload,
  async (pair, caller): Promise<InstallationInfo> => {
    const { installationId, shown, dealerId, photo } = await foundRecord(pair, caller);
    if (shown === null) return { status: 'withdrawn', installer: await installerOf(dealerId) };
    const [installer, newer, warrantyEnd] = await Promise.all([
      installerOf(dealerId),
      newerUpgrade(installationId, shown),
      warrantyEndOf(installationId),
    ]);
    return {
      status: 'current',
      vehicle: shown,
      installer,
      hasPhoto: photo !== '',
      newerUpgrade: newer,
      warrantyEnd,
    };
  },
);
