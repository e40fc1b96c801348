import { createHash, timingSafeEqual } from 'node:crypto';
import { RECEIVE_TJM_MAIL } from '../../../../src/domain/tjm-order/endpoints.ts';
import { parseMail } from '../../tjm/parse-mail.ts';
import { receiveMail } from '../../tjm/receive.ts';
import { implement } from '../endpoint.ts';
import { notFound, notSignedIn } from '../errors.ts';
import { rateLimitSender } from '../rate-limiter.ts';
import { MAIL_SECRET } from './mail-secret.ts';

/** On a developer's own machine there is one mailbox, whose secret is no secret. */
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

/** Whether the caller knows the secret. @throws ApiError 404 where no mailbox is named, 401. */
function checkSecret(authorization: string, env: NodeJS.ProcessEnv): void {
  const secret = MAIL_SECRET.value();
  if (secret === '' || mailboxes(env).size === 0) throw notFound();
  if (!timingSafeEqual(hashed(authorization), hashed(`Bearer ${secret}`)))
    throw notSignedIn('Not authorised.');
}

export const receiveTjmMail = implement(
  RECEIVE_TJM_MAIL,
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
  (authorization) => checkSecret(authorization, process.env),
);
