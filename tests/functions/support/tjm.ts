import { type TjmOrder, tjmOrderSchema } from '#domain/tjm-order/schema.ts';
import { db, freshId, read } from './admin.ts';
import { post } from './api.ts';
import type { Person } from './cast.ts';

export const TJM = { dealer: { tjmOrders: true }, distributer: { tjmOrders: true } };
const TO = 'tjm@mail.example';

interface MailParts {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly messageId?: string;
  /** Further lines of the head. */
  readonly head?: string;
}

export const emailOfStore = () => `${freshId('store').toLowerCase()}@tjm.example`;
const raw = (source: string) => Buffer.from(source).toString('base64');
export function eml({
  from = emailOfStore(),
  subject = `Order PO-${freshId('1').replaceAll(/\D/gu, '')}`,
  text = '',
  messageId,
  head,
}: MailParts): string {
  const id = messageId ?? `<${freshId('m')}@tjm.example>`;
  return [
    `From: TJM Store <${from}>`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    ...(head ? [head] : []),
    '',
    text,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
}

/** As functions/.secret.local has it. */
export const LOCAL_SECRET = 'local-mail-secret';

export const receive = (source: string, more: object = {}, secret = LOCAL_SECRET) =>
  post('receive-tjm-mail', { to: TO, raw: raw(source), isVerified: true, ...more }, secret);
export const add = (person: Person, source: string) =>
  post('make-tjm-order', { request: freshId('press'), raw: raw(source) }, person.token);

export const orderById = async (id: string): Promise<TjmOrder> =>
  tjmOrderSchema.parse(await read(`tjmOrders/${id}`));

/** The order of an email that somebody adds; its id. */
export async function added(person: Person, parts: MailParts): Promise<string> {
  const { status, body } = await add(person, eml(parts));
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

export async function received(source: string, more: object = {}): Promise<TjmOrder> {
  const { status, body } = await receive(source, more);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  const { number } = body.data as { number: string };
  const { docs } = await db.collection('tjmOrders').where('number', '==', number).get();
  return tjmOrderSchema.parse(docs[0]?.data());
}

interface Result {
  readonly ok: boolean;
  readonly status?: number;
  readonly msg?: string;
}

export async function move(
  person: Person,
  id: string,
  name: string,
  input: object = {},
  request = freshId('press'),
) {
  const rev = Number((await read(`tjmOrders/${id}`))['_rev']);
  const answer = await post(
    'move-tjm-order',
    { request, move: name, records: [{ id, rev }], input },
    person.token,
  );
  if (answer.status !== 200) return { ok: false, status: answer.status, msg: answer.body.msg ?? '' };
  return (answer.body.data as { results: Result[] }).results[0] ?? { ok: false };
}
