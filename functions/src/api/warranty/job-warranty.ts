import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { findRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { JOB_WARRANTY } from '../../../../src/domain/warranty-registration/endpoints.ts';
import { ownJob } from './job.ts';

export const jobWarranty = implement(JOB_WARRANTY, async ({ installationId }, actor) => {
  await ownJob(installationId, actor);
  const found = await findRecord(warrantyRegistrationSchema, warrantyRegistrations.path, installationId);
  if (found === 'absent') return null;
  if (found === 'broken') throw conflict('The record of this warranty could not be read. Tell head office.');
  const { key, state, email, requestedByName, requestedAt, registeredAt, owner, covers, ...rest } =
    found.value;
  const { purchaseDate, odometer, termsVersion } = rest;
  const corrections = rest.corrections.map(({ at, byName, reason }) => ({ at, byName, reason }));
  const asked = { key, state, email, requestedByName, requestedAt };
  return { ...asked, registeredAt, owner, purchaseDate, odometer, termsVersion, covers, corrections };
});
