import type { Cloud } from '../cloud.ts';
import { byHand, done, due, type Plan, type Step } from './step.ts';

/** APIs that the CLI's deployment, the functions and the steps ask for. */
export const APIS = [
  'cloudresourcemanager.googleapis.com',
  'cloudbilling.googleapis.com',
  'firebase.googleapis.com',
  'firestore.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasestorage.googleapis.com',
  'firebasehosting.googleapis.com',
  'identitytoolkit.googleapis.com',
  'cloudfunctions.googleapis.com',
  'run.googleapis.com',
  'eventarc.googleapis.com',
  'pubsub.googleapis.com',
  'cloudbuild.googleapis.com',
  'artifactregistry.googleapis.com',
  'cloudscheduler.googleapis.com',
  'secretmanager.googleapis.com',
  'monitoring.googleapis.com',
  'iam.googleapis.com',
  'iamcredentials.googleapis.com',
  'logging.googleapis.com',
  'firebaseextensions.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'recaptchaenterprise.googleapis.com',
] as const;

export const PROJECTS = 'https://cloudresourcemanager.googleapis.com/v1/projects';

/** The project's number, by which Google's own accounts and buckets name it. */
export async function numberOf(cloud: Cloud, { project }: Plan): Promise<string> {
  return String((await cloud.get(`${PROJECTS}/${project}`)).body.projectNumber);
}

/** One call switches on so many at the most. */
const AT_ONCE = 20;

export const APP_CHECK = 'https://firebaseappcheck.googleapis.com/v1/projects';
export const FIREBASE = 'https://firebase.googleapis.com/v1beta1/projects';

/** The key by which reCAPTCHA Enterprise speaks for the app; '' where none is registered. */
export async function siteKeyOf(cloud: Cloud, project: string, appId: string): Promise<string> {
  const { status, body } = await cloud.get(`${APP_CHECK}/${project}/apps/${appId}/recaptchaEnterpriseConfig`);
  return status === 404 ? '' : (body.siteKey ?? '');
}

/** The app's configuration, as both builds read it; null before the app is there. */
export async function appConfigOf(cloud: Cloud, { project }: Plan) {
  const { status, body } = await cloud.get(`${FIREBASE}/${project}/webApps`);
  const app = status === 404 ? undefined : body.apps?.[0];
  if (!app) return null;
  const { body: config } = await cloud.get(`${FIREBASE}/${project}/webApps/${app.appId}/config`);
  return {
    VITE_FIREBASE_API_KEY: String(config.apiKey),
    VITE_FIREBASE_AUTH_DOMAIN: String(config.authDomain),
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_STORAGE_BUCKET: String(config.storageBucket),
    VITE_FIREBASE_APP_ID: String(config.appId),
    VITE_APP_CHECK_KEY: await siteKeyOf(cloud, project, app.appId),
  };
}

const apisStep = (title: string, tells: string, apis: readonly string[]): Step => ({
  title,
  tells,
  undo: 'gcloud services disable <name>',
  look: async (cloud, { project }) => {
    const names = apis.map((name) => `names=projects/${project}/services/${name}`).join('&');
    const { body } = await cloud.get(
      `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchGet?${names}`,
    );
    const on = (body.services ?? []).filter((each) => each.state === 'ENABLED').length;
    return on === apis.length ? done(`all ${on} are on`) : due(`${on} of ${apis.length} are on`);
  },
  act: async (cloud, { project }) => {
    for (let from = 0; from < apis.length; from += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop
      await cloud.change(
        'POST',
        `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchEnable`,
        { serviceIds: apis.slice(from, from + AT_ONCE) },
      );
    }
  },
});

export const PROJECT_STEPS: readonly Step[] = [
  // Without a billing account the others can't be switched on, and before these two are nobody can tell.
  apisStep('First APIs', 'switches on the two APIs that tell of billing and of rights', APIS.slice(0, 2)),
  {
    title: 'Billing',
    tells:
      'looks whether the project has a billing account: functions and Identity Platform ask for the Blaze plan',
    undo: 'Console, Billing, Disable billing',
    look: async (cloud, { project }) => {
      const { status, body } = await cloud.get(
        `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      );
      if (status === 404)
        return byHand(`There is no project ${project}: npx firebase projects:create ${project}`);
      return body.billingEnabled
        ? done(`pays by ${body.billingAccountName}`)
        : byHand(
            `https://console.cloud.google.com/billing/linkedaccount?project=${project}, Link a billing account`,
          );
    },
  },
  apisStep('APIs', `switches on the ${APIS.length} APIs that the portal is made of`, APIS),
  {
    title: 'Firebase',
    tells: 'makes the project one of Firebase’s',
    undo: 'none: a project stays one of Firebase’s',
    look: async (cloud, { project }) =>
      (await cloud.get(`${FIREBASE}/${project}`)).status === 404
        ? due('the project is none of Firebase’s yet')
        : done('the project is one of Firebase’s'),
    act: async (cloud, { project }) => {
      await cloud.change('POST', `${FIREBASE}/${project}:addFirebase`, {});
    },
  },
  {
    title: 'App',
    tells: 'registers the portal, whose key and ids go into .env.<project>.local',
    undo: 'Console, Project settings, Your apps, Remove this app',
    look: async (cloud, plan) => {
      const config = await appConfigOf(cloud, plan);
      return config ? done(config.VITE_FIREBASE_APP_ID) : due('it is not registered yet');
    },
    act: async (cloud, { project }) => {
      await cloud.change('POST', `${FIREBASE}/${project}/webApps`, { displayName: 'Portal' });
    },
  },
];
