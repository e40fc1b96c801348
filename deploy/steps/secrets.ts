import { randomBytes } from 'node:crypto';
import type { Cloud } from '../cloud.ts';
import { FUNCTIONS_ACCOUNT } from './rights.ts';
import { done, due, type Plan, REGION, type Step } from './step.ts';

const SECRETS = 'https://secretmanager.googleapis.com/v1/projects';
const READER = 'roles/secretmanager.secretAccessor';

/** The mail service, with name and password (functions/src/people/mail-service.ts names it). */
export const SMTP_SECRET = 'SMTP_URL';

const readerOf = ({ project }: Plan) =>
  `serviceAccount:${FUNCTIONS_ACCOUNT}@${project}.iam.gserviceaccount.com`;
const nameOf = ({ project }: Plan, secret: string) => `${SECRETS}/${project}/secrets/${secret}`;

/** What a secret holds now; '' where there is none. */
export async function payloadOf(cloud: Cloud, plan: Plan, secret: string): Promise<string> {
  const { body } = await cloud.get(`${nameOf(plan, secret)}/versions/latest:access`);
  return Buffer.from(body.payload?.data ?? '', 'base64').toString();
}

/** Gives a secret a value. Functions read it from the next release on. */
export async function putSecret(cloud: Cloud, plan: Plan, secret: string, value: string): Promise<void> {
  await cloud.change('POST', `${nameOf(plan, secret)}:addVersion`, {
    payload: { data: Buffer.from(value).toString('base64') },
  });
}

/** A secret that the functions read; without it none of them is released. */
const secretStep = (secret: string, tells: string, first: () => string): Step => ({
  title: 'Secret',
  tells: `makes ${secret}, ${tells}, and lets the functions read it`,
  undo: `gcloud secrets delete ${secret} --project=<id>`,
  look: async (cloud, plan) => {
    const name = nameOf(plan, secret);
    const versions = await cloud.get(`${name}/versions/latest`);
    if (versions.status === 404) return due(`${secret} is not there yet`);
    const { body } = await cloud.get(`${name}:getIamPolicy`);
    return body.bindings?.some(({ role, members }) => role === READER && members.includes(readerOf(plan)))
      ? done(secret)
      : due(`the functions may not read ${secret} yet`);
  },
  act: async (cloud, plan) => {
    const name = nameOf(plan, secret);
    if ((await cloud.get(name)).status === 404)
      await cloud.change('POST', `${SECRETS}/${plan.project}/secrets?secretId=${secret}`, {
        replication: { userManaged: { replicas: [{ location: REGION }] } },
      });
    if ((await cloud.get(`${name}/versions/latest`)).status === 404)
      await putSecret(cloud, plan, secret, first());
    const { body } = await cloud.get(`${name}:getIamPolicy`);
    await cloud.change('POST', `${name}:setIamPolicy`, {
      policy: { ...body, bindings: [...(body.bindings ?? []), { role: READER, members: [readerOf(plan)] }] },
    });
  },
});

export const SECRET_STEPS: readonly Step[] = [
  // functions/src/api/tjm-mail/mail-secret.ts
  secretStep('TJM_MAIL_SECRET', 'by which a mail service is known that sends emails with orders', () =>
    randomBytes(32).toString('base64url'),
  ),
  // "none" until the step Mail is told of a mail service.
  secretStep(SMTP_SECRET, 'which names the service that sends mails', () => 'none'),
];
