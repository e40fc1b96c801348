import { NO_CUSTOMER, NOTHING_CARRIED } from '#domain/sale/schema.ts';
import { freshId, read, readThere } from './admin.ts';
import { post } from './api.ts';
import type { Person } from './cast.ts';

/** Two tins of grease for Kylie Marsh, as a till sends them. */
export const LINE = {
  kind: 'product',
  productId: 'grease',
  kitId: '',
  springOption: '',
  sku: 'GRS',
  text: 'Grease 450 g',
  qty: 2,
  priceEx: 2000,
  discount: 0,
  excluded: false,
};
export const CUSTOMER = {
  ...NO_CUSTOMER,
  firstName: 'Kylie',
  lastName: 'Marsh',
  email: 'kylie@mail.example',
};
export const DRAFT = {
  type: 'invoice',
  customerId: '',
  customer: CUSTOMER,
  vehicleId: '',
  vin: '',
  rego: '',
  carried: NOTHING_CARRIED,
  lines: [LINE],
  deposit: 0,
  terms: '',
  purchaseOrder: '',
  notes: '',
  expiresOn: '',
  installationId: '',
};
/** $44.00. */
export const INC = 4400;

export interface Moved {
  readonly ok: boolean;
  readonly status?: number;
  readonly msg?: string | undefined;
  readonly field?: string;
  readonly also?: readonly { readonly id: string; readonly number: string }[];
}

export const make = (person: Person, more: object = {}) =>
  post('make-sale', { request: freshId('press'), type: 'invoice', ...more }, person.token);

export async function made(person: Person, more: object = {}): Promise<string> {
  const { status, body } = await make(person, more);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

export async function move(
  person: Person,
  id: string,
  row: string,
  input: object = {},
  { request = freshId('press'), rev }: { readonly request?: string; readonly rev?: number } = {},
): Promise<Moved> {
  const at = rev ?? Number((await read(`salesRecords/${id}`))['_rev']);
  const asked = { request, move: row, records: [{ id, rev: at }], input };
  const { status, body } = await post('move-sale', asked, person.token);
  if (status !== 200) return { ok: false, status, msg: body.msg };
  return (body.data as { results: [Moved] }).results[0];
}

export const saleNow = (id: string) => readThere(`salesRecords/${id}`);

/** A file in the folder of a sale, as its record names it. */
export const fileOf = (sale: string, name = 'licence') => ({
  path: `salesRecords/${sale}/${'f'.repeat(24)}`,
  name: `${name}.png`,
  size: 1,
});
