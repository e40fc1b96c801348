import { deriveInstallation } from '../../../../src/domain/installation/derive.ts';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { requestAgain } from '../../../../src/domain/kit-match/effects.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { entryOfPress } from '../../../../src/domain/shared/press.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { isDoneBefore } from '../press.ts';
import { ASK_KIT_MATCH } from '../../../../src/domain/kit-match/endpoints.ts';
import { stampsOf } from '../../store/stamps.ts';

export const askKitMatch = implement(ASK_KIT_MATCH, async (payload, actor) => {
  const ref = db.collection('installations').doc(payload.id);
  const isThere = await updateFresh(ref, async (snapshot) => {
    const job = parseRecord(installationSchema, ref.path, snapshot.data());
    if (!job || job.deleted || job.dealerId !== actor.dealerId) throw notFound();
    const before = job.kitMatchRequest;
    const done = entryOfPress(before?.entries ?? [], payload.request, actor.uid);
    if (isDoneBefore(done?.request, payload.request)) return null;
    if (job.stage !== 'complete' || before === null || before.matched || before.rejectedReason === '') {
      throw conflict('Nothing was rejected here. The distributor has been asked already.');
    }
    if (snapshot.get('_rev') !== payload.rev) {
      throw conflict('This job was changed while you were looking at it. Look at it again.');
    }
    if (payload.serials.length !== job.kits.length) throw invalid('Invalid Data: serials');
    const act = {
      request: payload.request,
      by: actor.uid,
      byName: personName(actor),
      at: unixSeconds(new Date()),
    };
    const next = requestAgain(job.kits, before, payload, act);
    if (next === null) throw invalid('Correct a serial, or say why it is right.');
    const { searchArr } = deriveInstallation({ ...job, ...next });
    const stamps = stampsOf(actor.uid, payload.rev + 1);
    return Promise.resolve({ ...storedFields(installationSchema, { ...next, searchArr }), ...stamps });
  });
  if (!isThere) throw notFound();
});
