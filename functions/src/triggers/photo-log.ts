import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isPhotoLogFull, photoEvents, withPhotoEvents } from '../../../src/domain/installation/photo-log.ts';
import { photoEventSchema } from '../../../src/domain/installation/evidence.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { nameOf } from './change-log.ts';
import type { Follower } from './follower.ts';

const logSchema = z.array(photoEventSchema);

/**
 * Keeps what each save did to a job's photos in the job itself (architecture: photo-log): which slot, what, who by the
 * stamps that rules proved, when, and where the picture before lies. The stamps stay: nobody's open form becomes a
 * conflict. Told twice, or late, it changes nothing twice.
 */
export const logPhotos: Follower = async ({ collection, id }, { before, after }) => {
  const [was, is] = [before.data(), after.data()];
  const ref = recordRef(collection, id);
  if (!ref || !is || is['_rev'] === was?.['_rev']) return;
  const at: unknown = is['_at'];
  const stamp = {
    by: typeof is['_by'] === 'string' ? is['_by'] : '',
    byName: '',
    at: at instanceof Timestamp ? at.seconds : 0,
    rev: Number(is['_rev']),
  };
  const events = photoEvents(was, is, stamp);
  if (events.length === 0) return;
  const byName = await nameOf(stamp.by);
  await updateFresh(ref, async (snapshot) => {
    const log = logSchema.safeParse(snapshot.get('photoLog') ?? []);
    if (!log.success) {
      await reportFault('A change of a photo could not be logged: the log cannot be read', ref.path);
      return null;
    }
    const photoLog = withPhotoEvents(
      log.data,
      events.map((event) => ({ ...event, byName })),
    );
    if (isPhotoLogFull(photoLog)) {
      await reportFault('The photo log of a job is full: it cannot be sent any more', ref.path);
    }
    return photoLog === log.data ? null : { photoLog };
  });
};
