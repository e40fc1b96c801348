import { useEffect, useRef } from 'react';
import { dateProblem } from '#domain/installation/faults.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { dayTitle } from '#domain/week/days.ts';
import { updateInstallation } from '#data/nouns/installations.ts';
import { AppError } from '#data/store/errors.ts';
import { useActor } from '#data/session/session.tsx';
import { savedToast } from '#forms/use-after-save.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import type { WeekJob } from './public/use-week.ts';

/** Where a job is moved to: the day it is booked for, and whoever does it. */
export type JobPlace = Partial<Pick<Installation, 'installationDate' | 'technicianName'>>;

const moveButton = (id: string): HTMLElement | null =>
  document.querySelector(`[data-job="${CSS.escape(id)}"] button`);

/** Says where it went. */
function movedText(job: Installation, { installationDate, technicianName }: JobPlace): string {
  const to = [
    installationDate === undefined ? '' : dayTitle(installationDate),
    technicianName === undefined ? '' : technicianName || 'no technician',
  ].filter((part) => part !== '');
  return `${jobNumber(job)} moved to ${to.join(', ')}`;
}

/**
 * Moves jobs of a week by the ordinary save of a job, with its conflicts and without a connection as its form does;
 * each move can be undone from its message. The focus goes along with the job.
 */
export function useJobMoves(jobs: readonly WeekJob[]): (job: WeekJob, to: JobPlace) => Promise<void> {
  const actor = useActor();
  const toast = useToast();
  const showError = useErrorAlert();
  const latest = useRef(jobs);
  const followed = useRef('');
  useEffect(() => {
    latest.current = jobs;
    if (followed.current === '') return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) moveButton(followed.current)?.focus();
    followed.current = '';
  }, [jobs]);

  async function move({ doc }: WeekJob, to: JobPlace, isUndo = false): Promise<void> {
    const { value } = doc;
    const place = { installationDate: value.installationDate, technicianName: value.technicianName };
    const next = { ...value, ...to };
    if (next.installationDate === place.installationDate && next.technicianName === place.technicianName)
      return;
    const undo = () => {
      const now = latest.current.find((each) => each.doc.id === doc.id);
      if (now) void move(now, place, true);
    };
    try {
      const problem = dateProblem('installationDate', next, todaySydney(new Date()));
      if (problem !== null) throw new AppError(problem);
      followed.current = doc.id;
      const outcome = await updateInstallation(actor, doc, next);
      const text = isUndo ? `${jobNumber(value)} moved back` : movedText(value, to);
      toast(savedToast(text, outcome, isUndo ? undefined : { label: 'Undo', onSelect: undo }));
    } catch (error) {
      showError(error);
    }
  }
  return (job, to) => move(job, to);
}
