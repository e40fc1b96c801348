import { ANY_VALUE, entity, listOf } from '../descriptor/descriptor.ts';
import { isWithin, wholeSpan } from '../shared/span.ts';
import {
  type Installation,
  INSTALLATION_SERVER_FIELDS,
  installationSchema,
  type Stage,
  STAGES,
} from './schema.ts';

/** The stages in which a job lies with its engineer, or did; rules hold the same list. */
export const ENGINEER_STAGES = [
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'engineerRejected',
  'complete',
] as const satisfies readonly Stage[];

/** The stages in which the work is done and the compliance is not. */
export const WAITING_STAGES = [
  'readyForCheck',
  'sentToEngineer',
  'engineerQuery',
  'engineerRejected',
  'engineerApproved',
] as const satisfies readonly Stage[];

/** Those stages as one choice of the list's filter. */
export const WAITING_VIEW = 'waiting';

/** Installations, `installations/{id}`: a dealer's own, a distributor's linked, an engineer's assigned. */
export const installations = entity({
  path: 'installations',
  words: ['installation', 'installations'],
  schema: installationSchema,
  sharing: 'special',
  area: 'installations',
  privilege: 'InstallationsEdit',
  opensAt: {
    dealer: '/installations/edit/',
    distributer: '/installations/edit/',
    engineer: '/installations/edit/',
  },
  saved: 'offline',
  serverFields: [...INSTALLATION_SERVER_FIELDS, 'moves'],
  isWide: true,
  logged: true,
  size: 'large',
  list: {
    scope: (actor) => {
      if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
      if (actor.kind === 'distributer') return [['distributerId', actor.distributerId]];
      if (actor.kind === 'engineer') {
        return [
          ['engineerId', actor.engineerId],
          ['stage', ENGINEER_STAGES],
        ];
      }
      return null;
    },
    filters: {
      stage: 'stage',
      type: 'type',
      state: 'state',
      limit: 'timeLimitStatusId',
      dealer: 'dealerId',
      deleted: 'deleted',
      fitted: 'stage',
    },
    valueSets: {
      stage: { [WAITING_VIEW]: WAITING_STAGES },
      // Jobs by their day, as reports count them: all but what was cancelled.
      fitted: { [ANY_VALUE]: STAGES.filter((stage) => stage !== 'cancelled') },
    },
    ranges: {
      fitted: {
        sort: 'date',
        direction: 'desc',
        cut: (chosen) => {
          const { from, to } = wholeSpan(chosen);
          return { from, upTo: to };
        },
        with: ['type', 'state', 'dealer'],
      },
    },
    scans: { fitted: ({ installationDate }, chosen) => isWithin(wholeSpan(chosen), installationDate) },
    numberFilters: ['limit'],
    booleanFilters: ['deleted'],
    sorts: {
      date: 'installationDate',
      number: 'number',
      customer: 'customer.name',
      stage: 'stageRank',
      limits: 'timeLimitEndsAt',
    },
    oneWay: { limits: 'asc' },
    direction: 'desc',
    sortedFilters: ['stage', 'fitted'],
  },
  change: { plateNumber: 'P-100' },
});

/** What an engineer was sent: waiting for the engineer, unless another view is asked for. */
export const engineerJobs = listOf(installations, {
  scope: (actor) =>
    actor.kind === 'engineer'
      ? [
          ['engineerId', actor.engineerId],
          ['stage', ['sentToEngineer']],
        ]
      : null,
  filters: { view: 'stage', state: 'state', type: 'type' },
  valueSets: {
    view: {
      query: ['engineerQuery'],
      decided: ['engineerApproved', 'engineerRejected', 'complete'],
      all: ENGINEER_STAGES,
    },
  },
  sorts: { sent: 'engineer.sentAt', date: 'installationDate', number: 'number' },
  sortedFilters: ['view'],
});

/** Views of what waits to be confirmed. */
export const MATCH_VIEWS = ['waiting', 'rejected'] as const;
export type MatchView = (typeof MATCH_VIEWS)[number];

/** Whether the distributor is to decide about a job, or has rejected it and the dealer is to correct it. */
export const matchViewOf = ({ kitMatchRequest }: Pick<Installation, 'kitMatchRequest'>): MatchView =>
  (kitMatchRequest?.rejectedReason ?? '') === '' ? 'waiting' : 'rejected';

/** Complete jobs whose kits a distributor is to confirm: those that are not matched, longest waiting first. */
export const kitMatches = listOf(installations, {
  scope: (actor) => (actor.kind === 'distributer' ? [['distributerId', actor.distributerId]] : null),
  filters: { matched: 'kitMatchRequest.matched', dealer: 'dealerId', type: 'type' },
  booleanFilters: ['matched'],
  scans: { view: (job, chosen) => chosen === 'all' || matchViewOf(job) === chosen },
  sorts: { age: 'kitMatchRequest.requestedAt', number: 'number' },
  oneWay: { age: 'asc' },
  sortedFilters: ['matched'],
});
