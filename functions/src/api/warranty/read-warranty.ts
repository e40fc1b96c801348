import type { Installation } from '../../../../src/domain/installation/schema.ts';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { READ_WARRANTY } from '../../../../src/domain/warranty-registration/endpoints.ts';
import type { WarrantyView } from '../../../../src/domain/warranty-registration/view.ts';
import { publicLogo } from '../../files/logo.ts';
import { findRecord } from '../../store/read.ts';
import { readTerms } from '../../terms.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { linkedRecord } from '../link-record.ts';
import { installerOf, isCovered, termsOf, vehicleOf } from './job.ts';

const GONE =
  'This job is open again at the workshop, so its warranty can’t be registered now. Ask the workshop.';

/** The job of a link, while its work stands. @throws ApiError 409. */
export async function coveredJob(id: string): Promise<Installation> {
  const job = await findRecord(installationSchema, 'installations', id);
  if (typeof job !== 'object' || !isCovered(job.value)) throw conflict(GONE);
  return job.value;
}

export const readWarranty = implement(READ_WARRANTY, async ({ id }, caller): Promise<WarrantyView> => {
  const { read, value } = await linkedRecord(
    warrantyRegistrationSchema,
    warrantyRegistrations.path,
    id,
    caller,
  );
  const job = await coveredJob(read.id);
  const { name, phone, logo, category } = await installerOf(job.dealerId);
  const about = { vehicle: vehicleOf(job), installer: { name, phone, logo: await publicLogo(logo) } };
  if (value.state === 'open') {
    const [terms, { version }] = await Promise.all([termsOf(job, category), readTerms()]);
    return { status: 'open', ...about, terms: [...terms], termsVersion: version };
  }
  const { purchaseDate, odometer, covers, termsVersion, registeredAt } = value;
  return {
    status: 'registered',
    ...about,
    owner: value.owner?.name ?? '',
    purchaseDate,
    odometer,
    covers,
    termsVersion,
    registeredOn: todaySydney(new Date(registeredAt * 1000)),
  };
});
