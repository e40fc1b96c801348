import { applicationDefault } from 'firebase-admin/app';
import { type Cloud, cloudOf } from './cloud.ts';

/** The APIs with the credentials of whoever runs it (`gcloud auth application-default login`). */
export function ownCloud(project: string): Cloud {
  const credential = applicationDefault();
  return cloudOf({ project, token: async () => (await credential.getAccessToken()).access_token });
}
