import * as z from 'zod/mini';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';

/**
 * POST open-installation, id: the engineer that a job was sent to has opened it, from when on it cannot be recalled. The
 * first time counts; for anybody else, or at another stage, nothing is written. Leaves the stamps alone, like every field
 * of the server's.
 * @throws ApiError 404 alike for a job that is not there, not readable, or not this engineer's.
 */
export const openInstallation = endpoint(
  'Home',
  z.strictObject({ id: z.string() }),
  async ({ id }, actor) => {
    const ref = recordRef('installations', id);
    if (!ref || actor.kind !== 'engineer') throw notFound();
    const isThere = await updateFresh(ref, (snapshot) => {
      const job = parseRecord(installationSchema, ref.path, snapshot.data());
      if (job === null || job.deleted || job.engineerId !== actor.engineerId) throw notFound();
      if (job.stage !== 'sentToEngineer' || job.engineer === null || job.engineer.openedAt > 0) {
        return Promise.resolve(null);
      }
      return Promise.resolve({ 'engineer.openedAt': unixSeconds(new Date()) });
    });
    if (!isThere) throw notFound();
  },
);
