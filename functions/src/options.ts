import { setGlobalOptions } from 'firebase-functions';

// Functions take these when they are defined, so this file is imported before any that defines one.
// One instance answers 20 calls at once, the largest of which holds 6 MB of photos: 400 calls at once in all.
setGlobalOptions({
  region: 'australia-southeast1',
  maxInstances: 20,
  concurrency: 20,
  cpu: 1,
  memory: '512MiB',
});
