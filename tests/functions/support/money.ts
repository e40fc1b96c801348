import type { Credit } from '#domain/credit/schema.ts';
import { creditSchema } from '#domain/credit/schema.ts';
import { type DealerAccount, dealerAccountSchema } from '#domain/dealer-account/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import { type Invoice, invoiceSchema } from '#domain/invoice/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { freshId, read, save } from './admin.ts';
import { post } from './api.ts';
import { newUser, type Person } from './cast.ts';
import { DISPATCH, moveOne, orderIn, orderNow } from './orders.ts';

const FLAGS = { orders: true, installations: true };
const MONEY = { dealer: FLAGS, distributer: FLAGS };
export const ABN = '51824753556';

/** A distributor and a dealer of their own, so that their numbers and their account are nobody else's. */
export interface MoneyCast {
  readonly distributerId: string;
  readonly dealerId: string;
  readonly dealer: Person;
  readonly supplier: Person;
  readonly second: Person;
  readonly supplierAdmin: Person;
}

export async function newMoneyCast(fields: Partial<Distributer> = {}): Promise<MoneyCast> {
  const distributerId = freshId('house');
  const dealerId = freshId('shop');
  const own = { dealerId: '', dealerGroupId: '', distributerId, privileges: MONEY };
  await Promise.all([
    save(`distributers/${distributerId}`, buildDistributer({ abn: ABN, paymentDays: 14, ...fields })),
    save(`dealers/${dealerId}`, buildDealer({ dealerId, dealerGroupId: '', distributerId })),
  ]);
  const [dealer, supplier, second, supplierAdmin] = await Promise.all([
    newUser({ dealerId, dealerGroupId: '', privileges: MONEY }),
    newUser(own),
    newUser(own),
    newUser({ ...own, type: 'admin' }),
  ]);
  return { distributerId, dealerId, dealer, supplier, second, supplierAdmin };
}

const ofCast = ({ dealerId, distributerId }: MoneyCast) => ({ dealerId, dealerGroupId: '', distributerId });

/** A confirmed order of the dealer, dispatched; its id and that of its invoice. */
export async function dispatchedOrder(cast: MoneyCast, fields: Partial<Order> = {}) {
  const id = await orderIn('orderConfirmed', { ...ofCast(cast), ...fields });
  const result = await moveOne(cast.supplier, 'dispatch', id, { input: DISPATCH });
  if (!result.ok) throw new Error(result.msg);
  return { id, invoiceId: (await orderNow(id)).invoiceId };
}

interface Result {
  readonly id: string;
  readonly ok: boolean;
  readonly rev?: number;
  readonly number?: string;
  readonly status?: number;
  readonly msg?: string;
  readonly field?: string;
}

async function moved(
  collection: 'invoices' | 'credits',
  person: Person,
  move: string,
  id: string,
  more: object,
): Promise<Result> {
  const rev = Number((await read(`${collection}/${id}`))['_rev']);
  const payload = { request: freshId('press'), move, records: [{ id, rev }], ...more };
  const answer = await post(
    collection === 'invoices' ? 'move-invoice' : 'move-credit',
    payload,
    person.token,
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
  const [result] = (answer.body.data as { results: Result[] }).results;
  if (!result) throw new Error('No result');
  return result;
}

/** Moves one invoice as it stands now; what became of it. */
export const moveInvoice = (
  person: Person,
  move: string,
  id: string,
  input: object = {},
  more: object = {},
) => moved('invoices', person, move, id, { input, ...more });

/** Moves one credit as it stands now; what became of it. */
export const moveCredit = (person: Person, move: string, id: string, input: object = {}, more: object = {}) =>
  moved('credits', person, move, id, { input, ...more });

export const DRAFT = {
  reason: 'price',
  reasonText: 'Agreed by phone before the order was placed.',
  lines: [{ description: 'Price difference', qty: 2, priceExGst: 10_000 }],
} as const;

/** Asks for a new credit; the answer of the API. */
export const makeCredit = (person: Person, dealerId: string, more: object = {}) =>
  post('make-credit', { request: freshId('press'), dealerId, draft: DRAFT, ...more }, person.token);

/** The id of a new credit. @throws Error with the answer's message. */
export async function creditMade(person: Person, dealerId: string, more: object = {}): Promise<string> {
  const { status, body } = await makeCredit(person, dealerId, more);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

export const invoiceNow = async (id: string): Promise<Invoice> =>
  invoiceSchema.parse(await read(`invoices/${id}`));
export const creditNow = async (id: string): Promise<Credit> =>
  creditSchema.parse(await read(`credits/${id}`));
export const accountNow = async (cast: MoneyCast): Promise<DealerAccount> =>
  dealerAccountSchema.parse(await read(`dealerAccounts/${cast.distributerId}~${cast.dealerId}`));

/** An issued invoice of one dispatched order: $7,018.00. */
export async function issuedInvoice(cast: MoneyCast): Promise<string> {
  const { invoiceId } = await dispatchedOrder(cast);
  const result = await moveInvoice(cast.supplier, 'issue', invoiceId);
  if (!result.ok) throw new Error(result.msg);
  return invoiceId;
}
