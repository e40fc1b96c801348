/** What the store itself holds, asked past all rules: for stories that must prove what arrived. */

const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-tare';
const OWNER = { Authorization: 'Bearer owner' };

function host(name: 'FIRESTORE' | 'FIREBASE_STORAGE'): string {
  const address = process.env[`${name}_EMULATOR_HOST`];
  if (address === undefined) throw new Error(`${name}_EMULATOR_HOST is not set: run by npm run test:e2e`);
  return `http://${address}`;
}

interface Value {
  stringValue?: string;
  integerValue?: string;
  doubleValue?: number;
  nullValue?: null;
  booleanValue?: boolean;
  mapValue?: { fields?: Readonly<Record<string, Value>> };
  arrayValue?: { values?: readonly Value[] };
}

function plain(value: Value | undefined): unknown {
  if (value === undefined) return undefined;
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.mapValue) {
    const fields = Object.entries(value.mapValue.fields ?? {});
    return Object.fromEntries(fields.map(([key, inner]) => [key, plain(inner)]));
  }
  if (value.arrayValue) return (value.arrayValue.values ?? []).map((inner) => plain(inner));
  return value.stringValue ?? value.booleanValue;
}

/** The fields of a document as stored; null when there is none. Numbers are integers, other kinds are undefined. */
export async function storedFields(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const url = `${host('FIRESTORE')}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
  const answer = await fetch(url, { headers: OWNER });
  if (answer.status === 404) return null;
  const { fields = {} } = (await answer.json()) as { fields?: Readonly<Record<string, Value>> };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

type Storable =
  | string
  | number
  | boolean
  | null
  | readonly Storable[]
  | { readonly [field: string]: Storable };

function stored(value: Storable): Value {
  if (value === null) return { nullValue: null };
  if (Array.isArray(value)) return { arrayValue: { values: value.map((inner: Storable) => stored(inner)) } };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  const fields = Object.entries(value).map(([field, inner]) => [field, stored(inner)]);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}

/** How often a write is tried again; the emulator answers after waiting for the lock for seconds. */
const LOCKED_TRIES = 5;

/** Writes some fields of a document, each as a whole, as another person's save would stand there. */
export async function storeFields(path: string, changes: Readonly<Record<string, Storable>>): Promise<void> {
  const mask = Object.keys(changes)
    .map((field) => `updateMask.fieldPaths=${field}`)
    .join('&');
  const fields = Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, stored(value)]));
  const url = `${host('FIRESTORE')}/v1/projects/${PROJECT}/databases/(default)/documents/${path}?${mask}`;
  const write = () =>
    fetch(url, {
      method: 'PATCH',
      headers: { ...OWNER, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
  let answer = await write();
  // A transaction holds the document: the server's clients try again, too.
  for (let again = 0; answer.status === 409 && again < LOCKED_TRIES; again += 1) {
    // oxlint-disable-next-line no-await-in-loop
    answer = await write();
  }
  if (!answer.ok) throw new Error(await answer.text());
}

/** The names of the files that lie under a folder of the store. */
export async function storedFiles(prefix: string): Promise<readonly string[]> {
  const bucket = `${PROJECT}.appspot.com`;
  const url = `${host('FIREBASE_STORAGE')}/v0/b/${bucket}/o?prefix=${encodeURIComponent(prefix)}`;
  const answer = await fetch(url, { headers: OWNER });
  const { items = [] } = (await answer.json()) as { items?: readonly { name: string }[] };
  return items.map(({ name }) => name);
}

/** Every document of a collection as stored, by its id. */
export async function storedIn(
  collection: string,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  let token = '';
  do {
    const url = `${host('FIRESTORE')}/v1/projects/${PROJECT}/databases/(default)/documents/${collection}`;
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(`${url}?pageSize=300&pageToken=${token}`, { headers: OWNER });
    // oxlint-disable-next-line no-await-in-loop
    const { documents = [], nextPageToken = '' } = (await answer.json()) as {
      documents?: readonly { name: string; fields?: Readonly<Record<string, Value>> }[];
      nextPageToken?: string;
    };
    for (const { name, fields = {} } of documents) {
      const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
      found.set(name.split('/').at(-1) ?? '', Object.fromEntries(entries));
    }
    token = nextPageToken;
  } while (token !== '');
  return found;
}
