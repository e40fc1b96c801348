import type { BackupSchedule, Body, Cloud } from './cloud.ts';

/** What a first deployment is made for. */
export interface Plan {
  readonly project: string;
  /** Where store, files and functions lie; none of them can be moved later. */
  readonly region: string;
  /** The two Hosting sites. */
  readonly sites: { readonly main: string; readonly engineer: string };
}

/** Where a step stands: done, to be done by `act`, or by a person, since no API does it. */
export interface Found {
  readonly state: 'done' | 'due' | 'byHand';
  /** What was found; of one by hand, what to do. */
  readonly says: string;
}

/** One thing that the project needs. Each looks first, so that a run which stopped goes on where it was. */
export interface Step {
  readonly title: string;
  /** What it will do. */
  readonly tells: string;
  /** How it is taken back. */
  readonly undo: string;
  readonly look: (cloud: Cloud, plan: Plan) => Promise<Found>;
  /** Does it; only what is done by hand has none. */
  readonly act?: (cloud: Cloud, plan: Plan) => Promise<void>;
}

const done = (says: string): Found => ({ state: 'done', says });
const due = (says: string): Found => ({ state: 'due', says });
const byHand = (says: string): Found => ({ state: 'byHand', says });

/** APIs that the CLI's deployment, the functions and the steps below ask for. */
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
  'cloudtasks.googleapis.com',
] as const;

const FIREBASE = 'https://firebase.googleapis.com/v1beta1/projects';
const FIRESTORE = 'https://firestore.googleapis.com/v1/projects';
const AUTH = 'https://identitytoolkit.googleapis.com';
const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1/projects';

