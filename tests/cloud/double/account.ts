import {
  type Asked,
  invalid,
  isJson,
  type Json,
  missing,
  ok,
  only,
  part,
  parts,
  Refusal,
  type Reply,
  route,
  type Route,
  text,
  texts,
} from './api.ts';
import type { Project } from './project.ts';

const USAGE = 'serviceusage.googleapis.com';
const IAM = 'iam.googleapis.com';
const MANAGER = 'cloudresourcemanager.googleapis.com';
const SECRETS = 'secretmanager.googleapis.com';

/** APIs that nobody may switch on without a billing account. */
const PAID = [
  'run',
  'cloudfunctions',
  'cloudbuild',
  'artifactregistry',
  'compute',
  'secretmanager',
  'cloudscheduler',
];
/** So many a call (services.batchEnable). */
const AT_ONCE = 20;

/** The project itself: billing, APIs, who may do what, service accounts, secrets. */
export function accountRoutes(project: Project, secrets: Secrets): readonly Route[] {
  return [...services(project), ...manager(project), ...accounts(project), ...secretRoutes(project, secrets)];
}

function services(project: Project): readonly Route[] {
  const state = (name: string) => ({
    name: `projects/${project.number}/services/${name}`,
    config: { name },
    state: project.apis.has(name) ? 'ENABLED' : 'DISABLED',
    parent: `projects/${project.number}`,
  });
  const checkPaid = (names: readonly string[]) => {
    const paid = names.find((name) => PAID.includes(name.replace('.googleapis.com', '')));
    if (paid !== undefined && !project.knobs.hasBilling)
      throw new Refusal(
        400,
        `Billing account for project '${project.number}' is not found. Billing must be enabled for activation of service(s) '${paid}' to proceed.`,
        'FAILED_PRECONDITION',
      );
  };
  const turnOn = (names: readonly string[]): Reply => {
    checkPaid(names);
    if (names.every((name) => project.apis.has(name)))
      return ok({ name: 'operations/noop.DONE_OPERATION', done: true, response: {} });
    return project.begin(USAGE, '', () => {
      for (const name of names) project.switchOn(name);
      return {};
    });
  };
  return [
    route(`GET ${USAGE}/v1/projects/{}/services:batchGet`, ({ query }, id) => {
      project.named(id);
      return ok({ services: query.getAll('names').map((name) => state(name.split('/').at(-1) ?? '')) });
    }),
    route(`POST ${USAGE}/v1/projects/{}/services:batchEnable`, ({ body }, id) => {
      project.named(id);
      only(body, 'serviceIds');
      const ids = texts(body, 'serviceIds');
      if (ids.length > AT_ONCE)
        throw invalid(`A single request can enable a maximum of ${AT_ONCE} services.`);
      return turnOn(ids);
    }),
    route(`GET ${USAGE}/v1/projects/{}/services/{}`, (_, id, name = '') => {
      project.named(id);
      return ok(state(name));
    }),
    route(`POST ${USAGE}/v1/projects/{}/services/{}:enable`, (_, id, name = '') => {
      project.named(id);
      return turnOn([name]);
    }),
    route(`POST ${USAGE}/v1beta1/projects/{}/services/{}:generateServiceIdentity`, (_, id, name = '') => {
      project.named(id);
      if (!project.apis.has(name)) throw new Refusal(400, `${name} is not enabled.`, 'FAILED_PRECONDITION');
      const agent = name.replace('.googleapis.com', '');
      const email = `service-${project.number}@gcp-sa-${agent}.iam.gserviceaccount.com`;
      project.agents.add(email);
      return ok({ name: 'operations/finished.DONE_OPERATION', done: true, response: { email } });
    }),
    route('GET cloudbilling.googleapis.com/v1/projects/{}/billingInfo', (_, id) => {
      project.named(id);
      const billingAccountName = project.knobs.hasBilling ? 'billingAccounts/012345-567890-ABCDEF' : '';
      return ok({
        name: `projects/${project.id}/billingInfo`,
        projectId: project.id,
        billingAccountName,
        billingEnabled: project.knobs.hasBilling,
      });
    }),
  ];
}

