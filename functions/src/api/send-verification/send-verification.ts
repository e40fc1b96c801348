import { verificationMail } from '../../../../src/domain/mail/mails.ts';
import { SEND_VERIFICATION } from '../../../../src/domain/user/endpoints.ts';
import { auth } from '../../store/admin.ts';
import { mailEvery, originOf, PORTAL } from '../../people/mail.ts';
import { implement } from '../endpoint.ts';
import { ApiError, conflict } from '../errors.ts';

/** Seconds between two mails to the same account. */
const PAUSE = 60;

/** The action code of a link that the provider made. @throws Error when it has none. */
function codeOf(link: string): string {
  const code = new URL(link).searchParams.get('oobCode');
  if (code === null) throw new Error('The provider made a link without a code');
  return code;
}

export const sendVerification = implement(SEND_VERIFICATION, async (_payload, { uid }) => {
  const { email, emailVerified, displayName } = await auth.getUser(uid);
  if (email === undefined) throw conflict('This account has no email address.');
  if (emailVerified) throw conflict('Your email address is verified already.');
  const code = codeOf(await auth.generateEmailVerificationLink(email));
  // The page is the main site's (product: routes); it asks for no sign-in, so that it serves engineers as well.
  const link = `${originOf('main')}/verify-email/${encodeURIComponent(code)}`;
  const firstName = displayName?.split(' ')[0] ?? '';
  const wait = await mailEvery(
    `verification~${uid}`,
    PAUSE,
    verificationMail({ email, firstName }, link, PORTAL),
  );
  if (wait > 0)
    throw new ApiError(429, `An email was sent a moment ago. Ask again in ${wait} seconds.`, wait);
});
