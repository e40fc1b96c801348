import { todaySydney, unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { coverOf } from '../../../../src/domain/warranty-registration/cover.ts';
import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { cleanOwner, entryFaults } from '../../../../src/domain/warranty-registration/owner.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { acceptedVersion } from '../../terms.ts';
import { writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { linkedRecord } from '../link-record.ts';
import { isDoneBefore } from '../press.ts';
import { REGISTER_WARRANTY } from '../../../../src/domain/warranty-registration/endpoints.ts';
import { installerOf, termsOf } from './job.ts';
import { coveredJob } from './read-warranty.ts';
import { stampsOf } from '../../store/stamps.ts';

export const registerWarranty = implement(REGISTER_WARRANTY, (payload, caller) =>
  writeFresh(async () => {
    const { read, value } = await linkedRecord(
      warrantyRegistrationSchema,
      warrantyRegistrations.path,
      payload.id,
      caller,
    );
    if (value.state === 'registered' && isDoneBefore(value.press, payload.request))
      return { writes: [], result: undefined };
    if (value.state === 'registered') throw conflict('This warranty is registered already.');
    const job = await coveredJob(read.id);
    const { purchaseDate, odometer, consent } = payload;
    const owner = cleanOwner(payload.owner);
    const now = new Date();
    const bounds = { installed: job.installationDate, today: todaySydney(now) };
    const [fault] = Object.values(entryFaults({ owner, purchaseDate, odometer, consent }, bounds));
    if (fault !== undefined) throw invalid(fault);
    const termsVersion = await acceptedVersion(consent, payload.termsVersion);
    const { category } = await installerOf(job.dealerId);
    const terms = await termsOf(job, category);
    const changes = {
      state: 'registered',
      owner,
      purchaseDate,
      odometer,
      consent,
      termsVersion,
      registeredAt: unixSeconds(now),
      job: job.number,
      covers: terms.map((term) => coverOf(term, purchaseDate, odometer)),
      press: payload.request,
      ...stampsOf('owner', read),
    };
    return { writes: [{ read, changes }], result: undefined };
  }),
);
