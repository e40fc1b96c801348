import type { ListView } from '#ui/list/types.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';

/** The filter of a list by the worst of its records' time limits. */
export const LIMIT_FILTER = {
  id: 'limit',
  title: 'Time limits',
  options: Object.values(TIME_LIMIT_STATUS)
    .filter(({ name }) => name !== 'ok')
    .map(({ id, word }) => ({ value: String(id), label: word })),
} as const;

/** The view of what is over its limit. */
export const OVER_LIMIT_VIEW: ListView = {
  label: 'Over limit',
  filters: { [LIMIT_FILTER.id]: String(TIME_LIMIT_STATUS.error.id) },
};
