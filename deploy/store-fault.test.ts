import { expect, it } from 'vitest';
import { storeFault } from './store-fault.ts';

const fault = (message: string, code?: number) => Object.assign(new Error(message), { code });

it.each([
  [fault('Could not load the default credentials. Browse to …'), 'gcloud auth application-default login'],
  [fault('7 PERMISSION_DENIED: Missing or insufficient permissions.', 7), 'roles/datastore.user'],
  [fault('5 NOT_FOUND: The database (default) does not exist', 5), 'tare-prod has no Firestore database'],
])('%s is said in a sentence that names what to do', (error, words) => {
  expect(storeFault(error, 'tare-prod')).toContain(words);
});

it('leaves any other error to its own words', () => {
  expect(storeFault(fault('13 INTERNAL', 13), 'tare-prod')).toBeNull();
  expect(storeFault('a text', 'tare-prod')).toBeNull();
});
