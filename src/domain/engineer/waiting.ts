/** Jobs that wait for an engineer, by whole days since they were sent: `from` to `to`, both included. */
export const WAITING_GROUPS = [
  { id: 'new', label: 'Waiting up to 3 days', from: 0, to: 3 },
  { id: 'week', label: '4 to 7 days', from: 4, to: 7 },
  { id: 'twoWeeks', label: '8 to 14 days', from: 8, to: 14 },
  { id: 'longer', label: 'Over 14 days', from: 15, to: Number.POSITIVE_INFINITY },
] as const;
export type WaitingGroup = (typeof WAITING_GROUPS)[number];

const DAY = 86_400;

/** When the jobs of a group were sent, in unix seconds, of both ends included; `after` is 0 for the longest waiting. */
export function sentWithin({ from, to }: Pick<WaitingGroup, 'from' | 'to'>, now: number) {
  return {
    after: Number.isFinite(to) ? now - (to + 1) * DAY + 1 : 1,
    until: now - from * DAY,
  };
}
