import type { Clone, Ended } from './run.ts';

/** The first admin, as deploy:first names one. */
export const ROSA = { email: 'rosa@mailbox.example', password: 'four words of mine' };

/** The arguments of a first deployment. */
export const firstOf = ({ project }: Clone): readonly string[] => [
  '--project',
  project,
  '--admin',
  ROSA.email,
  '--organisation',
  'Acme Suspension',
  '--mail-from',
  'Acme Suspension <portal@acme.example>',
];

/** Asks the API behind the main site, as a browser does. Resolves with its status and words. */
async function post({ double, project }: Clone, endpoint: string, payload: object): Promise<string> {
  const { status, body } = await double.serve(project, {
    method: 'POST',
    url: `/api/${endpoint}`,
    headers: { 'content-type': 'application/json' },
    bytes: Buffer.from(JSON.stringify(payload)),
  });
  return `${status} ${String(body)}`;
}

/** Takes the invitation up that a first deployment printed, and signs in: by the functions that were uploaded. */
export async function takeUp(clone: Clone, { out }: Ended): Promise<void> {
  const [, id] = /\/invitation\/([0-9a-f]+)/u.exec(out) ?? [];
  const made = await post(clone, 'accept-invitation', {
    id,
    firstName: 'Rosa',
    lastName: 'De Luca',
    password: ROSA.password,
    hasAcceptedTerms: true,
    termsVersion: '',
  });
  if (!made.startsWith('200')) throw new Error(made);
  const status = await signIn(clone);
  if (status !== 200) throw new Error(`The sign-in was answered ${status}`);
}

/** Signs in with the password. Resolves with the status of the answer. */
export async function signIn({ double }: Clone): Promise<number> {
  const { status } = await double.fetch(
    `https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${double.firebase.apiKey}`,
    { method: 'POST', headers: {}, body: JSON.stringify(ROSA) },
  );
  return status;
}
