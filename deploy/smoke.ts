import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import * as z from 'zod/mini';
import { LOCAL_VERSION } from '../src/domain/system/version.ts';
import { auth } from '../functions/src/store/admin.ts';
import { placed } from './hosts.ts';
import { FUNCTIONS_ACCOUNT } from './steps/rights.ts';

/** The account that a deployment signs in with: without a record, so that it may do nothing; shut between two deployments. */
const CHECK_UID = 'deployment-check';

const signInSchema = z.object({
  idToken: z.optional(z.string()),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
});
const versionSchema = z.object({
  fields: z.optional(
    z.object({
      version: z.object({ doubleValue: z.optional(z.number()), integerValue: z.optional(z.string()) }),
    }),
  ),
});

/** What a smoke check asks. */
export interface Places {
  readonly project: string;
  /** The web app's key. */
  readonly key: string;
  /** The web app's id where App Check speaks for it, else ''. */
  readonly appId: string;
  /** The addresses of both sites. */
  readonly sites: readonly string[];
}

/** Opens the account with a password of this one use. */
async function openAccount(project: string): Promise<{ email: string; password: string }> {
  const email = `${CHECK_UID}@${project}.firebaseapp.com`;
  const password = randomBytes(24).toString('base64url');
  const fields = { email, password, disabled: false, displayName: 'Check of a deployment' };
  const isThere = await auth.getUser(CHECK_UID).then(
    () => true,
    () => false,
  );
  if (isThere) await auth.updateUser(CHECK_UID, fields);
  else await auth.createUser({ uid: CHECK_UID, ...fields });
  return { email, password };
}

/**
 * What shows the store that a request is the portal's own, once it refuses others: signed as the functions' account, which
 * takes the role Service Account Token Creator. Who has it not asks without.
 */
async function appCheckHeader(appId: string, project: string): Promise<Record<string, string>> {
  if (appId === '') return {};
  const serviceAccountId = `${FUNCTIONS_ACCOUNT}@${project}.iam.gserviceaccount.com`;
  return getAppCheck(initializeApp({ projectId: project, serviceAccountId }, 'check'))
    .createToken(appId)
    .then(
      ({ token }) => ({ 'x-firebase-appcheck': token }),
      () => ({}),
    );
}

/** Whether a site answers with the app, and its API with health. Sentences for what is wrong. */
async function faultsOf(site: string, send: typeof fetch): Promise<string[]> {
  const page = await send(placed(site));
  const isApp = page.ok && (await page.text()).includes('<div id="root"');
  if (!isApp) return [`${site} answers ${page.status} and is not the portal.`];
  const health = await send(placed(`${site}/api/health`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return health.ok ? [] : [`${site}/api/health answers ${health.status}: ${await health.text()}`];
}

/**
 * Whether somebody can work: both sites answer with the app and a healthy API, an account signs in (past both blocking functions), and
 * with its token, past rules, the version is read back. Resolves with what is wrong, as sentences.
 */
export async function smoke(
  { project, key, appId, sites }: Places,
  send: typeof fetch = fetch,
): Promise<string[]> {
  const faults: string[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const site of sites) faults.push(...(await faultsOf(site, send)));
  const headers = await appCheckHeader(appId, project);
  const account = await openAccount(project);
  try {
    const signedIn = await send(
      placed(`https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, returnSecureToken: true }),
      },
    );
    const { idToken, error } = signInSchema.parse(await signedIn.json());
    if (idToken === undefined)
      return [...faults, `${account.email} could not sign in: ${error?.message ?? signedIn.status}.`];
    const document = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/system/build`;
    const read = await send(placed(document), {
      headers: { ...headers, authorization: `Bearer ${idToken}` },
    });
    const { fields } = versionSchema.parse(await read.json());
    const version = Number(fields?.version.doubleValue ?? fields?.version.integerValue ?? Number.NaN);
    if (version !== LOCAL_VERSION)
      faults.push(`The version reads back as ${version} (${read.status}), not as ${LOCAL_VERSION}.`);
  } finally {
    await auth.updateUser(CHECK_UID, { disabled: true });
  }
  return faults;
}