/** The bucket of a project, as the app's configuration names it; null where it has none yet. */
export async function bucketOf(cloud: Cloud, { project }: Plan): Promise<string | null> {
  const { status, body } = await cloud.get(
    `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
  );
  return status === 404 ? null : (String(body.bucket?.name).split('/').at(-1) ?? '');
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
  };
}

/** What must be so of sign-in, as the API's own names say it. */
const SIGN_IN = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  mfa: { state: 'ENABLED', enabledProviders: ['PHONE_SMS'] },
  smsRegionConfig: { allowlistOnly: { allowedRegions: ['AU'] } },
};

function signInLacks(config: Body): string[] {
  const lacks: string[] = [];
  if (!config.signIn?.email?.enabled) lacks.push('sign-in by email and password');
  if (!config.emailPrivacyConfig?.enableImprovedEmailPrivacy)
    lacks.push('protection against guessing addresses');
  if (config.mfa?.state !== 'ENABLED') lacks.push('the second factor by SMS');
  if (!config.smsRegionConfig?.allowlistOnly?.allowedRegions?.includes('AU'))
    lacks.push('SMS to Australia alone');
  return lacks;
}

const DAY_SECONDS = 86_400;
/** Copies of each day for a week, and of each Sunday for four: 11 in all, where daily ones for four weeks are 28 (docs/costs.md). */
const BACKUPS: readonly {
  readonly isThere: (each: BackupSchedule) => boolean;
  readonly schedule: object;
}[] = [
  {
    isThere: ({ dailyRecurrence }) => dailyRecurrence !== undefined,
    schedule: { retention: `${7 * DAY_SECONDS}s`, dailyRecurrence: {} },
  },
  {
    isThere: ({ weeklyRecurrence }) => weeklyRecurrence !== undefined,
    schedule: { retention: `${28 * DAY_SECONDS}s`, weeklyRecurrence: { day: 'SUNDAY' } },
  },
];

const originsOf = ({ sites }: Plan): string[] =>
  [sites.main, sites.engineer].map((site) => `https://${site}.web.app`);

/** Everything that a project needs before `npm run deploy`, in its order. */
export const STEPS: readonly Step[] = [
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
  {
    title: 'APIs',
    tells: `switches on the ${APIS.length} APIs that the portal is made of`,
    undo: 'gcloud services disable <name>',
    look: async (cloud, { project }) => {
      const names = APIS.map((name) => `names=projects/${project}/services/${name}`).join('&');
      const { body } = await cloud.get(
        `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchGet?${names}`,
      );
      const on = (body.services ?? []).filter((each) => each.state === 'ENABLED').length;
      return on === APIS.length ? done(`all ${on} are on`) : due(`${on} of ${APIS.length} are on`);
    },
    act: async (cloud, { project }) => {
      await cloud.change(
        'POST',
        `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchEnable`,
        {
          serviceIds: APIS,
        },
      );
    },
  },
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
    title: 'Firestore',
    tells: 'makes the database, guarded against deletion, with seven days of point-in-time recovery',
    undo: 'switch the guard off, then gcloud firestore databases delete: with all that is in it',
    look: async (cloud, { project, region }) => {
      const { status, body } = await cloud.get(`${FIRESTORE}/${project}/databases/(default)`);
      if (status === 404) return due('there is no database yet');
      if (body.type !== 'FIRESTORE_NATIVE')
        return byHand(
          `The database is of type ${body.type}: take another project, since it can’t be changed.`,
        );
      return body.locationId === region
        ? done(`lies in ${region}`)
        : byHand(
            `The database lies in ${body.locationId}, not in ${region}: take another project, or --region.`,
          );
    },
    act: async (cloud, { project, region }) => {
      await cloud.change('POST', `${FIRESTORE}/${project}/databases?databaseId=(default)`, {
        type: 'FIRESTORE_NATIVE',
        locationId: region,
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      });
    },
  },
  {
    title: 'Backups',
    tells: 'has the database backed up each day, for a week, and each Sunday, for four weeks',
    undo: 'gcloud firestore backups schedules delete',
    look: async (cloud, { project }) => {
      const { status, body } = await cloud.get(`${FIRESTORE}/${project}/databases/(default)/backupSchedules`);
      const schedules = status === 404 ? [] : (body.backupSchedules ?? []);
      const missing = BACKUPS.filter(({ isThere }) => !schedules.some(isThere));
      return missing.length === 0 ? done('each day and each week') : due('not each day and each week yet');
    },
    act: async (cloud, { project }) => {
      const path = `${FIRESTORE}/${project}/databases/(default)/backupSchedules`;
      const { body } = await cloud.get(path);
      for (const { isThere, schedule } of BACKUPS) {
        // The database takes one change at a time.
        // oxlint-disable-next-line no-await-in-loop
        if (!(body.backupSchedules ?? []).some(isThere)) await cloud.change('POST', path, schedule);
      }
    },
  },
  {
    title: 'Storage',
    tells: 'makes the bucket for photos and papers',
    undo: 'gcloud storage rm --recursive gs://<bucket>: with all that is in it',
    look: async (cloud, plan) => {
      const bucket = await bucketOf(cloud, plan);
      return bucket === null ? due('there is no bucket yet') : done(bucket);
    },
    act: async (cloud, { project, region }) => {
      await cloud.change(
        'POST',
        `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
        { location: region },
      );
    },
  },
  {
    title: 'Sign-in',
    tells:
      'switches on Identity Platform: email and password, the second factor by SMS to Australia alone, addresses that can’t be guessed',
    undo: 'Console, Authentication, Settings',
    look: async (cloud, { project }) => {
      const { status, body } = await cloud.get(`${AUTH}/admin/v2/projects/${project}/config`);
      if (status === 404) return due('sign-in is not set up yet');
      const lacks = signInLacks(body);
      return lacks.length === 0 ? done('as the portal asks') : due(`without ${lacks.join(', ')}`);
    },
    act: async (cloud, { project }) => {
      const config = `${AUTH}/admin/v2/projects/${project}/config`;
      if ((await cloud.get(config)).status === 404) {
        await cloud.change('POST', `${AUTH}/v2/projects/${project}/identityPlatform:initializeAuth`, {});
      }
      const mask = 'signIn.email,emailPrivacyConfig,mfa,smsRegionConfig';
      await cloud.change('PATCH', `${config}?updateMask=${mask}`, SIGN_IN);
    },
  },
  {
    title: 'App',
    tells: 'registers the portal, whose key and ids go into .env.production.local',
    undo: 'Console, Project settings, Your apps, Remove this app',
    look: async (cloud, plan) => {
      const config = await appConfigOf(cloud, plan);
      return config ? done(config.VITE_FIREBASE_APP_ID) : due('it is not registered yet');
    },
    act: async (cloud, { project }) => {
      await cloud.change('POST', `${FIREBASE}/${project}/webApps`, { displayName: 'Portal' });
    },
  },
  {
    title: 'Sites',
    tells: 'makes both Hosting sites',
    undo: 'npx firebase hosting:sites:delete <site>',
    look: async (cloud, { project, sites }) => {
      const { body } = await cloud.get(`${HOSTING}/${project}/sites`);
      const there = (body.sites ?? []).map(({ name }) => name.split('/').at(-1));
      const missing = [sites.main, sites.engineer].filter((site) => !there.includes(site));
      return missing.length === 0
        ? done(`${sites.main}, ${sites.engineer}`)
        : due(`without ${missing.join(' and ')}`);
    },
    act: async (cloud, { project, sites }) => {
      const { body } = await cloud.get(`${HOSTING}/${project}/sites`);
      const there = (body.sites ?? []).map(({ name }) => name.split('/').at(-1));
      for (const site of [sites.main, sites.engineer].filter((each) => !there.includes(each))) {
        // oxlint-disable-next-line no-await-in-loop
        await cloud.change('POST', `${HOSTING}/${project}/sites?siteId=${site}`, {});
      }
    },
  },
  {
    title: 'Photos',
    tells:
      'lets the two sites’ own scripts read files of the bucket (a stored photo is fetched back to be turned)',
    undo: 'gcloud storage buckets update gs://<bucket> --clear-cors',
    look: async (cloud, plan) => {
      const bucket = await bucketOf(cloud, plan);
      if (bucket === null) return due('once the bucket is there');
      const { body } = await cloud.get(`https://storage.googleapis.com/storage/v1/b/${bucket}?fields=cors`);
      const allowed = (body.cors ?? []).flatMap(({ origin }) => origin ?? []);
      return originsOf(plan).every((origin) => allowed.includes(origin))
        ? done(originsOf(plan).join(', '))
        : due('the sites are not named yet');
    },
    act: async (cloud, plan) => {
      const bucket = await bucketOf(cloud, plan);
      await cloud.change('PATCH', `https://storage.googleapis.com/storage/v1/b/${bucket}`, {
        cors: [{ origin: originsOf(plan), method: ['GET'], maxAgeSeconds: 3600 }],
      });
    },
  },
];
