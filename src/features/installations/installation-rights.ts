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
  /** Opens its checklist. */
  readonly hasChecklist: boolean;
  /** Deletes and restores; like cancelling, an admin's to do. */
  readonly canDelete: boolean;
}

type Job = Pick<Installation, 'dealerId' | 'distributerId' | 'stage' | 'deleted'>;

const NONE: ReadonlySet<SectionId> = new Set();

function lockedWhy({ stage }: Job): string {
  if (stage === 'sentToEngineer') {
    return 'Locked while the engineer reviews it. Label photos and label numbers can still be added.';
  }
  if (stage === 'engineerApproved') {
    return 'Locked: the engineer approved this job as it is. Label photos and label numbers can still be added.';
  }
  const word = stage === 'complete' ? 'complete' : 'cancelled';
  return `This job is ${word}. Label photos can still be added; label numbers and notes can still change.`;
}

/** What this person may change in this installation; firestore.rules hold the same. */
export function jobRights(actor: Actor, job: Job): JobRights {
  const isOwnJob =
    actor.kind === 'dealer' && actor.dealerId === job.dealerId && can(actor, 'OwnInstallations');
  const isLinked = actor.kind === 'distributer' && actor.distributerId === job.distributerId;
  const canDelete = isOwnJob && actor.isAdmin && canDeleteAt(job.stage);
  const hasChecklist = isOwnJob || (isLinked && can(actor, 'InstallationsAdd'));
  const none = { open: NONE, isOwnJob, hasChecklist, canDelete };
  if (!isOwnJob && !isLinked) return { ...none, why: 'You can view this job, but not change it.' };
  if (job.deleted) {
    const who = canDelete ? 'Restore it' : 'An admin of the dealer can restore it';
    return { ...none, why: `This job is deleted. ${who} to change it.` };
  }
  const open = openSections(job.stage);
  return { open, isOwnJob, hasChecklist, canDelete, why: open.has('job') ? '' : lockedWhy(job) };
}
