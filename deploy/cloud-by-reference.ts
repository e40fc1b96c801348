import type { Send } from './cloud.ts';
import { APIS } from './steps/project.ts';

/** An API's answer to a call: its status and body. */
type Reply = readonly [status: number, body: object];

/** What such a project holds; '' and [] for what is missing. */
interface Project {
  billing: boolean;
  apis: string[];
  isFirebase: boolean;
  location: string;
  hasBackups: boolean;
  bucket: string;
  signIn: object | null;
  hasApp: boolean;
  sites: string[];
  cors: object[];
  softDelete: string;
  account: boolean;
  bindings: { role: string; members: string[] }[];
  secret: boolean;
  secretBindings: object[];
  /** What Monitoring and Logging hold, by the last word of the list's path. */
  watched: Record<string, object[]>;
  siteKey: string;
}

/** What of a change's body is looked at. */
interface Body {
  readonly cors?: object[];
  readonly siteKey?: string;
  readonly locationId?: string;
  readonly softDeletePolicy?: { readonly retentionDurationSeconds: string };
  readonly policy?: { readonly bindings: { role: string; members: string[] }[] };
}

const MISSING: Reply = [404, { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } }];

/**
 * A project of the cloud as the references of its APIs describe it (their pages were read in November 2026; nobody recorded these
 * answers). It shows that each step asks what it should and goes on from there, not that the cloud does as its reference says:
 * that is the first day of docs/deployment.md.
 */
export class CloudByReference {
  readonly calls: string[] = [];
  readonly project: Project = {
    billing: true,
    apis: ['serviceusage.googleapis.com'],
    isFirebase: false,
    location: '',
    hasBackups: false,
    bucket: '',
    signIn: null,
    hasApp: false,
    sites: ['my-project'],
    cors: [],
    softDelete: '604800',
    account: false,
    bindings: [],
    secret: false,
    secretBindings: [],
    watched: {},
    siteKey: '',
  };

  /** The fetch of {@link cloudOf}. */
  readonly fetch: Send = (url, { method, body }) => {
    const { hostname, pathname, searchParams } = new URL(url);
    this.calls.push(`${method} ${hostname}${pathname}`);
    const [status, answer] = this.answer(method, hostname, pathname, searchParams, JSON.parse(body ?? '{}'));
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  };

  private answer(method: string, host: string, path: string, query: URLSearchParams, body: Body): Reply {
    const { project } = this;
    const isOn =
      project.apis.includes(host) || ['serviceusage.googleapis.com', 'storage.googleapis.com'].includes(host);
    if (!isOn && host !== 'cloudbilling.googleapis.com') {
      const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }];
      return [
        403,
        { error: { code: 403, message: `${host} has not been used`, status: 'PERMISSION_DENIED', details } },
      ];
    }
    const isChange = method !== 'GET';
    switch (host) {
      case 'cloudbilling.googleapis.com':
        return [200, { billingEnabled: project.billing, billingAccountName: 'billingAccounts/0' }];
      case 'serviceusage.googleapis.com':
        return this.services(path, isChange, query);
      case 'firebase.googleapis.com':
        return this.firebase(path, isChange);
      case 'firestore.googleapis.com':
        return this.firestore(path, isChange, body);
      case 'firebasestorage.googleapis.com':
        if (isChange) project.bucket = 'my-project.firebasestorage.app';
        return project.bucket
          ? [200, { bucket: { name: `projects/my-project/buckets/${project.bucket}` } }]
          : MISSING;
      case 'identitytoolkit.googleapis.com':
        if (path.endsWith(':initializeAuth')) project.signIn = {};
        else if (isChange) project.signIn = { ...project.signIn, ...body };
        return project.signIn ? [200, project.signIn] : MISSING;
      case 'firebasehosting.googleapis.com':
        if (isChange) project.sites.push(query.get('siteId') ?? '');
        return [200, { sites: project.sites.map((site) => ({ name: `projects/my-project/sites/${site}` })) }];
      case 'cloudresourcemanager.googleapis.com':
        if (path.endsWith(':setIamPolicy')) project.bindings = body.policy?.bindings ?? [];
        if (path.endsWith('OrgPolicy')) return [200, { constraint: 'x' }];
        return [200, isChange ? { bindings: project.bindings } : { projectNumber: '123' }];
      case 'iam.googleapis.com':
        project.account ||= isChange;
        return project.account ? [200, { email: 'x' }] : MISSING;
      case 'secretmanager.googleapis.com':
        if (path.endsWith(':setIamPolicy')) project.secretBindings = body.policy?.bindings ?? [];
        if (path.endsWith('IamPolicy')) return [200, { bindings: project.secretBindings }];
        project.secret ||= path.endsWith(':addVersion');
        return project.secret || isChange ? [200, {}] : MISSING;
      case 'firebaseappcheck.googleapis.com':
        project.siteKey = body.siteKey ?? project.siteKey;
        return project.siteKey ? [200, { siteKey: project.siteKey }] : MISSING;
      case 'recaptchaenterprise.googleapis.com':
        return [200, { name: 'projects/1/keys/site-key' }];
      case 'firebaseextensions.googleapis.com':
        return [200, {}];
      case 'monitoring.googleapis.com':
      case 'logging.googleapis.com': {
        const list = path.split('/').at(-1) ?? '';
        const there = (project.watched[list] ??= []);
        if (isChange) there.push({ name: `projects/my-project/${list}/${there.length}`, ...body });
        return [200, isChange ? (there.at(-1) ?? {}) : { [list]: there }];
      }
      default:
        project.cors = body.cors ?? project.cors;
        project.softDelete = body.softDeletePolicy?.retentionDurationSeconds ?? project.softDelete;
        return [
          200,
          { cors: project.cors, softDeletePolicy: { retentionDurationSeconds: project.softDelete } },
        ];
    }
  }

  /** Switching on takes a while: the first look at it finds it at work. */
  private services(path: string, isChange: boolean, query: URLSearchParams): Reply {
    if (path.endsWith('/operations/on')) {
      this.project.apis = [...APIS];
      return [200, { name: 'operations/on', done: true, response: {} }];
    }
    if (isChange) return [200, { name: 'operations/on' }];
    const services = query.getAll('names').map((name) => ({
      name,
      state: this.project.apis.includes(name.split('/').at(-1) ?? '') ? 'ENABLED' : 'DISABLED',
    }));
    return [200, { services }];
  }

  private firebase(path: string, isChange: boolean): Reply {
    const { project } = this;
    if (path.endsWith(':addFirebase')) project.isFirebase = true;
    else if (path.endsWith('/config')) {
      const config = { apiKey: 'key', authDomain: 'my-project.firebaseapp.com', appId: '1:2:web:3' };
      return [200, { ...config, storageBucket: project.bucket }];
    } else if (path.endsWith('/webApps')) {
      project.hasApp ||= isChange;
      return [200, project.hasApp ? { apps: [{ appId: '1:2:web:3' }] } : {}];
    }
    return project.isFirebase ? [200, { projectId: 'my-project' }] : MISSING;
  }

  private firestore(path: string, isChange: boolean, body: Body): Reply {
    const { project } = this;
    if (path.endsWith('/backupSchedules')) {
      project.hasBackups ||= isChange;
      return [
        200,
        project.hasBackups ? { backupSchedules: [{ dailyRecurrence: {} }, { weeklyRecurrence: {} }] } : {},
      ];
    }
    if (isChange) project.location = body.locationId ?? '';
    return project.location ? [200, { type: 'FIRESTORE_NATIVE', locationId: project.location }] : MISSING;
  }
}
