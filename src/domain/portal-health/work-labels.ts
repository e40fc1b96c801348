import type { WORK_STATES } from './works.ts';

const LABELS: Readonly<Record<string, string>> = {
  night: 'Time limits',
  reports: 'Report figures',
  selfCheck: 'Self-check',
  selfCheckAgain: 'Self-check, second look',
  sweepFiles: 'Unused files',
  oldReports: 'Old error reports',
  accounts: 'Saved accounts',
  newLimits: 'New time limits',
  distances: 'Customer distances',
};

/** What a work over many records is called. */
export function workLabel(name: string): string {
  if (name.startsWith('audit~')) return `Audit of ${name.slice('audit~'.length)}`;
  if (name.startsWith('erasure~')) return 'Erasure of a customer';
  return LABELS[name] ?? name;
}

export const WORK_STATE_LABELS: Readonly<Record<(typeof WORK_STATES)[number], string>> = {
  running: 'Running',
  waiting: 'Continues shortly',
  resting: 'Continues tonight',
  stopped: 'Stopped',
  done: 'Done',
};

/** What a work counted, as "updated 12, dealers 3". */
export const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
