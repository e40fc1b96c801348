import type { ListFilter } from '#ui/list/types.ts';

/** Lists leave deleted records out; this shows them alone, so that they can be restored. */
export const DELETED_FILTER: ListFilter = {
  id: 'deleted',
  title: 'Deleted',
  options: [{ value: 'true', label: 'Deleted only' }],
};
