import {
  DEALER_FILTER,
  type DealerNames,
  dealersAt,
  groupFault,
  isGroupKey,
} from '#domain/dealer/dealer-groups.ts';
import type { AppError } from '#data/store/errors.ts';
import type { ListRequest } from './list-plan.ts';

/** The dealers by name, as far as they have come. */
export interface DealersState {
  /** They are read for this person. */
  readonly isEnabled: boolean;
  /** Null until they have come, and where they are not read. */
  readonly names: DealerNames | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** Whether a filter names a group of which nobody knows the dealers yet. */
export const waitsForGroup = (value: string, { isEnabled, names }: DealersState): boolean =>
  isEnabled && names === null && isGroupKey(value);

/** A list's question, with the dealers that a group stands for. */
export function withGroup<R extends ListRequest>(request: R, names: DealerNames | null): R {
  const value = request.filters[DEALER_FILTER] ?? '';
  return isGroupKey(value) ? { ...request, sets: { [DEALER_FILTER]: dealersAt(value, names) } } : request;
}

/** What differs in the result of a list that is narrowed to a group: its dealers have not come, or are too many. */
export function groupState(value: string, dealers: DealersState) {
  const { names, error, retry } = dealers;
  if (waitsForGroup(value, dealers))
    return error ? { status: 'error' as const, error, retry } : { status: 'loading' as const };
  const note = groupFault(value, names);
  return note === '' ? {} : { note };
}
