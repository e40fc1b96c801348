import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { completeWorkSchema, laterWork } from '../../../../src/domain/public-installation/later-work.ts';
import type { VehicleInfo } from '../../../../src/domain/public-installation/schema.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { lastEndText } from '../../../../src/domain/warranty-registration/cover.ts';
import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { READ_INSTALLATION_INFO } from '../../../../src/domain/public-installation/endpoints.ts';
import type { InstallationInfo } from '../../../../src/domain/public-installation/view.ts';
import { publicLogo } from '../../files/logo.ts';
import { ordered } from '../../store/ordered.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { foundRecord } from './found-record.ts';

/** Whom to ask, as the dealer's record says today; blank where there is none. */
async function installerOf(dealerId: string) {
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  if (typeof dealer !== 'object') return { name: '', phone: '', logo: '' };
  const { name, phone, logo } = dealer.value;
  return { name, phone, logo: await publicLogo(logo) };
}

/** When the registered warranty of a job ends, in words; '' where none is registered. */
async function warrantyEndOf(installationId: string): Promise<string> {
  const found = await findRecord(warrantyRegistrationSchema, warrantyRegistrations.path, installationId);
  const isRegistered = typeof found === 'object' && found.value.state === 'registered';
  return isRegistered ? lastEndText(found.value.covers) : '';
}

/** Far more complete jobs than one vehicle has. */
const JOBS_MAX = 20;

/** The complete jobs of a vehicle, the last completed first, whether or not a label was ordered for them. */
const completeJobs = orderedQuery({
  collection: 'installations',
  equal: ['vin', 'deleted', 'stage'],
  by: 'completedAt',
  direction: 'desc',
});

/** What is known of work on the same vehicle after this job: an old label stays in many a windscreen. */
async function laterWorkOf(installationId: string, { vin, installationDate }: VehicleInfo) {
  const { docs } = await ordered(completeJobs, { vin, deleted: false, stage: 'complete' })
    .select(...Object.keys(completeWorkSchema.shape))
    .limit(JOBS_MAX)
    .get();
  const jobs = docs.flatMap((read) => {
    const value = parseRecord(completeWorkSchema, read.ref.path, read.data());
    return value === null ? [] : [{ id: read.id, value }];
  });
  const own = jobs.find(({ id }) => id === installationId)?.value;
  return laterWork(
    own ?? { type: '', installationDate, completedAt: 0 },
    jobs.filter(({ id }) => id !== installationId).map(({ value }) => value),
  );
}

export const readInstallationInfo = implement(
  READ_INSTALLATION_INFO,
  async (pair, caller): Promise<InstallationInfo> => {
    const { installationId, shown, dealerId, photo } = await foundRecord(pair, caller);
    if (shown === null) return { status: 'withdrawn', installer: await installerOf(dealerId) };
    const [installer, later, warrantyEnd] = await Promise.all([
      installerOf(dealerId),
      laterWorkOf(installationId, shown),
      warrantyEndOf(installationId),
    ]);
    return {
      status: 'current',
      vehicle: shown,
      installer,
      hasPhoto: photo !== '',
      ...later,
      warrantyEnd,
    };
  },
);
