import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { canDeleteAt } from '#domain/installation/editable.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { openSections, type SectionId } from './installation-sections.ts';

export interface JobRights {
  readonly open: ReadonlySet<SectionId>;
  /** Why not everything can be changed, in plain words; '' when everything can. */
  readonly why: string;
  /** Customers, car dealers and stock are the dealer's own to choose. */
  readonly isOwnJob: boolean;
  readonly canDelete: boolean;
}

type Job = Pick<Installation, 'dealerId' | 'distributerId' | 'stage' | 'deleted'>;

const NONE: ReadonlySet<SectionId> = new Set();

function lockedWhy({ stage }: Job): string {
  if (stage === 'sentToEngineer') {
    return 'The engineer holds this job: what is being judged must not change. Photos and label numbers may still be added.';
  }
  if (stage === 'engineerApproved') {
    return 'The engineer has approved this job as it stands. Photos and label numbers may still be added.';
  }
  const word = stage === 'complete' ? 'complete' : 'cancelled';
  return `This job is ${word}. Photos, label numbers and notes may still change.`;
}

/** What this person may change in this installation; firestore.rules hold the same. */
export function jobRights(actor: Actor, job: Job): JobRights {
  const isOwnJob =
    actor.kind === 'dealer' && actor.dealerId === job.dealerId && can(actor, 'InstallationsAdd');
  const isLinked = actor.kind === 'distributer' && actor.distributerId === job.distributerId;
  const none = { open: NONE, isOwnJob, canDelete: false };
  if (!isOwnJob && !isLinked) return { ...none, why: 'You may read this job, not change it.' };
  if (job.deleted) return { ...none, why: 'This job is deleted. Restore it to change it.' };
  const open = openSections(job.stage);
  const canDelete = isOwnJob && canDeleteAt(job.stage);
  return { open, isOwnJob, canDelete, why: open.has('job') ? '' : lockedWhy(job) };
}
