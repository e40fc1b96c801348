import type { Installation } from './schema.ts';

/**
 * The people whom the record itself names, by account: who moved the job, and who added a photo. The server wrote these names, so
 * whoever may read the job reads them, its engineer too.
 */
export function namesInJob({
  moves,
  photoLog,
}: Pick<Installation, 'moves' | 'photoLog'>): ReadonlyMap<string, string> {
  return new Map([...photoLog, ...moves].map(({ by, byName }) => [by, byName]));
}
