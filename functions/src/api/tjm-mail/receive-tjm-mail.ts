import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { givenEmail } from '../../../../src/domain/shared/given.ts';
import { parseMail } from '../../tjm/parse-mail.ts';
import { receiveMail } from '../../tjm/receive.ts';
import { machineEndpoint } from '../endpoint.ts';
import { notFound, notSignedIn } from '../errors.ts';
import { rateLimitSender } from '../rate-limiter.ts';
import { MAIL_BODY, rawMail } from '../trade/make-tjm-order.ts';

/** On a developer's own machine there is one mailbox, whose secret is no secret. */
export const LOCAL_SECRET = 'local-mail-secret';
const LOCAL_MAILBOXES = 'tjm@mail.example=distributor~head-office';

const hashed = (text: string) => createHash('sha256').update(text).digest();

/** The mailboxes by address, each with whose it is: TJM_MAILBOXES of the environment. */
function mailboxes(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const text = env['TJM_MAILBOXES'] || (env['FUNCTIONS_EMULATOR'] === 'true' ? LOCAL_MAILBOXES : '');
  return new Map(
    text.split(/\s+/u).flatMap((pair) => {
      const [address = '', party = ''] = pair.split('=');
      return party === '' ? [] : [[address.toLowerCase(), party] as const];
    }),
  );
}

/** Whether the caller knows TJM_MAIL_SECRET. @throws ApiError 404 where there is none, 401. */
function checkSecret(authorization: string, env: NodeJS.ProcessEnv): void {
  const secret = env['TJM_MAIL_SECRET'] || (env['FUNCTIONS_EMULATOR'] === 'true' ? LOCAL_SECRET : '');
  if (secret === '') throw notFound();
  if (!timingSafeEqual(hashed(authorization), hashed(`Bearer ${secret}`)))
    throw notSignedIn('Not authorised.');
}

/**
 * POST receive-tjm-mail, for the service that receives a mailbox (functions: mail-in): `to` is the mailbox, `raw` the email in base64,
 * `isVerified` whether SPF or DKIM of its sender's domain passed. Answers `{number, isNew}`; the same email again answers the same order.
 * Of one sender 20 in a minute are taken: more are answered 429 and sent again later by every mail server.
 */
export const receiveTjmMail = machineEndpoint(
  z.object({ to: givenEmail(), raw: rawMail, isVerified: z._default(z.boolean(), false) }),
  (authorization) => checkSecret(authorization, process.env),
  async ({ to, raw, isVerified }) => {
    const supplierId = mailboxes(process.env).get(to);
    if (supplierId === undefined) throw notFound();
    const bytes = Buffer.from(raw, 'base64');
    // Only what stands at its start: the rest is read once the sender may go on.
    const { from } = await parseMail(bytes.subarray(0, 20_000));
    await rateLimitSender(`${supplierId} ${from}`);
    const by = { request: 'mail', uid: '', byName: '' };
    const { number, isNew } = await receiveMail({ supplierId, raw: bytes, isVerified, by });
    return { number, isNew };
  },
  { body: MAIL_BODY },
);
