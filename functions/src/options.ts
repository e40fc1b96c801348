import { setGlobalOptions } from 'firebase-functions';

// Functions take these when they are defined, so this file is imported before any that defines one.
// An account of their own, with the rights that deploy/steps/rights.ts and file-rights.ts give it. A region may have no more than 20 CPUs in use, and a
// release starts one instance of each function: what nobody waits for takes half of one.
setGlobalOptions({
  region: 'australia-southeast1',
  // Whole, since the CLI writes it into schedules as it stands, where the short form "name@" is nobody.
  serviceAccount: 'portal-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com',
  maxInstances: 3,
  concurrency: 20,
  cpu: 1,
  memory: '512MiB',
});

/** What people wait for all day: 20 instances of 20 calls, the largest of which holds 6 MB of photos: 400 at once. */
export const BUSY = { maxInstances: 20 } as const;
/** One instance stays warm: a sign-in fails after 7 s, which a cold start may take. */
export const WARM = { minInstances: 1 } as const;
/** What is small and nobody waits for: half a CPU takes one call at a time. */
export const QUIET = { cpu: 0.5, concurrency: 1 } as const;
