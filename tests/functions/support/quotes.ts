import { NO_CUSTOMER, NOTHING_CARRIED } from '#domain/sale/schema.ts';
import type { QuoteView } from '#domain/sale/view.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, freshId, read, readThere } from './admin.ts';
import { post } from './api.ts';
import { KIT_ID, VEHICLE_ID } from './catalogue.ts';
import { newUser, type Person, setTheStage } from './cast.ts';
import { saved } from './triggers.ts';

// Quotes of a dealer of each file's own, and what their customers do by the link.

export const dealerId = freshId('quoting');
export const STROKES = 'M20 90L60 30L100 90M120 60L200 60';
export const DRAWN = { kind: 'drawn', text: STROKES };

export const LINES = [
  {
    kind: 'kit',
    productId: '',
    kitId: KIT_ID,
    springOption: '',
    sku: 'GVM',
    text: 'HiLux GVM 3300',
    qty: 1,
    priceEx: 300_000,
    discount: 10,
    excluded: false,
  },
  {
    kind: 'text',
    productId: '',
    kitId: '',
    springOption: '',
    sku: '',
    text: 'Long-range tank',
    qty: 1,
    priceEx: 165_000,
    discount: 0,
    excluded: true,
  },
];
/** $2,700.00 and GST. */
export const INC = 297_000;
export const DRAFT = {
  type: 'quote',
  customerId: '',
  customer: { ...NO_CUSTOMER, firstName: 'Kylie', lastName: 'Marsh', email: 'kylie@mail.example' },
  vehicleId: VEHICLE_ID,
  vin: '',
  rego: 'ABC12D',
  carried: NOTHING_CARRIED,
  lines: LINES,
  deposit: 50_000,
  terms: 'Goods stay ours until they are paid in full.',
  purchaseOrder: '',
  notes: 'Watch this one: never pays on time',
  expiresOn: '2030-12-20',
  installationId: '',
};

/** People of the quoting dealer, and one of another. */
export interface Quoters {
  readonly maker: Person;
  readonly colleague: Person;
  readonly tillOnly: Person;
  readonly stranger: Person;
}

export const of = (id: string, areas: Record<string, unknown>) =>
  newUser({ dealerId: id, dealerGroupId: '', privileges: { dealer: areas, distributer: {} } });

export async function setQuoteStage(): Promise<Quoters> {
  await setTheStage();
  await saved(`dealers/${dealerId}`, buildDealer({ name: 'Quoting 4x4', dealerId, dealerGroupId: '' }));
  const [maker, colleague, tillOnly, stranger] = await Promise.all([
    of(dealerId, { quotes: true }),
    of(dealerId, { quotes: true }),
    of(dealerId, { pos: true }),
    of('coastal', { quotes: true, pos: true }),
  ]);
  return { maker, colleague, tillOnly, stranger };
}

export interface Result {
  readonly ok: boolean;
  readonly status?: number;
  readonly msg?: string | undefined;
}

export async function move(person: Person, id: string, row: string, input: object = {}): Promise<Result> {
  const { _rev: rev } = await read(`salesRecords/${id}`);
  const asked = { request: freshId('press'), move: row, records: [{ id, rev: Number(rev) }], input };
  const { status, body } = await post('move-sale', asked, person.token);
  if (status !== 200) return { ok: false, status, msg: body.msg };
  return (body.data as { results: [Result] }).results[0];
}
/** @throws Error where the move is refused. */
export async function must(...how: Parameters<typeof move>): Promise<void> {
  const result = await move(...how);
  if (!result.ok) throw new Error(`${how[2]}: ${result.msg}`);
}

export async function drafted(person: Person, fields: object = {}): Promise<string> {
  const { body } = await post('make-sale', { request: freshId('press'), type: 'quote' }, person.token);
  const { id } = body.data as { id: string };
  await must(person, id, 'change', { draft: { ...DRAFT, ...fields } });
  return id;
}

export interface Sent {
  readonly id: string;
  readonly key: string;
}
export const keyOf = async (id: string) => String((await readThere(`salesRecords/${id}`))['key']);
export async function sent(person: Person, fields: object = {}): Promise<Sent> {
  const id = await drafted(person, fields);
  await must(person, id, 'send');
  return { id, key: await keyOf(id) };
}

export const look = (id: unknown) => post('read-quote', { id }, null);
export const viewOf = async (key: string) => (await look(key)).body.data as QuoteView;
export const sign = (id: string, more: object = {}) =>
  post(
    'sign-quote',
    { id, request: freshId('press'), rev: 'A', name: 'Kylie Marsh', signature: DRAWN, ...more },
    null,
  );
export const ask = (id: string, question: string, request = freshId('press')) =>
  post('ask-about-quote', { id, request, question }, null);
export const stored = (id: string) => readThere(`salesRecords/${id}`);
export const heard = async (person: Person, id: string) => {
  const all = await db.collection(`users/${person.uid}/notices`).where('to.id', '==', id).get();
  return all.docs.map((each) => String(each.get('kind'))).toSorted();
};
