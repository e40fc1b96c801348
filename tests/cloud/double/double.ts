import { accountRoutes, type Secrets } from './account.ts';
import {
  type Asked,
  isJson,
  type Json,
  missing,
  ok,
  part,
  Refusal,
  type Reply,
  route,
  type Route,
  text,
} from './api.ts';
import { Firebase } from './firebase.ts';
import { Firestore } from './firestore.ts';
import { Functions } from './functions.ts';
import { Hosting } from './hosting.ts';
import { Identity } from './identity.ts';
import { type Knobs, Project } from './project.ts';
import { type Compiler, Rules } from './rules.ts';
import { type Called, Running } from './running.ts';
import { Storage } from './storage.ts';
import { Watch } from './watch.ts';

/** The token of whoever has signed in to Google's command line; the firebase CLI sends `owner` to any place without TLS. */
export const TOKEN = 'ya29.double';

/** Calls that bring a key, a signature or somebody's own token in place of it. */
const OPEN = [
  /signInWithPassword/u,
  /X-Goog-Signature/u,
  /^PUT storage/u,
  /\/v0\/b\//u,
  /^GET storage\.googleapis\.com\/b\//u,
  /^POST storage\.googleapis\.com\/upload\//u,
];

/** Names that one API answers beside its own. */
const SAME: Readonly<Record<string, string>> = {
  'upload-firebasehosting.googleapis.com': 'firebasehosting.googleapis.com',
  'www.googleapis.com': 'identitytoolkit.googleapis.com',
};

/**
 * A project of Google's cloud, written from the source of the firebase CLI (node_modules/firebase-tools/lib) and from the references of
 * the APIs, and from no line of deploy or src. It is strict: a call that it doesn't know is answered 501 and kept in `unknown`.
 */
export class Double {
  readonly project: Project;
  readonly firebase: Firebase;
  readonly firestore: Firestore;
  readonly functions: Functions;
  readonly hosting: Hosting;
  readonly identity: Identity;
  readonly rules: Rules;
  readonly storage: Storage;
  readonly watch: Watch;
  /** Titles of the routes that were asked, in their order. */
  readonly calls: string[] = [];
  readonly unknown: string[] = [];
  /** Calls of a person's login that did not say which project they count against: several APIs refuse such. */
  readonly uncounted = new Set<string>();
  /** Where it listens, such as 127.0.0.1:4000; APIs are told apart by the name that is asked. */
  port = 0;
  private readonly routes: readonly Route[];
  /** Whether each kind of change fails the first time; those that have are here. */
  breaksEach = false;
  readonly broken = new Set<string>();

  readonly running: Running;
  constructor(
    id: string,
    knobs: Partial<Knobs> = {},
    {
      compiler = null,
      env = {},
    }: { readonly compiler?: Compiler | null; readonly env?: Record<string, string> } = {},
  ) {
    this.running = new Running(env);
    this.project = new Project(id, knobs);
    const at = (host: string) => () => `http://${host}:${this.port}`;
    this.storage = new Storage(this.project, () => this.functions.accounts());
    this.firebase = new Firebase(this.project, this.storage);
    this.firestore = new Firestore(this.project);
    this.rules = new Rules(this.project, compiler);
    const secrets: Secrets = new Map();
    this.functions = new Functions(this.project, secrets, at('storage.googleapis.com'));
    const isService = (region: string, service: string) => this.functions.uriOf(region, service) !== '';
    this.hosting = new Hosting(this.project, at('upload-firebasehosting.googleapis.com'), isService);
    this.identity = new Identity(
      this.project,
      () => this.firebase.apiKey,
      (uri) => this.functions.isOpen(uri),
      (uri, jwt) => this.call(uri, { method: 'POST', url: '/', headers: {}, bytes: Buffer.from(jwt) }),
    );
    this.watch = new Watch(this.project, (appId) => this.firebase.apps.some((app) => app.appId === appId));
    this.routes = [
      ...accountRoutes(this.project, secrets),
      ...[
        this.firebase,
        this.storage,
        this.firestore,
        this.rules,
        this.functions,
        this.hosting,
        this.identity,
        this.watch,
      ].flatMap((each) => each.routes()),
      route('GET firebasestorage.googleapis.com/v0/b/{}/o/{**}', (_, bucket = '', file = '') => {
        const fault = this.rules.storageFault(bucket);
        if (fault !== '') throw new Refusal(403, `Permission denied: ${fault}.`);
        throw missing(`Object ${file}`);
      }),
    ];
  }

  /** A page of a site, or what the function behind it answers. */
  serve(site: string, called: Called): Reply | Promise<Reply> {
    const { pathname } = new URL(called.url, 'http://site');
    const service = this.hosting.serviceOf(site, pathname);
    if (!service) return this.hosting.serve(site, pathname);
    return this.call(this.functions.uriOf(service.region, service.id), called);
  }

