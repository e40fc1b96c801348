/** gRPC's. */
const NOT_FOUND = 5;
const PERMISSION_DENIED = 7;

/**
 * What an error of the store means to whoever runs a command on a project, in a sentence with what to do; null where it is none
 * of a project that can't be reached.
 */
export function storeFault(error: unknown, project = process.env['GCLOUD_PROJECT'] ?? ''): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (/default credentials|metadata\.google/u.test(error.message)) {
    return 'There are no credentials: run gcloud auth application-default login, or set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account.';
  }
  if (code === PERMISSION_DENIED) {
    return `These credentials may not read and write the database of ${project}: the role roles/datastore.user is missing, or Firestore’s API is not on yet.`;
  }
  return code === NOT_FOUND ? `The project ${project} has no Firestore database of this name.` : null;
}
