import {
  type Asked,
  type Handler,
  invalid,
  isJson,
  type Json,
  masked,
  ok,
  part,
  parts,
  Refusal,
  type Reply,
  route,
  type Route,
  text,
} from './api.ts';
import type { Project } from './project.ts';

const HOST = 'identitytoolkit.googleapis.com';

interface Account {
  readonly localId: string;
  readonly settings: Json;
}

/** What a configuration may hold (identitytoolkit, v2 Config). */
const SETTINGS = [
  'signIn',
  'notification',
  'quota',
  'monitoring',
  'multiTenant',
  'authorizedDomains',
  'blockingFunctions',
  'client',
  'mfa',
  'smsRegionConfig',
  'autodeleteAnonymousUsers',
  'emailPrivacyConfig',
  'passwordPolicyConfig',
  'recaptchaConfig',
  'mobileLinksConfig',
];

const fault = (message: string): Refusal => new Refusal(400, message);

/** Sign-in: its configuration, and the accounts. */
export class Identity {
  config: Json | null = null;
  private readonly accounts = new Map<string, Account>();
  private readonly project: Project;
  private readonly apiKey: () => string;
  private readonly isOpen: (uri: string) => boolean | null;
  private readonly ask: (uri: string, body: string) => Promise<Reply>;
  constructor(
    project: Project,
    apiKey: () => string,
    isOpen: (uri: string) => boolean | null,
    ask: (uri: string, body: string) => Promise<Reply>,
  ) {
    this.project = project;
    this.apiKey = apiKey;
    this.isOpen = isOpen;
    this.ask = ask;
  }

  /** Whose accounts there are. */
  emails(): readonly string[] {
    return [...this.accounts.values()].map(({ settings }) => text(settings, 'email'));
  }

  routes(): readonly Route[] {
    return [...this.ofConfig(), ...this.ofAccounts(), ...this.ofCopies()];
  }

  private settings(id?: string): Json {
    this.project.named(id);
    if (!this.config) throw new Refusal(404, 'CONFIGURATION_NOT_FOUND');
    return this.config;
  }

  private ofConfig(): readonly Route[] {
    const { project } = this;
    return [
      route(`GET ${HOST}/admin/v2/projects/{}/config`, (_, id) => ok(this.settings(id))),
      route(`POST ${HOST}/v2/projects/{}/identityPlatform:initializeAuth`, (_, id) => {
        project.named(id);
        if (!project.knobs.hasBilling) throw fault('BILLING_NOT_ENABLED : Billing is required.');
        if (this.config)
          throw fault('INVALID_PROJECT_ID : Identity Platform has already been enabled for this project.');
        this.config = {
          name: `projects/${project.number}/config`,
          signIn: {
            email: {},
            hashConfig: {
              algorithm: 'SCRYPT',
              signerKey: 'a2V5',
              saltSeparator: 'Bw==',
              rounds: 8,
              memoryCost: 14,
            },
          },
          authorizedDomains: ['localhost', `${project.id}.firebaseapp.com`, `${project.id}.web.app`],
          mfa: { state: 'DISABLED' },
          subtype: 'IDENTITY_PLATFORM',
        };
        return ok({});
      }),
      route(`PATCH ${HOST}/admin/v2/projects/{}/config`, ({ body, query }, id) => {
        const before = this.settings(id);
        const mask = query.get('updateMask') ?? query.get('update_mask') ?? '';
        for (const path of mask.split(',')) {
          if (!SETTINGS.includes(path.split('.')[0] ?? '')) throw invalid(`Invalid field mask ${path}.`);
        }
        const uris = Object.values(part(part(body, 'blockingFunctions'), 'triggers')).map((each) =>
          text(each as Json, 'functionUri'),
        );
        if (uris.some((uri) => this.isOpen(uri) === null))
          throw fault('INVALID_BLOCKING_FUNCTION : no such function.');
        for (const version of parts(part(body, 'passwordPolicyConfig'), 'passwordPolicyVersions')) {
          const { minPasswordLength = 6 } = part(version, 'customStrengthOptions');
          if (Number(minPasswordLength) < 6 || Number(minPasswordLength) > 30)
            throw fault('INVALID_CONFIG : minPasswordLength must be between 6 and 30.');
        }
        this.config = masked(before, body, mask);
        return ok(this.config);
      }),
    ];
  }

