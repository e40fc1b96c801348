import type { Installation } from '#domain/installation/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { useLetterhead } from '#features/trade/letterheads.ts';
import type { Letterhead } from '#ui/letterhead.tsx';

/** The workshop of a job at the head of its papers; an engineer, who may not open its record, reads its name. */
export function useWorkshop({ dealerId, dealer }: Pick<Installation, 'dealerId' | 'dealer'>): Letterhead {
  const isStaff = useActor().kind !== 'engineer';
  return useLetterhead('dealer', isStaff ? dealerId : '') ?? { name: dealer, lines: [] };
}

/** What tells the pages of a job's papers apart beside their title: "VIN MR0HA3CD500123456". */
export const vinOf = ({ vin }: Pick<Installation, 'vin'>): string => (vin === '' ? '' : `VIN ${vin}`);

/** The same with the job's number, where the title has none. */
export const aboutJob = (job: Pick<Installation, 'number' | 'vin'>): string =>
  [jobNumber(job), vinOf(job)].filter((part) => part !== '').join(', ');
