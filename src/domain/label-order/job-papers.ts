import type { Actor } from '../access/actor.ts';
import { labelKindsFor } from './kinds.ts';
import type { IsoDay } from '../shared/dates.ts';
import type { Installation } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';

/** What the day of a job is on paper: nothing is installed on a day to come, nor before work began. `today` on the Sydney calendar. */
export const installedTitle = (
  { stage, installationDate }: Pick<Installation, 'stage' | 'installationDate'>,
  today: IsoDay,
): 'Installed' | 'Planned for' => (stage === 'new' || installationDate > today ? 'Planned for' : 'Installed');

type PaperJob = Pick<Installation, 'type' | 'stage' | 'engineer' | 'massCheck'>;

interface JobPaper {
  readonly title: string;
  /** Engineers print what they decide on; what goes with the vehicle is the dealer's. */
  readonly isForEngineers: boolean;
  /** Why it can't be printed yet, in a sentence; '' when it can. */
  readonly why: (job: PaperJob) => string;
}

/** The approval of an engineer stands: nobody reopened the job, and it was not cancelled. */
const isApproved = ({ stage, engineer }: PaperJob): boolean =>
  engineer?.decision === 'approved' && (stage === 'engineerApproved' || stage === 'complete');

function whyNoCertificate(job: PaperJob): string {
  if (installationType(job.type)?.compliance !== 'state') return 'Only work that a state approves has one.';
  return isApproved(job) ? '' : 'The engineer has not approved the job.';
}

/**
 * The papers of a job beside its job sheet, in the order they are offered (product: job-papers). Each shows what the
 * server wrote and what can no longer be changed at its stage, so that none says more than was decided.
 */
export const JOB_PAPERS = {
  handover: {
    title: 'Handover sheet',
    isForEngineers: false,
    why: ({ stage }) => (stage === 'complete' ? '' : 'Complete the job first.'),
  },
  certificate: { title: "Engineer's certificate", isForEngineers: true, why: whyNoCertificate },
  evidence: {
    title: 'Evidence pack',
    isForEngineers: true,
    why: ({ massCheck }) => (massCheck ? '' : 'Mark the job ready for check first: that checks its masses.'),
  },
  checklist: { title: 'Checklist', isForEngineers: true, why: () => '' },
  plate: {
    title: 'Plate data',
    isForEngineers: false,
    why: ({ type }) => (labelKindsFor(type).length > 0 ? '' : 'Jobs of this type carry no plates or labels.'),
  },
} as const satisfies Readonly<Record<string, JobPaper>>;
export type JobPaperName = keyof typeof JOB_PAPERS;

const NAMES: readonly JobPaperName[] = ['handover', 'certificate', 'evidence', 'checklist', 'plate'];

/** The papers that somebody of this kind may print, in order. */
export function papersFor({ kind }: Pick<Actor, 'kind'>): readonly JobPaperName[] {
  return NAMES.filter((name) => kind !== 'engineer' || JOB_PAPERS[name].isForEngineers);
}

/** The paper that an address names (`handover`); null where it names none of these. */
export function jobPaperOf(word: string): JobPaperName | null {
  return NAMES.find((name) => name === word) ?? null;
}
