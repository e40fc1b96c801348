import * as z from 'zod/mini';
import { installationSchema } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { todaySydney } from '../shared/dates.ts';

/** A complete job, as far as it tells which of two on one vehicle came later; what else cannot be read of it does not matter. */
export const completeWorkSchema = z.pick(installationSchema, {
  type: true,
  installationDate: true,
  completedAt: true,
});
export type CompleteWork = z.infer<typeof completeWorkSchema>;

/** What is known of work on the vehicle after a job; both '' for none. */
export interface LaterWork {
  /** The day of the latest later upgrade, whose figures apply. */
  readonly newerUpgrade: string;
  /** The day on which another job was completed of which nobody can tell whether its figures apply; '' beside a newer one. */
  readonly otherJob: string;
}

type Relation = 'before' | 'newer' | 'unsure';

/**
 * The day of the work decides, on one day the completion. Where the two contradict each other (a retro job, a correction
 * that was completed again), or a day is blank, nobody can tell; nor of an approval that is not an upgrade.
 */
function relationOf(own: CompleteWork, other: CompleteWork): Relation {
  const row = installationType(other.type);
  const isUpgrade = (row?.kitTypes ?? []).length > 0;
  // A check changes no limit.
  if (!isUpgrade && row?.complianceFlag !== true) return 'before';
  const hasDays = own.installationDate !== '' && other.installationDate !== '';
  const isSameDay = own.installationDate === other.installationDate;
  const isCompletedLater = other.completedAt > own.completedAt;
  const isNewer =
    hasDays && (other.installationDate > own.installationDate || (isSameDay && isCompletedLater));
  if (isNewer) return isUpgrade ? 'newer' : 'unsure';
  const isAlike = (isSameDay || !hasDays) && other.completedAt === own.completedAt;
  return isCompletedLater || isAlike ? 'unsure' : 'before';
}

/** What the other complete jobs of a vehicle say about the figures of one of them. */
export function laterWork(own: CompleteWork, others: readonly CompleteWork[]): LaterWork {
  const of = (relation: Relation) => others.filter((other) => relationOf(own, other) === relation);
  const newerUpgrade = of('newer').reduce(
    (latest, { installationDate }) => (installationDate > latest ? installationDate : latest),
    '',
  );
  const last = Math.max(0, ...of('unsure').map(({ completedAt }) => completedAt));
  const isCertain = newerUpgrade !== '' || of('unsure').length === 0;
  return { newerUpgrade, otherJob: isCertain ? '' : todaySydney(new Date(last * 1000)) };
}
