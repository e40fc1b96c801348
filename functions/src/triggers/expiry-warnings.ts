import { expiryEvents } from '../../../src/domain/notice/expiry-events.ts';
import { todaySydney } from '../../../src/domain/shared/dates.ts';
import { SMALL_READ } from '../../../src/domain/descriptor/descriptor.ts';
import { db } from '../store/admin.ts';
import { tell } from '../notices/tell.ts';
import { reportFault } from '../report-fault.ts';

/** Far more head offices than there are. */
const OFFICES_MAX = 20;

/**
 * Tells engineers, and those who keep their records, which signatory numbers and insurances end within 60, 30 or 7 days,
 * each step once; returns how many were told of. `now` in unix seconds.
 */
export async function warnOfExpiry(now: number): Promise<number> {
  const [offices, engineers] = await Promise.all([
    db.collection('distributers').where('headOffice', '==', true).limit(OFFICES_MAX).get(),
    db.collection('engineers').where('deleted', '==', false).limit(SMALL_READ).get(),
  ]);
  const headOffices = offices.docs.map(({ id }) => id);
  const today = todaySydney(new Date(now * 1000));
  let count = 0;
  for (const engineer of engineers.docs) {
    const { id, ref } = engineer;
    const events = expiryEvents(id, engineer.data(), { today, now, headOffices });
    if (events === null)
      await reportFault(
        'Nobody could be told of an authority that ends: the record cannot be read',
        ref.path,
      );
    for (const event of events ?? []) await tell(ref.path, event);
    count += events?.length ?? 0;
  }
  return count;
}
