/**
 * Stands in the built apps in the place of `re2js` (vite.shared.ts). Firestore's client brings that engine, 43 kB gzipped,
 * to match regular expressions of its pipeline queries in the copy on the device. No query here is one: see the test.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions of pipeline queries are not part of this build: vite.shared.ts');
  },
};
