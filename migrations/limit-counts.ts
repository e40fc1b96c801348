import { dealers } from '#domain/dealer/entity.ts';
import { ROLLED_UP_ROWS, rolledUpRows } from '#domain/time-limit/roll-up.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import type { Migration } from './migration.ts';

const records = (rows: readonly { id: string; timeLimitStatusId: number }[]) =>
  new Set(rows.map(({ id }) => id));

/** Dealers of before carry all their rows and no counts; the server counts anew with the next change, and each night. */
export const limitCounts: Migration = {
  name: 'limit-counts',
  tells:
    'Counts the time limits over and exempt that dealers of before list, and keeps the first ten of the list.',
  collections: [dealers.path],
  change({ data }) {
    if (Object.hasOwn(data, 'timeLimitErrorCount')) return null;
    const stored: unknown = data['timeLimitErrs'];
    const rows = Array.isArray(stored) ? rolledUpRows(stored, '') : [];
    const over = records(
      rows.filter(({ timeLimitStatusId }) => timeLimitStatusId === TIME_LIMIT_STATUS.error.id),
    );
    const exempt = [...records(rows)].filter((id) => !over.has(id));
    return {
      timeLimitErrorCount: over.size,
      timeLimitExemptCount: exempt.length,
      timeLimitErrs: Array.isArray(stored) ? stored.slice(0, ROLLED_UP_ROWS) : [],
    };
  },
};