function manager(project: Project): readonly Route[] {
  let edition = 1;
  const late = new Map<string, number>();
  const policy = () => ({ version: 1, etag: `BwXk${edition}`, bindings: project.bindings });
  const set = ({ body }: Asked, id = ''): Reply => {
    project.named(id);
    only(body, 'policy', 'updateMask');
    const wanted = part(body, 'policy');
    if (!Array.isArray(wanted['bindings'])) throw invalid('Policy bindings are missing.');
    const etag = text(wanted, 'etag');
    if (etag !== '' && etag !== policy().etag)
      throw new Refusal(
        409,
        'There were concurrent policy changes. Please retry the whole read-modify-write.',
        'ABORTED',
      );
    const bindings = parts(wanted, 'bindings').map((binding) => ({
      role: text(binding, 'role'),
      members: [...texts(binding, 'members')],
    }));
    const isOwned = bindings.some(({ role, members }) => role === 'roles/owner' && members.length > 0);
    if (!isOwned) throw invalid('A project must have an owner.');
    for (const member of bindings.flatMap(({ members }) => members)) checkMember(project, member, late);
    project.bindings.splice(0, Infinity, ...bindings);
    edition += 1;
    return ok(policy());
  };
  const about = (_: Asked, id = ''): Reply => {
    project.named(id);
    return ok({
      projectNumber: project.number,
      projectId: project.id,
      lifecycleState: 'ACTIVE',
      name: project.id,
      createTime: '2026-11-01T00:00:00Z',
    });
  };
  return [
    route(`GET ${MANAGER}/v1/projects/{}`, about),
    route(`POST ${MANAGER}/v1/projects/{}:getIamPolicy`, (_, id) => {
      project.named(id);
      return ok(policy());
    }),
    route(`POST ${MANAGER}/v1/projects/{}:setIamPolicy`, set),
    route(`POST ${MANAGER}/v1/projects/{}:testIamPermissions`, ({ body }, id) => {
      project.named(id);
      // Whoever runs this is the owner.
      return ok({ permissions: texts(body, 'permissions') });
    }),
    route(`POST ${MANAGER}/v1/projects/{}:getEffectiveOrgPolicy`, ({ body }, id) => {
      project.named(id);
      const constraint = text(body, 'constraint');
      if (!constraint.startsWith('constraints/')) throw invalid('constraint is required.');
      const isShut = constraint.endsWith('allowedPolicyMemberDomains') && !project.knobs.allowsEveryone;
      return ok({ constraint, listPolicy: isShut ? { allowedValues: ['C01abc'] } : { allValues: 'ALLOW' } });
    }),
    route('GET compute.googleapis.com/compute/v1/projects/{}', (_, id) => {
      project.named(id);
      return ok({ id: project.number, name: project.id, defaultServiceAccount: project.computeAccount });
    }),
    route('GET compute.googleapis.com/compute/v1/projects/{}/regions/{}', (_, id, region = '') => {
      project.named(id);
      return ok({ name: region, quotas: [{ metric: 'CPUS', limit: project.knobs.cpus, usage: 0 }] });
    }),
  ];
}

/** An account must be there before it is given a role, and known everywhere; Google's own are there once their service was used. */
export function checkMember(project: Project, member: string, late: Map<string, number>): void {
  const [, email = ''] = member.split('serviceAccount:');
  const isOwn = email.endsWith(`@${project.id}.iam.gserviceaccount.com`);
  const isAgent = email.includes('@gcp-sa-') || email.endsWith('@developer.gserviceaccount.com');
  const isThere = isOwn ? serviceAccounts(project).has(email) : !isAgent || project.agents.has(email);
  if (!isThere) throw invalid(`Service account ${email} does not exist.`);
  const refusals = late.get(email) ?? (isOwn ? project.knobs.accountLate : 0);
  late.set(email, Math.max(0, refusals - 1));
  if (refusals > 0) throw invalid(`Service account ${email} does not exist.`);
}

const OF_PROJECT = new WeakMap<Project, Map<string, object>>();

/** The service accounts that somebody made, by their email. */
export function serviceAccounts(project: Project): Map<string, object> {
  const known = OF_PROJECT.get(project) ?? new Map<string, object>();
  OF_PROJECT.set(project, known);
  return known;
}

