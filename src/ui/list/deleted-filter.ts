import { SHOW_DELETED } from '#domain/descriptor/descriptor.ts';
import type { ListFilter } from '#ui/list/types.ts';

/** Lists hide deleted records; this shows them as well, or alone, so that they can be restored. */
export const DELETED_FILTER: ListFilter = {
  id: 'deleted',
  title: 'Deleted',
  none: 'Hide',
  options: [
    { value: SHOW_DELETED, label: 'Show also' },
    { value: 'true', label: 'Only' },
  ],
};
