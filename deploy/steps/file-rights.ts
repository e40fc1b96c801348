import type { Body, Cloud } from '../cloud.ts';
import { accountOf, grantInTime } from './rights.ts';
import { accountsBucketOf, bucketOf, BUCKETS } from './storage.ts';
import { due, type Plan, type Step, without } from './step.ts';

type Binding = NonNullable<Body['bindings']>[number];

/** What the functions may do in a bucket, and who may do nothing in it. */
interface Wanted {
  readonly bucket: string;
  readonly role: string;
  readonly strangers: readonly string[];
}

/** Both buckets; null before there is one for photos. */
async function wantedOf(cloud: Cloud, plan: Plan): Promise<readonly Wanted[] | null> {
  const photos = await bucketOf(cloud, plan);
  if (photos === null) return null;
  // A new bucket is open to whoever may look at the project, and to the accounts that build and run things in it: none of them
  // needs the hashes of passwords. Its owners, and people whom they name, may open it.
  const strangers = [
    'allUsers',
    'allAuthenticatedUsers',
    `projectEditor:${plan.project}`,
    `projectViewer:${plan.project}`,
  ];
  return [
    { bucket: photos, role: 'roles/storage.objectAdmin', strangers: [] },
    // To read or to replace a copy is another right.
    { bucket: accountsBucketOf(plan), role: 'roles/storage.objectCreator', strangers },
  ];
}

const memberOf = (plan: Plan) => `serviceAccount:${accountOf(plan)}`;

const policyUrl = ({ bucket }: Wanted) => `${BUCKETS}/${bucket}/iam`;
const readPolicy = async (cloud: Cloud, wanted: Wanted) =>
  (await cloud.get(`${policyUrl(wanted)}?optionsRequestedPolicyVersion=3`)).body;

/** Whether a binding gives somebody what they are not to have. */
const isOver = ({ role, strangers }: Wanted, member: string, given: Binding, own: string): boolean =>
  strangers.includes(member) || (member === own && (given.role !== role || given.condition !== undefined));

function lacksOf(wanted: Wanted, bindings: readonly Binding[], own: string): string[] {
  const { bucket, role } = wanted;
  const over = bindings.flatMap((given) =>
    given.members.filter((member) => isOver(wanted, member, given, own)),
  );
  const has = bindings.some(
    (given) => given.role === role && !given.condition && given.members.includes(own),
  );
  return [
    ...(has ? [] : [`${role} in ${bucket}`]),
    ...[...new Set(over)].map((member) => `less for ${member} in ${bucket}`),
  ];
}

async function grant(cloud: Cloud, wanted: Wanted, own: string): Promise<void> {
  const policy = await readPolicy(cloud, wanted);
  const bindings = (policy.bindings ?? [])
    .map((given) => ({
      ...given,
      members: given.members.filter((member) => member !== own && !isOver(wanted, member, given, own)),
    }))
    .filter(({ members }) => members.length > 0);
  const isIts = (given: Binding) => given.role === wanted.role && !given.condition;
  const members = bindings.filter(isIts).flatMap((given) => given.members);
  await cloud.change('PUT', policyUrl(wanted), {
    ...policy,
    bindings: [
      ...bindings.filter((given) => !isIts(given)),
      { role: wanted.role, members: [...members, own] },
    ],
  });
}

export const FILE_RIGHTS_STEPS: readonly Step[] = [
  {
    title: 'File rights',
    tells:
      'lets the functions read and write photos and papers, and put copies of accounts where its owners alone open them',
    undo: 'gcloud storage buckets remove-iam-policy-binding gs://<bucket>',
    look: async (cloud, plan) => {
      const all = await wantedOf(cloud, plan);
      if (!all) return due('once the bucket is there');
      const lacks: string[] = [];
      for (const wanted of all) {
        // oxlint-disable-next-line no-await-in-loop
        const { bindings = [] } = await readPolicy(cloud, wanted);
        lacks.push(...lacksOf(wanted, bindings, memberOf(plan)));
      }
      return without(lacks, 'as they must be');
    },
    act: async (cloud, plan) => {
      for (const wanted of (await wantedOf(cloud, plan)) ?? []) {
        // oxlint-disable-next-line no-await-in-loop
        await grantInTime(() => grant(cloud, wanted, memberOf(plan)));
      }
    },
  },
];