function accounts(project: Project): readonly Route[] {
  const known = serviceAccounts(project);
  return [
    route(`POST ${IAM}/v1/projects/{}/serviceAccounts`, ({ body }, id) => {
      project.named(id);
      only(body, 'accountId', 'serviceAccount');
      const name = text(body, 'accountId');
      if (!/^[a-z]([-a-z0-9]{4,28}[a-z0-9])$/u.test(name)) throw invalid(`Invalid accountId ${name}.`);
      const email = `${name}@${project.id}.iam.gserviceaccount.com`;
      if (known.has(email)) throw new Refusal(409, `Service account ${name} already exists within project.`);
      const account = {
        ...part(body, 'serviceAccount'),
        name: `projects/${project.id}/serviceAccounts/${email}`,
        email,
        projectId: project.id,
        uniqueId: project.next('10'),
      };
      known.set(email, account);
      return ok(account);
    }),
    route(`GET ${IAM}/v1/projects/{}/serviceAccounts/{}`, (_, id, email = '') => {
      if (id !== '-') project.named(id);
      const account = known.get(email);
      if (!account) throw missing(`Service account ${email}`);
      return ok(account);
    }),
    route(`POST ${IAM}/v1/projects/{}/serviceAccounts/{}:testIamPermissions`, ({ body }) =>
      ok({ permissions: texts(body, 'permissions') }),
    ),
  ];
}

/** Secrets by their ids: the values of each version, in base64, and who may read them. */
export type Secrets = Map<string, { versions: string[]; bindings: Json[] }>;

function secretRoutes(project: Project, known: Secrets): readonly Route[] {
  const name = (id: string) => `projects/${project.number}/secrets/${id}`;
  const named = (projectId: string | undefined, id: string) => {
    project.named(projectId);
    const secret = known.get(id);
    if (!secret) throw missing(`Secret [${name(id)}]`);
    return secret;
  };
  return [
    route(`GET ${SECRETS}/v1/projects/{}/secrets/{}`, (_, projectId, id = '') => {
      named(projectId, id);
      return ok({ name: name(id), replication: { automatic: {} } });
    }),
    route(`POST ${SECRETS}/v1/projects/{}/secrets`, ({ body, query }, projectId) => {
      project.named(projectId);
      const id = query.get('secretId') ?? '';
      if (!isJson(body['replication'])) throw invalid('Secret.replication must be provided.');
      if (known.has(id)) throw new Refusal(409, `Secret [${name(id)}] already exists.`);
      known.set(id, { versions: [], bindings: [] });
      return ok({ name: name(id) });
    }),
    route(`POST ${SECRETS}/v1/projects/{}/secrets/{}:addVersion`, ({ body }, projectId, id = '') => {
      const { versions } = named(projectId, id);
      versions.push(text(part(body, 'payload'), 'data'));
      return ok({ name: `${name(id)}/versions/${versions.length}`, state: 'ENABLED' });
    }),
    route(`GET ${SECRETS}/v1/projects/{}/secrets/{}/versions`, (_, projectId, id = '') => {
      const { versions } = named(projectId, id);
      return ok({
        versions: [...versions.keys()].map((at) => ({
          name: `${name(id)}/versions/${at + 1}`,
          state: 'ENABLED',
        })),
      });
    }),
    route(`GET ${SECRETS}/v1/projects/{}/secrets/{}/versions/{}`, (_, projectId, id = '', version = '') => {
      const { versions } = named(projectId, id);
      const at = version === 'latest' ? versions.length : Number(version);
      if (versions[at - 1] === undefined) throw missing(`Secret version [${name(id)}/versions/${version}]`);
      return ok({ name: `${name(id)}/versions/${at}`, state: 'ENABLED' });
    }),
    route(
      `GET ${SECRETS}/v1/projects/{}/secrets/{}/versions/{}:access`,
      (_, projectId, id = '', version = '') => {
        const data = named(projectId, id).versions.at(-1);
        if (version !== 'latest' || data === undefined)
          throw missing(`Secret version [${name(id)}/versions/${version}]`);
        return ok({ name: `${name(id)}/versions/latest`, payload: { data } });
      },
    ),
    route(`GET ${SECRETS}/v1/projects/{}/secrets/{}:getIamPolicy`, (_, projectId, id = '') =>
      ok({ etag: 'BwXk', bindings: named(projectId, id).bindings }),
    ),
    route(`POST ${SECRETS}/v1/projects/{}/secrets/{}:setIamPolicy`, ({ body }, projectId, id = '') => {
      const secret = named(projectId, id);
      secret.bindings = [...parts(part(body, 'policy'), 'bindings')];
      return ok({ bindings: secret.bindings });
    }),
  ];
}