  /** Does what a schedule does at its time. @throws Refusal where the account that it calls as may not. */
  schedule(id: string): Promise<Reply> {
    const job = [...this.functions.jobs.values()].find((each) => String(each['name']).includes(id));
    if (!job) throw missing(`Job ${id}`);
    const { uri, oidcToken } = part(job, 'httpTarget');
    const account = isJson(oidcToken) ? text(oidcToken, 'serviceAccountEmail') : '';
    if (!this.functions.mayCall(String(uri), account))
      throw new Refusal(403, `${account} may not call ${String(uri)}.`);
    const deployed = this.functions.deployed(String(uri));
    if (!deployed) throw missing(`Function ${String(uri)}`);
    return this.running.call(deployed, {
      method: 'POST',
      url: '/',
      headers: {},
      bytes: Buffer.from('{}'),
    });
  }

  private async call(uri: string, called: Called): Promise<Reply> {
    const deployed = this.functions.deployed(uri);
    if (!deployed) return { status: 404, body: Buffer.from('Page not found') };
    if (!this.functions.isOpen(uri)) return { status: 403, body: Buffer.from('Error: Forbidden') };
    return this.running.call(deployed, called);
  }

  async answer(asked: Asked): Promise<Reply> {
    try {
      return await this.tried(asked);
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      throw error;
    }
  }

  private tried(asked: Asked): Reply | Promise<Reply> {
    const { method, host, path } = asked;
    this.project.pass();
    const where = `${method} ${host}${path}`;
    const operation = /^\/v[0-9a-z]+\/(.*operations\/[^/]+)$/u.exec(path)?.[1];
    const found = this.routes.find(
      (each) => each.method === method && each.host === host && each.pattern.test(path),
    );
    if (!found && operation === undefined) {
      this.unknown.push(where);
      throw new Refusal(501, `The double does not know ${where}.`);
    }
    if (!OPEN.some((pattern) => pattern.test(where))) {
      checkToken(asked);
      // What a function calls counts against its own project by itself; here it asks the emulators' way.
      const isOwn = path.startsWith('/identitytoolkit.googleapis.com/');
      if (!isOwn && asked.headers['x-goog-user-project'] !== this.project.id) this.uncounted.add(where);
    }
    this.checkOn(SAME[host] ?? host);
    if (!found) return this.project.look(host, operation ?? '');
    this.calls.push(found.title);
    if (this.breaksEach && method !== 'GET' && !this.broken.has(found.title)) {
      this.broken.add(found.title);
      throw new Refusal(500, 'Internal error encountered.');
    }
    return found.handler(asked, ...(found.pattern.exec(path) ?? []).slice(1));
  }

  private checkOn(api: string): void {
    const { project } = this;
    if (project.apis.has(api)) return;
    const message = `${api} has not been used in project ${project.number} before or it is disabled. Enable it by visiting the console, then retry.`;
    const details = [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'SERVICE_DISABLED',
        domain: 'googleapis.com',
        metadata: { service: api, consumer: `projects/${project.number}` },
      },
    ];
    throw new Refusal(403, message, 'PERMISSION_DENIED', details);
  }

  /** A `fetch` that reaches the double alone, for what runs in the same process. */
  readonly fetch = async (
    url: string,
    {
      method,
      headers,
      body = '',
    }: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
  ): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(url);
    const reply = await this.answer({
      method,
      host: hostname,
      path: decodeURIComponent(pathname),
      query: searchParams,
      body: jsonOf(body),
      bytes: Buffer.from(body),
      headers,
    });
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  };
}

/** A body as the JSON object that it is, else {}. */
export function jsonOf(body: string): Json {
  if (!body.startsWith('{')) return {};
  const value: unknown = JSON.parse(body);
  return isJson(value) ? value : {};
}

function checkToken({ headers }: Asked): void {
  const [, token = ''] = (headers['authorization'] ?? '').split('Bearer ');
  if (token !== TOKEN && token !== 'owner')
    throw new Refusal(401, 'Request had invalid authentication credentials.');
}

/** What Google's own machines tell programs of who they are: a sign-in that every client takes without a file. */
export function metadata(path: string): Reply {
  const about: Readonly<Record<string, unknown>> = {
    'instance/service-accounts/default/email': Buffer.from('owner@mailbox.example'),
    'instance/service-accounts/default/token': {
      access_token: TOKEN,
      expires_in: 3600,
      token_type: 'Bearer',
    },
    'universe/universe-domain': Buffer.from('googleapis.com'),
    instance: Buffer.from('attributes/'),
  };
  const body = about[path.replace(/^\/computeMetadata\/v1\//u, '').replace(/\/$/u, '')];
  return {
    ...(body === undefined ? { status: 404, body: {} } : ok(body)),
    headers: { 'metadata-flavor': 'Google' },
  };
}
