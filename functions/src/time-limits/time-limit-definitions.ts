import { type TimeLimitDefinitions, timeLimitsSchema } from '../../../src/domain/system/schema.ts';
import { findRecord } from '../store/read.ts';

/**
 * What `system/timeLimits` defines at this moment; nothing where there is none. Null while it cannot be read, which is
 * reported: no record loses or gains a limit by that.
 */
export async function storedTimeLimits(): Promise<TimeLimitDefinitions | null> {
  const found = await findRecord(timeLimitsSchema, 'system', 'timeLimits');
  if (found === 'broken') return null;
  return found === 'absent' ? {} : found.value.types;
}
