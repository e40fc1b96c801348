import {
  type Asked,
  invalid,
  type Json,
  masked,
  missing,
  ok,
  only,
  part,
  parts,
  Refusal,
  route,
  type Route,
  text,
  texts,
} from './api.ts';
import { type Secrets, serviceAccounts } from './account.ts';
import type { Deployed } from './running.ts';
import type { Binding, Project } from './project.ts';

const HOST = 'cloudfunctions.googleapis.com';
const RUN = 'run.googleapis.com';
const SCHEDULER = 'cloudscheduler.googleapis.com';
const REGISTRY = 'artifactregistry.googleapis.com';
/** A schedule's longest attempt, in seconds. */
const DEADLINE_MOST = 1800;

/** Functions of the second generation, and what each is made of: a service, a schedule, an image. */
export class Functions {
  readonly all = new Map<string, Json>();
  readonly jobs = new Map<string, Json>();
  private readonly invokers = new Map<string, Binding[]>();
  private readonly repositories = new Map<string, Json>();
  private readonly uploads = new Map<string, Buffer>();
  private late: number;
  private readonly project: Project;
  /** Where an upload is sent, as `http://host:port`. */
  private readonly uploadsAt: () => string;
  private readonly secrets: Secrets;
  constructor(project: Project, secrets: Secrets, uploadsAt: () => string) {
    this.project = project;
    this.secrets = secrets;
    this.uploadsAt = uploadsAt;
    this.late = project.knobs.eventarcLate;
  }

  routes(): readonly Route[] {
    return [...this.ofFunctions(), ...this.ofServices(), ...this.ofSchedules(), ...this.ofImages()];
  }

  /** Their ids, of every region. */
  ids(): readonly string[] {
    return [...this.all.keys()].map((name) => name.split('/').at(-1) ?? '');
  }

  /** Whether everybody may call the function with this address; null where there is none. */
  isOpen(uri: string): boolean | null {
    const found = [...this.all.values()].find((each) => text(each, 'url') === uri);
    if (!found) return null;
    const bindings = this.invokers.get(text(part(found, 'serviceConfig'), 'service')) ?? [];
    return bindings.some(({ role, members }) => role === 'roles/run.invoker' && members.includes('allUsers'));
  }

  /** As which accounts functions run. */
  accounts(): readonly string[] {
    const named = [...this.all.values()].map((each) =>
      text(part(each, 'serviceConfig'), 'serviceAccountEmail'),
    );
    return [...new Set(named.map((account) => account || this.project.computeAccount))];
  }

  /** Whether an account may call the function with this address, by its own policy or the project's. */
  mayCall(uri: string, account: string): boolean {
    const found = [...this.all.values()].find((each) => text(each, 'url') === uri);
    const own = this.invokers.get(text(part(found ?? {}, 'serviceConfig'), 'service')) ?? [];
    return [...own, ...this.project.bindings].some(
      ({ role, members }) => role === 'roles/run.invoker' && members.includes(`serviceAccount:${account}`),
    );
  }

  /** The function that has this address, ready to run; null where there is none. */
  deployed(uri: string): Deployed | null {
    const found = [...this.all.values()].find((each) => text(each, 'url') === uri);
    if (!found) return null;
    const { bucket, object } = part(part(part(found, 'buildConfig'), 'source'), 'storageSource');
    const config = part(found, 'serviceConfig');
    const env = Object.entries(part(config, 'environmentVariables')).map(([name, value]) => [
      name,
      String(value),
    ]);
    const hidden = parts(config, 'secretEnvironmentVariables').map((each) => [
      text(each, 'key'),
      Buffer.from(this.secrets.get(text(each, 'secret'))?.versions.at(-1) ?? '', 'base64').toString(),
    ]);
    return {
      entry: text(part(found, 'buildConfig'), 'entryPoint'),
      zip: this.uploads.get(`${String(bucket)}/${String(object)}`) ?? Buffer.alloc(0),
      env: Object.fromEntries([...env, ...hidden]),
    };
  }

  /** The address of a service, by its region and id; '' where there is none. */
  uriOf(region: string, service: string): string {
    const name = `projects/${this.project.id}/locations/${region}/services/${service}`;
    const found = [...this.all.values()].find(
      (each) => text(part(each, 'serviceConfig'), 'service') === name,
    );
    return found ? text(found, 'url') : '';
  }