  private ofAccounts(): readonly Route[] {
    // The Admin SDK asks the emulators' way: the API's name stands before the path.
    const both = (method: string, path: string, handler: Handler): readonly Route[] => [
      route(`${method} ${HOST}/v1/${path}`, handler),
      route(`${method} ${HOST}/identitytoolkit.googleapis.com/v1/${path}`, handler),
    ];
    const id = this.project.id;
    return [
      route(`POST ${HOST}/v1/accounts:signInWithPassword`, (asked) => this.signIn(asked)),
      ...both('POST', `projects/${id}/accounts`, ({ body }) => {
        this.settings(id);
        const localId = text(body, 'localId') || this.project.next('uid');
        const isKnown = [...this.accounts.values()].some(
          ({ settings }) => settings['email'] === body['email'],
        );
        if (isKnown) throw fault('EMAIL_EXISTS');
        if (this.accounts.has(localId)) throw fault('DUPLICATE_LOCAL_ID');
        this.accounts.set(localId, { localId, settings: body });
        return ok({ localId });
      }),
      ...both('POST', `projects/${id}/accounts:lookup`, ({ body }) => {
        this.settings(id);
        const users = [...this.accounts.values()].filter(
          ({ localId, settings }) => has(body, 'localId', localId) || has(body, 'email', settings['email']),
        );
        return ok({
          ...(users.length > 0 && {
            users: users.map(({ localId, settings }) => ({ localId, ...settings, password: undefined })),
          }),
        });
      }),
      ...both('POST', `projects/${id}/accounts:update`, ({ body }) => {
        this.settings(id);
        const account = this.accounts.get(text(body, 'localId'));
        if (!account) throw fault('USER_NOT_FOUND');
        this.accounts.set(account.localId, { ...account, settings: { ...account.settings, ...body } });
        return ok({ localId: account.localId });
      }),
      ...both('POST', `projects/${id}/accounts:delete`, ({ body }) => {
        this.settings(id);
        if (!this.accounts.delete(text(body, 'localId'))) throw fault('USER_NOT_FOUND');
        return ok({});
      }),
      ...both('GET', `projects/${id}/accounts:batchGet`, () => {
        this.settings(id);
        const users = [...this.accounts.values()].map((account) => this.copyOf(account));
        return ok(users.length > 0 ? { users } : {});
      }),
    ];
  }

  /** The older API, by which the CLI saves accounts and brings them back. */
  private ofCopies(): readonly Route[] {
    const at = 'POST www.googleapis.com/identitytoolkit/v3/relyingparty';
    return [
      route(`${at}/downloadAccount`, ({ body }) => {
        this.settings(text(body, 'targetProjectId'));
        // Pages end with an empty one.
        if (text(body, 'nextPageToken') !== '') return ok({});
        const users = [...this.accounts.values()].map((account) => this.copyOf(account));
        return ok({ users, nextPageToken: 'end' });
      }),
      route(`${at}/uploadAccount`, ({ body }) => {
        const { hashConfig } = part(this.settings(text(body, 'targetProjectId')), 'signIn');
        const own = isJson(hashConfig) ? hashConfig : {};
        const users = parts(body, 'users');
        const hasHashes = users.some((user) => text(user, 'passwordHash') !== '');
        if (
          hasHashes &&
          (body['hashAlgorithm'] !== own['algorithm'] || Number(body['rounds']) !== own['rounds'])
        )
          throw fault('INVALID_HASH_ALGORITHM : The hash parameters are not those of the accounts.');
        for (const user of users) {
          const localId = text(user, 'localId');
          const password = Buffer.from(text(user, 'passwordHash'), 'base64url').toString();
          this.accounts.set(localId, { localId, settings: { ...user, password } });
        }
        return ok({});
      }),
    ];
  }

