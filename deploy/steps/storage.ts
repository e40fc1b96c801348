import type { Cloud } from '../cloud.ts';
import { numberOf } from './project.ts';
import { byHand, done, due, hostsOf, type Plan, REGION, type Step, without } from './step.ts';

/** The bucket of a project, as the app's configuration names it; null where it has none yet. */
export async function bucketOf(cloud: Cloud, { project }: Plan): Promise<string | null> {
  const { status, body } = await cloud.get(
    `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
  );
  return status === 404 ? null : (String(body.bucket?.name).split('/').at(-1) ?? '');
}

/** The bucket of the accounts that functions/src/triggers/saved-accounts.ts saves. */
export const accountsBucketOf = ({ project }: Plan): string => `${project}-accounts`;

export const BUCKETS = 'https://storage.googleapis.com/storage/v1/b';
/** As long as a weekly backup and the week until the next: a record that is brought back finds its photos. */
const SOFT_DELETE_SECONDS = 35 * 86_400;

/** What the copies of accounts lie under: no rights but the bucket's own, nothing public, and gone after so many days. */
const COPIES_DAYS = 35;
const COPIES = {
  iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
  lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: COPIES_DAYS } }] },
} as const;

const originsOf = (plan: Plan): string[] =>
  Object.values(hostsOf(plan))
    .flat()
    .filter((host) => !host.endsWith('.firebaseapp.com'))
    .map((host) => `https://${host}`);

export const STORAGE_STEPS: readonly Step[] = [
  {
    title: 'Storage',
    tells: 'makes the bucket for photos and papers',
    undo: 'gcloud storage rm --recursive gs://<bucket>: with all that is in it',
    look: async (cloud, plan) => {
      const bucket = await bucketOf(cloud, plan);
      return bucket === null ? due('there is no bucket yet') : done(bucket);
    },
    act: async (cloud, { project }) => {
      await cloud.change(
        'POST',
        `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
        { location: REGION },
      );
    },
  },
  {
    title: 'Deleted files',
    tells: 'keeps deleted files for 35 days, so that a record brought back from a backup finds its photos',
    undo: 'gcloud storage buckets update gs://<bucket> --soft-delete-duration=7d',
    look: async (cloud, plan) => {
      const bucket = await bucketOf(cloud, plan);
      if (bucket === null) return due('once the bucket is there');
      const { body } = await cloud.get(`${BUCKETS}/${bucket}?fields=softDeletePolicy`);
      const seconds = Number(body.softDeletePolicy?.retentionDurationSeconds ?? 0);
      return seconds >= SOFT_DELETE_SECONDS
        ? done(`kept for ${seconds / 86_400} days`)
        : due(`kept for ${seconds / 86_400} days`);
    },
    act: async (cloud, plan) => {
      await cloud.change('PATCH', `${BUCKETS}/${await bucketOf(cloud, plan)}`, {
        softDeletePolicy: { retentionDurationSeconds: String(SOFT_DELETE_SECONDS) },
      });
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
      const { body } = await cloud.get(`${BUCKETS}/${bucket}?fields=cors`);
      const allowed = (body.cors ?? []).flatMap(({ origin }) => origin ?? []);
      return originsOf(plan).every((origin) => allowed.includes(origin))
        ? done(originsOf(plan).join(', '))
        : due('the sites are not named yet');
    },
    act: async (cloud, plan) => {
      const bucket = await bucketOf(cloud, plan);
      await cloud.change('PATCH', `${BUCKETS}/${bucket}`, {
        cors: [{ origin: originsOf(plan), method: ['GET'], maxAgeSeconds: 3600 }],
      });
    },
  },
  {
    title: 'Copies',
    tells: `makes the bucket for the copies of all accounts that each night saves, kept for ${COPIES_DAYS} days`,
    undo: 'gcloud storage rm --recursive gs://<project>-accounts: with all that is in it',
    look: async (cloud, plan) => {
      const bucket = accountsBucketOf(plan);
      const fields = 'projectNumber,location,iamConfiguration,lifecycle';
      const { status, body } = await cloud.get(`${BUCKETS}/${bucket}?fields=${fields}`);
      if (status === 404) return due('there is no bucket yet');
      // Names of buckets are everybody's: one that somebody else has taken may let us write into it.
      if (body.projectNumber !== (await numberOf(cloud, plan)))
        return byHand(`${bucket} is another project’s: take another project`);
      if (body.location !== REGION.toUpperCase())
        return byHand(`${bucket} lies in ${body.location}: move what is in it, and delete it`);
      const { uniformBucketLevelAccess, publicAccessPrevention } = body.iamConfiguration ?? {};
      const rules = body.lifecycle?.rule ?? [];
      return without(
        [
          uniformBucketLevelAccess?.enabled !== true && 'rights of the bucket alone',
          publicAccessPrevention !== 'enforced' && 'the guard against strangers',
          !(rules.length === 1 && rules[0]?.condition?.age === COPIES_DAYS) &&
            `an end after ${COPIES_DAYS} days`,
        ].filter((lack) => lack !== false),
        bucket,
      );
    },
    act: async (cloud, plan) => {
      const bucket = accountsBucketOf(plan);
      const isThere = (await cloud.get(`${BUCKETS}/${bucket}?fields=name`)).status !== 404;
      await (isThere
        ? cloud.change('PATCH', `${BUCKETS}/${bucket}`, COPIES)
        : cloud.change('POST', `${BUCKETS}?project=${plan.project}`, {
            name: bucket,
            location: REGION,
            ...COPIES,
          }));
    },
  },
];
