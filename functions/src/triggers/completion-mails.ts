import { mailOnCompletion } from '../people/completion-mail.ts';
import type { Follower } from './follower.ts';

/** Follows a job that was completed: its customer gets one mail. One that is imported as complete was handed over long ago. */
export const followCompletion: Follower = async ({ id }, { before, after }) => {
  const wasCompleted =
    before.exists && before.get('stage') !== 'complete' && after.get('stage') === 'complete';
  if (wasCompleted) await mailOnCompletion(id);
};