  /** An account with its hash, as the provider's lists have it: in the alphabet of addresses. */
  private copyOf({ localId, settings }: Account): Json {
    const { password: _, ...others } = settings;
    const email = settings['email'];
    return {
      ...others,
      localId,
      emailVerified: settings['emailVerified'] === true,
      createdAt: '1790000000000',
      passwordHash: Buffer.from(text(settings, 'password')).toString('base64url'),
      salt: 'c2FsdA==',
      // A hash of the provider's own making: the CLI saves no other.
      version: 0,
      providerUserInfo: [{ providerId: 'password', rawId: email, email }],
    };
  }

  /** Loses every account. */
  empty(): void {
    this.accounts.clear();
  }

  private async signIn({ body, query }: Asked): Promise<Reply> {
    const config = this.settings(this.project.id);
    if (query.get('key') !== this.apiKey()) throw fault('API key not valid. Please pass a valid API key.');
    if (part(part(config, 'signIn'), 'email')['enabled'] !== true) throw fault('PASSWORD_LOGIN_DISABLED');
    const account = [...this.accounts.values()].find(({ settings }) => settings['email'] === body['email']);
    if (!account || account.settings['password'] !== body['password'])
      throw fault('INVALID_LOGIN_CREDENTIALS');
    if (account.settings['disabled'] === true || account.settings['disableUser'] === true)
      throw fault('USER_DISABLED');
    const { functionUri } = part(part(part(config, 'blockingFunctions'), 'triggers'), 'beforeSignIn');
    if (typeof functionUri === 'string') await this.askBefore(functionUri, account);
    if (parts(part(account.settings, 'mfa'), 'enrollments').length > 0)
      return ok({ localId: account.localId, mfaPendingCredential: 'pending' });
    return ok({
      localId: account.localId,
      email: body['email'],
      idToken: this.token(account),
      expiresIn: '3600',
    });
  }

  /** Asks the function that may refuse a sign-in. @throws Refusal */
  private async askBefore(uri: string, { localId, settings }: Account): Promise<void> {
    const jwt = unsigned({
      iss: `https://securetoken.google.com/${this.project.id}`,
      aud: uri,
      iat: Math.floor(Date.now() / 1000),
      event_id: this.project.next('e'),
      event_type: 'beforeSignIn',
      sign_in_method: 'password',
      sub: localId,
      user_record: {
        uid: localId,
        email: settings['email'],
        email_verified: true,
        metadata: {},
        provider_data: [],
      },
    });
    const { status, body } = await this.ask(uri, JSON.stringify({ data: { jwt } }));
    if (status !== 200)
      throw fault(
        `BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error. Code: ${status}, ${String(body)}`,
      );
  }

  /** As the store's emulator reads one: signed by nobody. */
  private token({ localId, settings }: Account): string {
    const now = Math.floor(Date.now() / 1000);
    return unsigned({
      iss: `https://securetoken.google.com/${this.project.id}`,
      aud: this.project.id,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      sub: localId,
      user_id: localId,
      email: settings['email'],
      email_verified: settings['emailVerified'] === true,
      firebase: { identities: { email: [settings['email']] }, sign_in_provider: 'password' },
    });
  }
}

function unsigned(claims: Json): string {
  const encoded = [{ alg: 'none', typ: 'JWT' }, claims].map((each) =>
    Buffer.from(JSON.stringify(each)).toString('base64url'),
  );
  return `${encoded.join('.')}.`;
}

const has = (body: Json, name: string, value: unknown): boolean => {
  const asked = body[name];
  return Array.isArray(asked) && asked.includes(value);
};
