import { onDocumentWritten } from 'firebase-functions/firestore';
import { goOnWith } from '../store/long-work.ts';
import { workOf } from './works.ts';

/** Work that was not done when its function's time was over goes on in this one, until it is done. */
export const followWork = onDocumentWritten(
  { document: 'longWork/{name}', retry: true, timeoutSeconds: 540 },
  async ({ data, params: { name } }) => {
    if (data?.after.get('state') !== 'waiting') return;
    const work = await workOf(name);
    if (work) await goOnWith(work);
  },
);
