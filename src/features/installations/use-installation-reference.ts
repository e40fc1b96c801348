import { useMemo, useState } from 'react';
import type { MassReference } from '#domain/installation/mass-input.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { AppError } from '#data/store/errors.ts';
import { useDoc } from '#data/store/use-doc.ts';

/** What the checks and rules of an installation look up, and the words of its time limits. */
export interface InstallationReference extends MassReference {
  readonly timeLimitTypes: TimeLimitDefinitions;
}

export type ReferenceState =
  | { status: 'loading' }
  | { status: 'ready'; reference: InstallationReference }
  | { status: 'error'; error: AppError; retry: () => void };

/**
 * Tyre sizes, state rules and time-limit words, live. A document that nobody has recorded counts as an empty table:
 * state types are then blocked for want of a rule, and tyre sizes read by their numbers.
 */
export function useInstallationReference(): ReferenceState {
  const [today] = useState(() => todaySydney(new Date()));
  const sizes = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const states = useDoc(systemDocs.stateCompliance, 'stateCompliance');
  const limits = useDoc(systemDocs.timeLimits, 'timeLimits');
  const all = [sizes, states, limits];
  const tyreSizes = sizes.status === 'ready' ? sizes.doc.value.sizes : null;
  const complianceRows = states.status === 'ready' ? states.doc.value.rows : null;
  const timeLimitTypes = limits.status === 'ready' ? limits.doc.value.types : null;
  const reference = useMemo(
    () => ({
      tyreSizes: tyreSizes ?? {},
      complianceRows: complianceRows ?? [],
      timeLimitTypes: timeLimitTypes ?? {},
      today,
    }),
    [tyreSizes, complianceRows, timeLimitTypes, today],
  );
  if (all.some(({ status }) => status === 'loading')) return { status: 'loading' };
  const failed = all.find((state) => state.status === 'error');
  if (failed?.status === 'error') return { status: 'error', error: failed.error, retry: failed.retry };
  return { status: 'ready', reference };
}
