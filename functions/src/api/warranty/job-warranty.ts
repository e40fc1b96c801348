import * as z from 'zod/mini';
import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import type { JobWarranty } from '../../../../src/domain/warranty-registration/view.ts';
import { findRecord } from '../../store/read.ts';
import { endpoint } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { ownJob } from './job.ts';

/** POST job-warranty: the warranty of a job for its dealer and its distributor; null where nobody was asked yet. */
export const jobWarranty = endpoint(
  'Installations',
  z.strictObject({ installationId: documentId }),
  async ({ installationId }, actor): Promise<JobWarranty | null> => {
    await ownJob(installationId, actor);
    const found = await findRecord(warrantyRegistrationSchema, warrantyRegistrations.path, installationId);
    if (found === 'absent') return null;
    if (found === 'broken')
      throw conflict('The record of this warranty could not be read. Tell head office.');
    const { key, state, email, requestedByName, requestedAt, registeredAt, owner, covers, ...rest } =
      found.value;
    const { purchaseDate, odometer, termsVersion } = rest;
    const corrections = rest.corrections.map(({ at, byName, reason }) => ({ at, byName, reason }));
    const asked = { key, state, email, requestedByName, requestedAt };
    return { ...asked, registeredAt, owner, purchaseDate, odometer, termsVersion, covers, corrections };
  },
);
