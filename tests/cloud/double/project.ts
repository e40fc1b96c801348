import { type Json, missing, ok, Refusal, type Reply } from './api.ts';

/** What may go otherwise than the first time in a demonstration; each is as some project was. */
export interface Knobs {
  /** Whether a billing account is linked. */
  hasBilling: boolean;
  /** Whether the project is there at all. */
  isThere: boolean;
  /** Looks that a long operation takes until it is done. */
  looks: number;
  /** Looks at the list of indexes during which a new one is still being built. */
  indexLooks: number;
  /** Indexes and fields that the store takes in one go; then it breaks off until it is left alone. 0: without end. */
  indexesAtOnce: number;
  /** Functions with events that fail at first, while Eventarc gets its rights. */
  eventarcLate: number;
  /** Whether the organisation lets everybody call a function. */
  allowsEveryone: boolean;
  /** Whether the organisation gives the default accounts the role Editor. */
  grantsEditor: boolean;
  /** Entries of a page of indexes; 0: all on one. */
  indexPage: number;
  /** vCPU of a region. */
  cpus: number;
  /** Policies that are refused for a new service account, until every part of the cloud knows it. */
  accountLate: number;
  /** Alarms that are refused for a new metric of the log, until Monitoring knows it. */
  metricLate: number;
}

export const KNOBS: Knobs = {
  hasBilling: true,
  isThere: true,
  looks: 1,
  indexLooks: 2,
  indexesAtOnce: 0,
  eventarcLate: 0,
  allowsEveryone: true,
  grantsEditor: true,
  indexPage: 0,
  cpus: 200,
  accountLate: 0,
  metricLate: 0,
};

/** What is on in every project that was just made. */
const ON_AT_FIRST = [
  'serviceusage.googleapis.com',
  'servicemanagement.googleapis.com',
  'storage.googleapis.com',
  'storage-api.googleapis.com',
  'logging.googleapis.com',
  'monitoring.googleapis.com',
];

/** How long an operation takes that nobody looks at. */
const UNSEEN_MS = 2000;

interface Operation {
  readonly host: string;
  readonly metadata: Json;
  readonly end: () => Json;
  readonly begunAt: number;
  looksLeft: number;
  result: { readonly response: Json } | { readonly error: Json } | null;
}

export interface Binding {
  readonly role: string;
  members: string[];
}

/** A project of the cloud, and nothing but what calls have made of it. */
export class Project {
  readonly id: string;
  readonly number = '123456789012';
  readonly knobs: Knobs;
  readonly apis = new Set(ON_AT_FIRST);
  readonly bindings: Binding[];
  /** Accounts that Google makes for its own services, once each is used. */
  readonly agents = new Set<string>();
  private readonly operations = new Map<string, Operation>();
  private count = 0;

  constructor(id: string, knobs: Partial<Knobs> = {}) {
    this.id = id;
    this.knobs = { ...KNOBS, ...knobs };
    this.bindings = [{ role: 'roles/owner', members: ['user:owner@mailbox.example'] }];
  }

  /** A name that was not given before. */
  next(kind: string): string {
    this.count += 1;
    return `${kind}${this.count}`;
  }

  get computeAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }

  /** @throws Refusal for any other project than this one, by its id or number. */
  named(name = ''): void {
    if (!this.knobs.isThere || (name !== this.id && name !== this.number)) throw missing(`Project ${name}`);
  }

  holds(role: string, account: string): boolean {
    const roles = [role, 'roles/editor', 'roles/owner'];
    return this.bindings.some(
      (binding) => roles.includes(binding.role) && binding.members.includes(`serviceAccount:${account}`),
    );
  }

  /** Exactly that role, which no basic role holds. */
  holdsOnly(role: string, account: string): boolean {
    return this.bindings.some(
      (binding) => binding.role === role && binding.members.includes(`serviceAccount:${account}`),
    );
  }

  switchOn(api: string): void {
    if (this.apis.has(api)) return;
    this.apis.add(api);
    if (
      api === 'compute.googleapis.com' ||
      api === 'run.googleapis.com' ||
      api === 'cloudfunctions.googleapis.com'
    )
      this.makeComputeAccount();
  }

  private makeComputeAccount(): void {
    this.agents.add(this.computeAccount);
    const member = `serviceAccount:${this.computeAccount}`;
    if (!this.knobs.grantsEditor || this.bindings.some(({ members }) => members.includes(member))) return;
    this.bindings.push({ role: 'roles/editor', members: [member] });
  }

  /** Begins a long operation, which works once it has been looked at often enough. `end` may throw a Refusal. */
  begin(host: string, parent: string, end: () => Json, metadata: Json = {}): Reply {
    const name = `${parent}${parent === '' ? '' : '/'}operations/${this.next('op-')}`;
    this.operations.set(name, {
      host,
      metadata,
      end,
      begunAt: Date.now(),
      looksLeft: this.knobs.looks,
      result: null,
    });
    return ok({ name, metadata, done: false });
  }

  /** What nobody looks at works all the same. */
  pass(): void {
    for (const operation of this.operations.values())
      if (Date.now() - operation.begunAt > UNSEEN_MS) operation.result ??= ended(operation);
  }

  look(host: string, name: string): Reply {
    const operation = this.operations.get(name);
    if (!operation || operation.host !== host) throw missing(`Operation ${name}`);
    operation.looksLeft -= 1;
    if (operation.looksLeft < 0) operation.result ??= ended(operation);
    const { result, metadata } = operation;
    return ok({ name, metadata, done: result !== null, ...result });
  }
}

function ended({ end }: Operation): Operation['result'] {
  try {
    return { response: end() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: { code: 9, message: error.message } };
  }
}
