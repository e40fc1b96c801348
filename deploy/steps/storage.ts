import type { Cloud } from '../cloud.ts';
import { done, due, hostsOf, type Plan, type Step } from './step.ts';

/** The bucket of a project, as the app's configuration names it; null where it has none yet. */
export async function bucketOf(cloud: Cloud, { project }: Plan): Promise<string | null> {
  const { status, body } = await cloud.get(
    `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
  );
  return status === 404 ? null : (String(body.bucket?.name).split('/').at(-1) ?? '');
}

const BUCKETS = 'https://storage.googleapis.com/storage/v1/b';
/** As long as a weekly backup and the week until the next: a record that is brought back finds its photos. */
const SOFT_DELETE_SECONDS = 35 * 86_400;

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
    act: async (cloud, { project, region }) => {
      await cloud.change(
        'POST',
        `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
        { location: region },
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
];
