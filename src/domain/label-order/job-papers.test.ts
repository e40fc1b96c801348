import { describe, expect, it } from 'vitest';
import { installedTitle, JOB_PAPERS, jobPaperOf, papersFor } from './job-papers.ts';
import { engineerBlockSchema } from '../installation/review.ts';
import type { Installation } from '../installation/schema.ts';

type Job = Pick<Installation, 'type' | 'stage' | 'engineer' | 'massCheck'>;

const approved = engineerBlockSchema.parse({ decision: 'approved', certificateNo: 'VSC-1' });
const checked = { ruleSet: 'r', at: 1, worst: 'ok' } as Installation['massCheck'];
const job: Job = { type: 'gvmUpgradeState', stage: 'complete', engineer: approved, massCheck: checked };
const whyOf = (name: keyof typeof JOB_PAPERS, of: Partial<Job> = {}) =>
  JOB_PAPERS[name].why({ ...job, ...of });

describe('the papers of a job', () => {
  it.each(['handover', 'certificate', 'evidence', 'checklist', 'plate'] as const)(
    'are all there for a complete job of a state: %s',
    (name) => expect(whyOf(name)).toBe(''),
  );

  it.each([
    ['handover', { stage: 'engineerApproved' }, 'Complete the job first.'],
    ['certificate', { stage: 'cancelled' }, 'The engineer has not approved the job.'],
    ['certificate', { stage: 'readyForCheck' }, 'The engineer has not approved the job.'],
    [
      'certificate',
      { engineer: { ...approved, decision: 'rejected' } },
      'The engineer has not approved the job.',
    ],
    ['certificate', { engineer: null }, 'The engineer has not approved the job.'],
    ['certificate', { type: 'gvmUpgradeFederal' }, 'Only work that a state approves has one.'],
    ['evidence', { massCheck: null }, 'Mark the job ready for check first: that checks its masses.'],
    ['plate', { type: 'suspensionCheck' }, 'Jobs of this type carry no plates or labels.'],
  ] as const)('say why not: %s, %j', (name, of, why) => {
    expect(whyOf(name, of as Partial<Job>)).toBe(why);
  });

  it('offer an engineer what is decided, never what goes with the vehicle', () => {
    expect(papersFor({ kind: 'engineer' })).toEqual(['certificate', 'evidence', 'checklist']);
    expect(papersFor({ kind: 'dealer' })).toHaveLength(5);
  });

  it('are named by the address', () => {
    expect(jobPaperOf('plate')).toBe('plate');
    expect(['sheet', '', 'constructor'].map(jobPaperOf)).toEqual([null, null, null]);
  });
});

describe('the day of a job on paper', () => {
  it.each([
    ['complete', '2026-11-20', 'Installed'],
    ['inProgress', '2026-11-25', 'Installed'],
    ['engineerApproved', '2026-11-26', 'Planned for'],
    ['new', '2026-11-20', 'Planned for'],
  ] as const)('of a job at %s on %s is "%s"', (stage, installationDate, title) => {
    expect(installedTitle({ stage, installationDate }, '2026-11-25')).toBe(title);
  });
});