  private ofFunctions(): readonly Route[] {
    const at = `${HOST}/v2/projects/{}/locations/{}/functions`;
    const name = (region = '', id = '') => `projects/${this.project.id}/locations/${region}/functions/${id}`;
    const found = (projectId?: string, region?: string, id?: string): Json => {
      this.project.named(projectId);
      const one = this.all.get(name(region, id));
      if (!one) throw missing(`Function ${name(region, id)}`);
      return one;
    };
    const place = (region = '') => `projects/${this.project.id}/locations/${region}`;
    return [
      // Of the first generation there is none.
      route(`GET ${HOST}/v1/projects/{}/locations/-/functions`, (_, id) => {
        this.project.named(id);
        return ok({});
      }),
      route(`GET ${HOST}/v2/projects/{}/locations/-/functions`, (_, id) => {
        this.project.named(id);
        return ok(this.all.size > 0 ? { functions: [...this.all.values()] } : {});
      }),
      route(`GET ${at}/{}`, (_, id, region, one) => ok(found(id, region, one))),
      route(`POST ${at}:generateUploadUrl`, (_, id, region = '') => {
        this.project.named(id);
        const object = `${this.project.next('source-')}.zip`;
        const bucket = `gcf-v2-uploads-${this.project.number}-${region}`;
        return ok({
          uploadUrl: `${this.uploadsAt()}/${bucket}/${object}?X-Goog-Signature=s`,
          storageSource: { bucket, object, generation: '1' },
        });
      }),
      route('PUT storage.googleapis.com/{}/{}', ({ query, bytes, headers }, bucket, object) => {
        if (!query.has('X-Goog-Signature')) throw new Refusal(403, 'Access denied.');
        if (headers['content-type'] !== 'application/zip' || bytes.subarray(0, 2).toString() !== 'PK')
          throw invalid('A zip was signed for.');
        this.uploads.set(`${bucket}/${object}`, bytes);
        return { ...ok(Buffer.alloc(0)), headers: { 'x-goog-generation': '1' } };
      }),
      route(`POST ${at}`, (asked, id, region) => {
        this.project.named(id);
        const full = name(region, asked.query.get('functionId') ?? '');
        if (text(asked.body, 'name') !== full) throw invalid('The name does not match the functionId.');
        if (this.all.has(full))
          throw new Refusal(409, `Could not create Cloud Function ${full}: it already exists.`);
        this.check(asked);
        return this.project.begin(HOST, place(region), () => this.put(full, asked.body));
      }),
      route(`PATCH ${at}/{}`, (asked, id, region, one) => {
        const before = found(id, region, one);
        this.check(asked);
        const now = masked(before, asked.body, asked.query.get('updateMask') ?? '');
        return this.project.begin(HOST, place(region), () => this.put(name(region, one), now));
      }),
      route(`DELETE ${at}/{}`, (_, id, region, one) => {
        found(id, region, one);
        return this.project.begin(HOST, place(region), () => {
          this.all.delete(name(region, one));
          return {};
        });
      }),
    ];
  }

  /** What is looked at before a function is built. @throws Refusal */
  private check({ body }: Asked): void {
    only(
      body,
      'name',
      'description',
      'buildConfig',
      'serviceConfig',
      'eventTrigger',
      'labels',
      'state',
      'url',
    );
    const { object, bucket } = part(part(part(body, 'buildConfig'), 'source'), 'storageSource');
    if (!this.uploads.has(`${String(bucket)}/${String(object)}`))
      throw invalid(`The source gs://${String(bucket)}/${String(object)} was not found.`);
    const config = part(body, 'serviceConfig');
    const account = text(config, 'serviceAccountEmail') || this.project.computeAccount;
    const isOwn = account.endsWith(`@${this.project.id}.iam.gserviceaccount.com`);
    if (isOwn && !serviceAccounts(this.project).has(account))
      throw invalid(`Service account ${account} does not exist.`);
    if (!this.project.holds('roles/cloudbuild.builds.builder', this.project.computeAccount))
      throw new Refusal(
        400,
        `Build failed: the service account ${this.project.computeAccount} has insufficient permissions to build the function.`,
        'FAILED_PRECONDITION',
      );
    for (const { secret } of parts(config, 'secretEnvironmentVariables'))
      this.checkSecret(String(secret), account);
    const trigger = part(body, 'eventTrigger');
    if (Object.keys(trigger).length > 0) this.checkEvents(trigger, account);
    const all = [...this.all.values(), body].map((each) => part(each, 'serviceConfig'));
    const cpus = all.reduce((sum, { availableCpu = '1' }) => sum + Number(availableCpu), 0);
    if (cpus > this.project.knobs.cpus)
      throw new Refusal(429, 'Quota exceeded for total allowable CPU per project per region.');
  }

  private checkSecret(id: string, account: string): void {
    const secret = this.secrets.get(id);
    if (!secret || secret.versions.length === 0) throw invalid(`Secret ${id} was not found.`);
    const mayRead = secret.bindings.some(
      (each) =>
        each['role'] === 'roles/secretmanager.secretAccessor' &&
        texts(each, 'members').includes(`serviceAccount:${account}`),
    );
    if (!mayRead)
      throw new Refusal(403, `Permission denied on secret: ${id} for Revision service account ${account}.`);
  }

  private checkEvents(trigger: Json, account: string): void {
    if (text(trigger, 'eventType') === '') throw invalid('eventTrigger.eventType is required.');
    for (const role of ['roles/eventarc.eventReceiver', 'roles/run.invoker']) {
      if (
        !this.project.holdsOnly(role, account) &&
        !this.project.holdsOnly(role, this.project.computeAccount)
      )
        throw new Refusal(403, `Permission denied: ${account} lacks ${role}, which triggers need.`);
    }
    if (this.late <= 0) return;
    this.late -= 1;
    throw invalid(
      'Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
    );
  }

