/** The REST calls that a first deployment makes, with the owner's own credentials. */
import { placed } from './hosts.ts';
import { pauseOf } from './pauses.ts';

/** How often a database is backed up. */
export interface BackupSchedule {
  readonly dailyRecurrence?: object;
  readonly weeklyRecurrence?: object;
}

/** Whatever a step reads of an answer; each API's own reference says which of it there is. */
export interface Body {
  readonly name?: string;
  readonly done?: boolean;
  readonly error?: {
    readonly message?: string;
    readonly status?: string;
    readonly details?: readonly { readonly reason?: string }[];
  };
  readonly billingEnabled?: boolean;
  readonly billingAccountName?: string;
  readonly services?: readonly { readonly state: string }[];
  readonly type?: string;
  readonly locationId?: string;
  readonly backupSchedules?: readonly BackupSchedule[];
  readonly bucket?: { readonly name: string };
  readonly apps?: readonly { readonly appId: string }[];
  readonly apiKey?: string;
  readonly authDomain?: string;
  readonly storageBucket?: string;
  readonly appId?: string;
  readonly signIn?: { readonly email?: { readonly enabled?: boolean } };
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
  readonly mfa?: { readonly state?: string };
  readonly smsRegionConfig?: { readonly allowlistOnly?: { readonly allowedRegions?: readonly string[] } };
  readonly sites?: readonly { readonly name: string }[];
  readonly cors?: readonly { readonly origin?: readonly string[] }[];
  readonly location?: string;
  readonly iamConfiguration?: {
    readonly uniformBucketLevelAccess?: { readonly enabled?: boolean };
    readonly publicAccessPrevention?: string;
  };
  readonly lifecycle?: { readonly rule?: readonly { readonly condition?: { readonly age?: number } }[] };
  readonly releases?: readonly object[];
  readonly softDeletePolicy?: { readonly retentionDurationSeconds?: string };
  readonly authorizedDomains?: readonly string[];
  readonly passwordPolicyConfig?: {
    readonly passwordPolicyEnforcementState?: string;
    readonly passwordPolicyVersions?: readonly {
      readonly customStrengthOptions?: { readonly minPasswordLength?: number };
    }[];
  };
  readonly projectNumber?: string;
  readonly bindings?: readonly {
    readonly role: string;
    readonly members: readonly string[];
    readonly condition?: object;
  }[];
  readonly listPolicy?: { readonly allValues?: string };
  readonly notificationChannels?: readonly { readonly name: string; readonly displayName?: string }[];
  readonly alertPolicies?: readonly { readonly displayName?: string }[];
  readonly uptimeCheckConfigs?: readonly { readonly displayName?: string }[];
  readonly metrics?: readonly { readonly name: string }[];
  readonly payload?: { readonly data?: string };
  readonly pointInTimeRecoveryEnablement?: string;
  readonly deleteProtectionState?: string;
  readonly webSettings?: { readonly allowedDomains?: readonly string[] };
  readonly siteKey?: string;
  readonly hostState?: string;
  readonly ownershipState?: string;
  readonly requiredDnsUpdates?: {
    readonly desired?: readonly {
      readonly records?: readonly {
        readonly domainName: string;
        readonly type: string;
        readonly rdata: string;
      }[];
    }[];
  };
}

/** An answer: its status and its body as JSON ({} where it has none). */
export interface Answer {
  readonly status: number;
  readonly body: Body;
}

export interface Cloud {
  /** Asks. 404 is an answer; any other refusal is a {@link Refused}. */
  get(url: string): Promise<Answer>;
  /** Changes something, and waits until a long-running operation has ended. @throws Refused, also where the operation failed. */
  change(method: 'POST' | 'PATCH' | 'PUT', url: string, body: object): Promise<Answer>;
  /** Begins a change and does not wait for its operation. @throws Refused */
  begin(method: 'POST' | 'PATCH', url: string, body: object): Promise<Answer>;
}

/** A refusal, in the API's own words. */
export class Refused extends Error {
  readonly status: number;
  /** `SERVICE_DISABLED` where the API itself is not switched on yet, else what Google calls it, or ''. */
  readonly reason: string;
  constructor(url: string, { status, body }: Answer) {
    const error = body.error ?? {};
    super(`${new URL(url).hostname} answered ${status}: ${error.message ?? 'no reason given'}`);
    this.status = status;
    this.reason = error.details?.find((each) => each.reason)?.reason ?? error.status ?? '';
  }
}

/** As much of `fetch` as is used. */
export type Send = (
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<Response>;

interface Options {
  readonly project: string;
  /** A token of whoever runs it. */
  readonly token: () => Promise<string>;
  readonly fetch?: Send;
  /** Between two looks at an operation, in ms. */
  readonly pauseMs?: number;
}

/** Looks at an operation: 10 minutes, which is longer than any of ours takes. */
const LOOKS_MAX = 200;

/** The APIs as `project` sees them. */
export function cloudOf({ project, token, fetch: send = fetch, pauseMs = pauseOf(3000) }: Options): Cloud {
  const call = async (method: string, url: string, body?: object): Promise<Answer> => {
    const response = await send(placed(url), {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        // Else a person's calls count against the project that made their credentials.
        'x-goog-user-project': project,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
  const held = (url: string, answer: Answer): Answer => {
    if (answer.status >= 400) throw new Refused(url, answer);
    return answer;
  };
  const ended = async (base: string, operation: Answer): Promise<Answer> => {
    let now = operation;
    for (let look = 0; now.body.done !== true && look < LOOKS_MAX; look += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
      const url = `${base}/${now.body.name}`;
      // oxlint-disable-next-line no-await-in-loop
      now = held(url, await call('GET', url));
    }
    if (now.body.error) throw new Refused(base, { status: 500, body: now.body });
    if (now.body.done !== true)
      throw new Error(`${base} is still at it after ten minutes: run this again later.`);
    return now;
  };
  return {
    get: async (url) => {
      const answer = await call('GET', url);
      return answer.status === 404 ? answer : held(url, answer);
    },
    begin: async (method, url, body) => held(url, await call(method, url, body)),
    change: async (method, url, body) => {
      const answer = held(url, await call(method, url, body));
      const { name } = answer.body;
      if (name === undefined || !/(?:^|\/)operations\//u.test(name)) return answer;
      const { origin, pathname } = new URL(url);
      return ended(`${origin}/${pathname.split('/')[1] ?? 'v1'}`, answer);
    },
  };
}
