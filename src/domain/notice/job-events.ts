import * as z from 'zod/mini';
import { installationSchema, type StageMove } from '../installation/schema.ts';
import { type Audience, dealerSide, type NoticeEvent, said, supplierSide } from './event.ts';
import type { NoticeKindId } from '../notice-kind/kinds.ts';

const noticeJobSchema = z.pick(installationSchema, {
  number: true,
  dealer: true,
  dealerId: true,
  distributerId: true,
  engineerId: true,
  vehicle: true,
  rego: true,
  moves: true,
  kitMatchRequest: true,
  recordedBy: true,
});
type NoticeJob = z.infer<typeof noticeJobSchema>;

/** "Installation I-10012"; a job that has no number yet is new. */
export const jobName = (number: string): string =>
  number === '' ? 'New installation' : `Installation ${number}`;

/** Never who the customer is: not everybody who opens a job may see customers. */
const vehicleOf = ({ vehicle, rego }: NoticeJob): string =>
  [vehicle?.make, vehicle?.model, rego].filter((part) => part !== undefined && part !== '').join(' ');

interface Move {
  readonly kind: NoticeKindId;
  readonly words: string;
  readonly to: 'dealer' | 'engineer';
  /** False where the recipient can no longer open it. */
  readonly isOpen?: false;
}

/** What a stage move tells, and to whom. Moves that are not here tell nobody. */
const NOTICES: Readonly<Record<string, Move>> = {
  'readyForCheck>sentToEngineer': { kind: 'jobSent', words: 'sent to you', to: 'engineer' },
  'engineerQuery>sentToEngineer': { kind: 'jobAnswered', words: 'answered by the dealer', to: 'engineer' },
  'sentToEngineer>readyForCheck': {
    kind: 'jobRecalled',
    words: 'recalled by the dealer',
    to: 'engineer',
    isOpen: false,
  },
  'sentToEngineer>engineerQuery': {
    kind: 'jobQueried',
    words: 'has a question from the engineer',
    to: 'dealer',
  },
  'sentToEngineer>engineerApproved': { kind: 'jobApproved', words: 'approved by the engineer', to: 'dealer' },
  'sentToEngineer>engineerRejected': { kind: 'jobRejected', words: 'rejected by the engineer', to: 'dealer' },
  'engineerRejected>sentToEngineer': { kind: 'jobSent', words: 'sent to you again', to: 'engineer' },
  'complete>inProgress': { kind: 'jobReopened', words: 'reopened', to: 'dealer' },
  'engineerApproved>inProgress': { kind: 'jobReopened', words: 'reopened', to: 'dealer' },
};

interface Job {
  readonly id: string;
  readonly job: NoticeJob;
  /** Its engineer, or the one it was recalled from. */
  readonly engineerId: string;
}

function moveEvent({ id, job, engineerId }: Job, move: StageMove, index: number): NoticeEvent[] {
  const notice = NOTICES[`${move.from}>${move.to}`];
  if (notice === undefined) return [];
  const engineer: Audience[] = engineerId === '' ? [] : [{ kind: 'engineer', id: engineerId }];
  return [
    {
      kind: notice.kind,
      key: `move~${index}`,
      at: move.at,
      by: move.by,
      byName: move.byName,
      audiences: notice.to === 'engineer' ? engineer : dealerSide(job, 'installations'),
      to: notice.isOpen === false ? null : { collection: 'installations', id },
      ...said({
        title: `${jobName(job.number)} ${notice.words}`,
        text: vehicleOf(job),
        quote: move.reason,
      }),
    },
  ];
}

function matchEvents({ id, job }: Job, before: NoticeJob | undefined): NoticeEvent[] {
  const [was, is] = [before?.kitMatchRequest, job.kitMatchRequest];
  if (!is) return [];
  const text = vehicleOf(job);
  const isNewRequest = !is.matched && is.rejectedReason === '' && is.requestedAt !== (was?.requestedAt ?? 0);
  const isRejected = is.rejectedReason !== '' && (is.at !== was?.at || was.rejectedReason === '');
  const last = is.entries.at(-1);
  const asker = last?.action === 'asked' && last.at === is.requestedAt ? last : job.moves.at(-1);
  return [
    ...(isNewRequest
      ? [
          {
            kind: 'matchAsked',
            key: `asked~${is.requestedAt}`,
            at: is.requestedAt,
            by: asker?.by ?? '',
            byName: asker?.byName ?? '',
            audiences: supplierSide(job, 'matchGvmInstallations'),
            to: { collection: 'kitMatches', id: job.number },
            ...said({ title: `${jobName(job.number)} has a kit to confirm`, text }),
          } as const,
        ]
      : []),
    ...(isRejected
      ? [
          {
            kind: 'matchRejected',
            key: `rejected~${is.at}`,
            at: is.at,
            by: is.by,
            byName: is.byName,
            audiences: dealerSide(job, 'installations'),
            to: { collection: 'installations', id },
            ...said({
              title: `${jobName(job.number)}: kit confirmation rejected`,
              text,
              quote: is.rejectedReason,
            }),
          } as const,
        ]
      : []),
  ];
}

/** The dealer is told of a job that its distributor recorded, once it has its number. */
function recordedEvents({ id, job }: Job, before: NoticeJob | undefined): NoticeEvent[] {
  const { recordedBy } = job;
  if (recordedBy === null || before?.recordedBy) return [];
  const { by, byName, organisation, at } = recordedBy;
  return [
    {
      kind: 'jobRecorded',
      key: 'recorded',
      at,
      by,
      byName,
      audiences: dealerSide(job, 'installations'),
      to: { collection: 'installations', id },
      ...said({ title: `${jobName(job.number)} recorded for you by ${organisation}`, text: vehicleOf(job) }),
    },
  ];
}

/** What a write of a job tells by the moves and the kit confirmation it brought, and by who recorded it; null where it cannot be read. */
export function jobEvents(
  id: string,
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): NoticeEvent[] | null {
  const { data: job } = noticeJobSchema.safeParse(after);
  if (!job) return null;
  const was = before && noticeJobSchema.safeParse(before).data;
  const noticed = { id, job, engineerId: job.engineerId || (was?.engineerId ?? '') };
  const first = was?.moves.length ?? 0;
  return [
    ...job.moves.flatMap((move, index) => (index < first ? [] : moveEvent(noticed, move, index))),
    ...matchEvents(noticed, was),
    ...recordedEvents(noticed, was),
  ];
}
