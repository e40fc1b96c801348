import type { Actor } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { jobRights } from '#features/installations/installation-rights.ts';

/** Whether this person may change the day that a job is booked for, and who does it. */
export const canBook = (actor: Actor, job: Installation): boolean => jobRights(actor, job).open.has('job');
