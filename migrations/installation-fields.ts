import { installations } from '#domain/installation/entity.ts';
import type { Migration } from './migration.ts';

/** What this release brought: records of before begin with nothing logged, nothing void, and no reason for a delete. */
const BLANK = { photoLog: [], voidApprovals: [], deletedReason: '' } as const;

export const installationFields: Migration = {
  name: 'installation-fields',
  tells: 'Gives installations of before an empty photo log, no void approvals, and no reason of a delete.',
  collections: [installations.path],
  change({ data }) {
    const lacking = Object.entries(BLANK).filter(([field]) => !Object.hasOwn(data, field));
    return lacking.length === 0 ? null : Object.fromEntries(lacking);
  },
};
