import { randomBytes } from 'node:crypto';
import { FUNCTIONS_ACCOUNT } from './rights.ts';
import { done, due, type Step } from './step.ts';

const SECRETS = 'https://secretmanager.googleapis.com/v1/projects';
/** What the API alone reads (functions/src/api/api.ts names it). */
const SECRET = 'TJM_MAIL_SECRET';
const READER = 'roles/secretmanager.secretAccessor';

export const SECRET_STEPS: readonly Step[] = [
  {
    title: 'Secret',
    tells: `makes ${SECRET}, by which a mail service is known that sends emails with orders, and lets the functions read it`,
    undo: `gcloud secrets delete ${SECRET}`,
    look: async (cloud, { project }) => {
      const name = `${SECRETS}/${project}/secrets/${SECRET}`;
      const versions = await cloud.get(`${name}/versions/latest`);
      if (versions.status === 404) return due('it is not there yet');
      const { body } = await cloud.get(`${name}:getIamPolicy`);
      const member = `serviceAccount:${FUNCTIONS_ACCOUNT}@${project}.iam.gserviceaccount.com`;
      return body.bindings?.some(({ role, members }) => role === READER && members.includes(member))
        ? done(SECRET)
        : due('the functions may not read it yet');
    },
    act: async (cloud, { project, region }) => {
      const name = `${SECRETS}/${project}/secrets/${SECRET}`;
      if ((await cloud.get(name)).status === 404)
        await cloud.change('POST', `${SECRETS}/${project}/secrets?secretId=${SECRET}`, {
          replication: { userManaged: { replicas: [{ location: region }] } },
        });
      if ((await cloud.get(`${name}/versions/latest`)).status === 404)
        await cloud.change('POST', `${name}:addVersion`, {
          payload: { data: Buffer.from(randomBytes(32).toString('base64url')).toString('base64') },
        });
      const { body } = await cloud.get(`${name}:getIamPolicy`);
      const member = `serviceAccount:${FUNCTIONS_ACCOUNT}@${project}.iam.gserviceaccount.com`;
      await cloud.change('POST', `${name}:setIamPolicy`, {
        policy: { ...body, bindings: [...(body.bindings ?? []), { role: READER, members: [member] }] },
      });
    },
  },
];
