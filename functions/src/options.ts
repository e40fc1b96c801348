import { setGlobalOptions } from 'firebase-functions';

// Functions take these when they are defined, so this file is imported before any that defines one.
setGlobalOptions({ region: 'australia-southeast1', maxInstances: 20 });
