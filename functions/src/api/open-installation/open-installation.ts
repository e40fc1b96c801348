import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { OPEN_INSTALLATION } from '../../../../src/domain/installation/endpoints.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { notFound } from '../errors.ts';

export const openInstallation = implement(OPEN_INSTALLATION, async ({ id }, actor) => {
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
});
