import { checkMember } from './account.ts';
import {
  type Asked,
  invalid,
  type Json,
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
import type { Binding, Project } from './project.ts';

const HOST = 'storage.googleapis.com';
/** What of a bucket may be changed, as far as anybody here does. */
const SETTINGS = ['cors', 'lifecycle', 'softDeletePolicy', 'versioning', 'labels', 'iamConfiguration'];
const PUBLIC = ['allUsers', 'allAuthenticatedUsers'];

/** Which roles give which right, of those that somebody here is given. */
const RIGHTS = {
  'storage.objects.create': [
    'roles/storage.objectCreator',
    'roles/storage.objectAdmin',
    'roles/storage.admin',
  ],
  'storage.objects.list': ['roles/storage.objectViewer', 'roles/storage.objectAdmin', 'roles/storage.admin'],
  'storage.objects.delete': ['roles/storage.objectAdmin', 'roles/storage.admin'],
} as const;

/** A bucket as the JSON API tells of it. */
export interface Bucket {
  readonly name: string;
  settings: Readonly<Record<string, unknown>>;
  bindings: Binding[];
  readonly objects: Map<string, Buffer>;
}

/** Buckets: their settings, who may do what in them, and what functions put there. */
export class Storage {
  readonly buckets = new Map<string, Bucket>();
  private edition = 1;
  private readonly late = new Map<string, number>();
  private readonly project: Project;
  /** The accounts as which functions run. */
  private readonly accounts: () => readonly string[];
  constructor(project: Project, accounts: () => readonly string[]) {
    this.project = project;
    this.accounts = accounts;
  }

  /** @throws Refusal where there is none. */
  named(name = ''): Bucket {
    const bucket = this.buckets.get(name);
    if (!bucket) throw missing('The specified bucket');
    return bucket;
  }

  /** A new bucket, open to whoever has a basic role in the project, and with seven days of soft delete, as every one is. */
  make(name: string, { location, ...settings }: Json): Bucket {
    const { id, number } = this.project;
    const bindings = [
      { role: 'roles/storage.legacyBucketOwner', members: [`projectEditor:${id}`, `projectOwner:${id}`] },
      { role: 'roles/storage.legacyBucketReader', members: [`projectViewer:${id}`] },
      { role: 'roles/storage.legacyObjectOwner', members: [`projectEditor:${id}`, `projectOwner:${id}`] },
      { role: 'roles/storage.legacyObjectReader', members: [`projectViewer:${id}`] },
    ];
    const made = {
      name,
      settings: {
        projectNumber: number,
        location: (typeof location === 'string' ? location : 'US').toUpperCase(),
        softDeletePolicy: { retentionDurationSeconds: '604800' },
        ...settings,
      },
      bindings,
      objects: new Map(),
    };
    this.buckets.set(name, made);
    return made;
  }

  routes(): readonly Route[] {
    return [...this.ofBuckets(), ...this.ofPolicies(), ...this.ofObjects()];
  }

  private ofBuckets(): readonly Route[] {
    const told = ({ name, settings }: Bucket) => ({ kind: 'storage#bucket', id: name, name, ...settings });
    return [
      route(`GET ${HOST}/storage/v1/projects/{}/serviceAccount`, (_, id) => {
        this.project.named(id);
        return ok({
          email_address: `service-${this.project.number}@gs-project-accounts.iam.gserviceaccount.com`,
        });
      }),
      route(`POST ${HOST}/storage/v1/b`, ({ body, query }) => {
        this.project.named(query.get('project') ?? '');
        only(body, 'name', 'location', 'storageClass', ...SETTINGS);
        const name = text(body, 'name');
        if (!/^[a-z0-9][-a-z0-9_]{1,61}[a-z0-9]$/u.test(name))
          throw invalid(`Invalid bucket name: '${name}'.`);
        if (this.buckets.has(name))
          throw new Refusal(
            409,
            'Your previous request to create the named bucket succeeded and you already own it.',
          );
        if (!this.project.knobs.hasBilling)
          throw new Refusal(403, 'The billing account for the owning project is disabled in state absent.');
        const { name: _, ...settings } = body;
        return ok(told(this.make(name, settings)));
      }),
      route(`GET ${HOST}/storage/v1/b/{}`, ({ query }, name) => {
        const bucket = told(this.named(name));
        const fields = query.get('fields')?.split(',');
        return ok(
          fields
            ? Object.fromEntries(Object.entries(bucket).filter(([key]) => fields.includes(key)))
            : bucket,
        );
      }),
      route(`PATCH ${HOST}/storage/v1/b/{}`, ({ body }, name) => {
        only(body, ...SETTINGS);
        const bucket = this.named(name);
        bucket.settings = { ...bucket.settings, ...body };
        return ok(told(bucket));
      }),
    ];
  }

  private ofPolicies(): readonly Route[] {
    const told = ({ name, bindings }: Bucket) => ({
      kind: 'storage#policy',
      resourceId: `projects/_/buckets/${name}`,
      version: 1,
      etag: `CA${this.edition}=`,
      bindings,
    });
    return [
      route(`GET ${HOST}/storage/v1/b/{}/iam`, (_, name) => ok(told(this.named(name)))),
      route(`PUT ${HOST}/storage/v1/b/{}/iam`, ({ body }, name) => {
        const bucket = this.named(name);
        only(body, 'kind', 'resourceId', 'version', 'etag', 'bindings');
        if (text(body, 'etag') !== '' && text(body, 'etag') !== told(bucket).etag)
          throw new Refusal(412, 'At least one of the pre-conditions you specified did not hold.');
        const bindings = parts(body, 'bindings').map((binding) => ({
          role: text(binding, 'role'),
          members: [...texts(binding, 'members')],
        }));
        const members = bindings.flatMap((binding) => binding.members);
        const { publicAccessPrevention } = part(bucket.settings, 'iamConfiguration');
        if (publicAccessPrevention === 'enforced' && members.some((member) => PUBLIC.includes(member)))
          throw new Refusal(
            412,
            'The member bindings allUsers and allAuthenticatedUsers are not allowed since public access prevention is enforced.',
          );
        for (const member of members) checkMember(this.project, member, this.late);
        bucket.bindings = bindings;
        this.edition += 1;
        return ok(told(bucket));
      }),
    ];
  }

  /** Whether the functions may do that in a bucket, by its own policy or the project's. */
  private may({ bindings }: Bucket, right: keyof typeof RIGHTS): boolean {
    const roles: readonly string[] = RIGHTS[right];
    const own = this.accounts().map((account) => `serviceAccount:${account}`);
    return [...bindings, ...this.project.bindings].some(
      ({ role, members }) => roles.includes(role) && members.some((member) => own.includes(member)),
    );
  }

  private check(bucket: Bucket, right: keyof typeof RIGHTS): void {
    if (!this.may(bucket, right))
      throw new Refusal(403, `${this.accounts().join()} does not have ${right} access to ${bucket.name}.`);
  }

  private ofObjects(): readonly Route[] {
    const listed = { kind: 'storage#objects' };
    return [
      route(`GET ${HOST}/storage/v1/b/{}/o`, (_, name) => {
        this.named(name);
        return ok(listed);
      }),
      // The Admin SDK leaves the version out where its environment names the place, as that of a function does.
      route(`GET ${HOST}/b/{}/o`, (_, name) => {
        this.check(this.named(name), 'storage.objects.list');
        return ok(listed);
      }),
      route(`POST ${HOST}/upload/storage/v1/b/{}/o`, (asked, name) => this.put(asked, this.named(name))),
    ];
  }

  /** One file, as metadata and content in one request. */
  private put({ query, headers, bytes }: Asked, bucket: Bucket) {
    if (query.get('uploadType') !== 'multipart') throw invalid('The double knows uploads in one request.');
    const object = query.get('name') ?? '';
    this.check(bucket, 'storage.objects.create');
    if (bucket.objects.has(object)) {
      if (query.get('ifGenerationMatch') === '0')
        throw new Refusal(412, 'At least one of the pre-conditions you specified did not hold.');
      this.check(bucket, 'storage.objects.delete');
    }
    const [, boundary = ''] = /boundary="?([^";]+)/u.exec(headers['content-type'] ?? '') ?? [];
    const [, , content = ''] = bytes.toString('latin1').split(`--${boundary}`);
    const from = content.indexOf('\r\n\r\n') + 4;
    const stored = Buffer.from(content.slice(from, -2), 'latin1');
    bucket.objects.set(object, stored);
    // The client holds what arrived against what it sent.
    return ok({
      kind: 'storage#object',
      bucket: bucket.name,
      name: object,
      generation: '1',
      size: String(stored.length),
      crc32c: crc32c(stored),
    });
  }
}

/** Castagnoli's sum of bytes, as Storage writes it: four bytes in base64. */
function crc32c(bytes: Buffer): string {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
  }
  const written = Buffer.alloc(4);
  written.writeUInt32BE(~sum >>> 0);
  return written.toString('base64');
}
