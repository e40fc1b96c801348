import type { Cloud } from '../cloud.ts';
import { Refused } from '../cloud.ts';
import { pauseOf } from '../pauses.ts';
import { numberOf, PROJECTS } from './project.ts';
import { done, due, type Plan, type Step, without } from './step.ts';

const IAM = 'https://iam.googleapis.com/v1/projects';

/** The account as which the functions run (functions/src/options.ts names it). */
export const FUNCTIONS_ACCOUNT = 'portal-functions';
export const accountOf = ({ project }: Plan) => `${FUNCTIONS_ACCOUNT}@${project}.iam.gserviceaccount.com`;

/**
 * What the functions do with records and accounts; events and schedules call them. Files: file-rights.ts. Events come by this account, and
 * the CLI lets it call only what a schedule begins, so that the right to call is the whole project's: its services are the portal's.
 */
const FUNCTIONS_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/logging.logWriter',
];
/** What builds them: in an organisation with Google's newer defaults the default account may do nothing. */
const BUILD_ROLES = ['roles/cloudbuild.builds.builder'];
/** Storage rules ask the store who somebody is. The CLI asks about it at a terminal alone, and once. */
const STORAGE_ROLES = ['roles/firebaserules.firestoreServiceAgent'];

interface Wanted {
  readonly member: string;
  readonly roles: readonly string[];
}

const readPolicy = async (cloud: Cloud, { project }: Plan) =>
  (
    await cloud.change('POST', `${PROJECTS}/${project}:getIamPolicy`, {
      options: { requestedPolicyVersion: 3 },
    })
  ).body;

/** Which of these rights the project has not given. A binding under a condition counts as none. */
async function lacking(cloud: Cloud, plan: Plan, wanted: readonly Wanted[]): Promise<string[]> {
  const { bindings = [] } = await readPolicy(cloud, plan);
  return wanted.flatMap(({ member, roles }) =>
    roles.filter(
      (role) =>
        !bindings.some((each) => each.role === role && !each.condition && each.members.includes(member)),
    ),
  );
}

/** Tries of a grant. A new account takes up to some minutes until every part of the cloud knows it. */
const TRIES_MAX = 30;
const PAUSE_MS = 10_000;

/** Changes a policy, again where an account is not known yet or somebody else changed it meanwhile. @throws Refused */
export async function grantInTime(change: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await change();
    } catch (error) {
      // Of a project's policy it is 409, of a bucket's 412.
      const isEarly =
        error instanceof Refused &&
        (error.status === 409 ||
          error.status === 412 ||
          (error.status === 400 && error.message.includes('does not exist')));
      if (!isEarly || tried === TRIES_MAX) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => void setTimeout(resolve, pauseOf(PAUSE_MS)));
    }
  }
}

/** Adds these rights to what the project's policy says; its etag refuses it where somebody else was faster. */
async function grant(cloud: Cloud, plan: Plan, wanted: readonly Wanted[]): Promise<void> {
  const policy = await readPolicy(cloud, plan);
  const bindings = [...(policy.bindings ?? [])];
  for (const { member, roles } of wanted) {
    for (const role of roles) {
      const at = bindings.findIndex((each) => each.role === role && !each.condition);
      const there = bindings[at];
      if (!there) bindings.push({ role, members: [member] });
      else if (!there.members.includes(member))
        bindings[at] = { ...there, members: [...there.members, member] };
    }
  }
  await cloud.change('POST', `${PROJECTS}/${plan.project}:setIamPolicy`, { policy: { ...policy, bindings } });
}

const rightsStep = (
  title: string,
  tells: string,
  wantedOf: (cloud: Cloud, plan: Plan) => Promise<readonly Wanted[]>,
  before?: (cloud: Cloud, plan: Plan) => Promise<void>,
): Step => ({
  title,
  tells,
  undo: 'gcloud projects remove-iam-policy-binding',
  look: async (cloud, plan) =>
    without(await lacking(cloud, plan, await wantedOf(cloud, plan)), 'as it must be'),
  act: async (cloud, plan) => {
    await before?.(cloud, plan);
    const wanted = await wantedOf(cloud, plan);
    await grantInTime(() => grant(cloud, plan, wanted));
  },
});

export const RIGHTS_STEPS: readonly Step[] = [
  {
    title: 'Account',
    tells: `makes ${FUNCTIONS_ACCOUNT}, the account as which the functions run`,
    undo: `gcloud iam service-accounts delete ${FUNCTIONS_ACCOUNT}@<project>.iam.gserviceaccount.com`,
    look: async (cloud, plan) => {
      const { status } = await cloud.get(`${IAM}/${plan.project}/serviceAccounts/${accountOf(plan)}`);
      return status === 404 ? due('it is not there yet') : done(accountOf(plan));
    },
    act: async (cloud, { project }) => {
      await cloud.change('POST', `${IAM}/${project}/serviceAccounts`, {
        accountId: FUNCTIONS_ACCOUNT,
        serviceAccount: { displayName: 'The portal’s functions' },
      });
    },
  },
  rightsStep(
    'Its rights',
    'lets the functions read and write records and accounts, and events and schedules call them',
    async (_cloud, plan) => [{ member: `serviceAccount:${accountOf(plan)}`, roles: FUNCTIONS_ROLES }],
  ),
  rightsStep('Builds', 'lets the project’s own account build the functions', async (cloud, plan) => [
    {
      member: `serviceAccount:${await numberOf(cloud, plan)}-compute@developer.gserviceaccount.com`,
      roles: BUILD_ROLES,
    },
  ]),
  rightsStep(
    'Storage rules',
    'lets Storage rules read the store: without it no photo can be stored or seen',
    async (cloud, plan) => [
      {
        member: `serviceAccount:service-${await numberOf(cloud, plan)}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
        roles: STORAGE_ROLES,
      },
    ],
  ),
  {
    title: 'Strangers',
    tells: 'looks whether an organisation’s policy keeps the public pages from calling the API',
    undo: '–',
    look: async (cloud, plan) => {
      const constraint = 'constraints/iam.allowedPolicyMemberDomains';
      try {
        const { body } = await cloud.change('POST', `${PROJECTS}/${plan.project}:getEffectiveOrgPolicy`, {
          constraint,
        });
        const { listPolicy } = body;
        const isOpen =
          !listPolicy || listPolicy.allValues === 'ALLOW' || Object.keys(listPolicy).length === 0;
        return isOpen
          ? done('no policy stands against it')
          : {
              state: 'byHand',
              says: `${constraint} allows accounts of some domains alone: an admin of the organisation sets it to “Allow all” for this project (IAM, Organisation policies)`,
            };
      } catch (error) {
        // Whoever may not read policies learns of it from the functions' deployment.
        if (error instanceof Refused && error.reason === 'PERMISSION_DENIED')
          return done('not known to whoever runs this');
        throw error;
      }
    },
  },
];