  private put(name: string, body: Json): Json {
    const [, , , region = '', , id = ''] = name.split('/');
    const service = `projects/${this.project.id}/locations/${region}/services/${id.toLowerCase()}`;
    const uri = `https://${id.toLowerCase()}-${this.project.number}.${region}.run.app`;
    const made = {
      ...body,
      name,
      environment: 'GEN_2',
      state: 'ACTIVE',
      url: uri,
      serviceConfig: { ...part(body, 'serviceConfig'), service, uri },
    };
    this.all.set(name, made);
    const repository = `projects/${this.project.id}/locations/${region}/repositories/gcf-artifacts`;
    if (!this.repositories.has(repository))
      this.repositories.set(repository, { name: repository, format: 'DOCKER' });
    return made;
  }

  private ofServices(): readonly Route[] {
    const at = `${RUN}/v1/projects/{}/locations/{}/services/{}`;
    const named = (
      id: string | undefined,
      region: string | undefined,
      service: string | undefined,
    ): string => {
      this.project.named(id);
      const name = `projects/${this.project.id}/locations/${region}/services/${service}`;
      const isThere = [...this.all.values()].some(
        (each) => text(part(each, 'serviceConfig'), 'service') === name,
      );
      if (!isThere) throw missing(`Service ${name}`);
      return name;
    };
    return [
      route(`GET ${at}:getIamPolicy`, (_, id, region, service) =>
        ok({ etag: 'BwXk', bindings: this.invokers.get(named(id, region, service)) ?? [] }),
      ),
      route(`POST ${at}:setIamPolicy`, ({ body }, id, region, service) => {
        const name = named(id, region, service);
        const bindings = parts(part(body, 'policy'), 'bindings').map((binding) => ({
          role: text(binding, 'role'),
          members: [...texts(binding, 'members')],
        }));
        const isForAll = bindings.some(({ members }) => members.includes('allUsers'));
        if (isForAll && !this.project.knobs.allowsEveryone)
          throw new Refusal(
            400,
            'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
            'FAILED_PRECONDITION',
          );
        this.invokers.set(name, bindings);
        return ok({ bindings });
      }),
    ];
  }

  private ofSchedules(): readonly Route[] {
    const at = `${SCHEDULER}/v1/projects/{}/locations/{}/jobs`;
    const found = (path: string): Json => {
      const job = this.jobs.get(path.replace('/v1/', ''));
      if (!job) throw missing('Job');
      return job;
    };
    const check = (body: Json) => {
      const seconds = Number(text(body, 'attemptDeadline').replace('s', '') || 180);
      if (seconds > DEADLINE_MOST) throw invalid('attemptDeadline must be at most 30m.');
      const zones = Intl.supportedValuesOf('timeZone');
      if (!['UTC', ...zones].includes(text(body, 'timeZone'))) throw invalid('Unknown time zone.');
      const target = part(body, 'httpTarget');
      const account = text(part(target, 'oidcToken'), 'serviceAccountEmail');
      if (account !== this.project.computeAccount && !serviceAccounts(this.project).has(account))
        throw invalid(`The service account ${account} does not exist.`);
      if (this.isOpen(text(target, 'uri')) === null) throw invalid('The target does not exist.');
    };
    return [
      route(`GET ${at}/{}`, ({ path }, id) => {
        this.project.named(id);
        return ok(found(path));
      }),
      route(`POST ${at}`, ({ body }, id) => {
        this.project.named(id);
        check(body);
        if (this.jobs.has(text(body, 'name'))) throw new Refusal(409, 'Job already exists.');
        this.jobs.set(text(body, 'name'), body);
        return ok(body);
      }),
      route(`PATCH ${at}/{}`, ({ body, path, query }, id) => {
        this.project.named(id);
        const now = masked(found(path), body, query.get('updateMask') ?? '');
        check(now);
        this.jobs.set(path.replace('/v1/', ''), now);
        return ok(now);
      }),
      route(`DELETE ${at}/{}`, ({ path }, id) => {
        this.project.named(id);
        found(path);
        this.jobs.delete(path.replace('/v1/', ''));
        return ok({});
      }),
    ];
  }

  private ofImages(): readonly Route[] {
    const at = `${REGISTRY}/v1/projects/{}/locations/{}/repositories/{}`;
    const found = (path: string): Json => {
      const repository = this.repositories.get(path.replace('/v1/', ''));
      if (!repository) throw missing('Requested entity');
      return repository;
    };
    return [
      route(`GET ${at}`, ({ path }, id) => {
        this.project.named(id);
        return ok(found(path));
      }),
      route(`PATCH ${at}`, ({ body, path, query }, id) => {
        this.project.named(id);
        only(body, 'name', 'cleanupPolicies', 'cleanupPolicyDryRun', 'labels');
        const now = masked(found(path), body, query.get('updateMask') ?? '');
        this.repositories.set(path.replace('/v1/', ''), now);
        return ok(now);
      }),
    ];
  }
}
