import { doc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { CAST, DEALER, GROUP } from '../cast.ts';
import { as, freshId, inProject, stamps, store } from '../environment.ts';
import { HIDDEN } from '../random/characters.ts';
import { inTurns } from '../random/pool.ts';
import { allows, denies, group, shows } from '../verbs.ts';
import { DEALER_CATEGORY, importRun, reservationOf } from '../world.ts';

// What an attack on the product as it stood found, in its own words and each beside the allowed twin. Every field of every
// collection stands in shapes.ts, any mixture of them in random.ts.

const LETTERS = 'x'.repeat(500_000);
const WORDS = Array.from({ length: 20_000 }, (_item, index) => `word${index}`);

/** An edit of a fresh record of the dealer's by its user. */
async function edit(collection: string, record: object, change: object): Promise<void> {
  const id = freshId('attacked');
  await store({ [`${collection}/${id}`]: record });
  await updateDoc(doc(await as(CAST.DU), collection, id), { ...change, ...stamps(CAST.DU, 2) });
}

function customers(): void {
  const fields = ['address', 'postcode', 'garagedAddress', 'garagedCity', 'garagedPostcode', '_updatedFrom'];
  for (const field of fields) {
    const set = (value: unknown) => edit('customers', buildCustomer({ email: '' }), { [field]: value });
    allows(`${field} can be a text`, () => set('2750'));
    denies(`${field} can't be a number`, () => set(12_345));
    denies(`${field} can't be 500,000 letters`, () => set(LETTERS));
    denies(`${field} can't be a list`, () => set(['2750']));
  }
}

/** Field → what it may be; what it may not be is the same for all. */
const OF_INSTALLATIONS: Readonly<Record<string, unknown>> = {
  colour: 'White',
  rego: 'ABC12D',
  odometer: 12_345,
  technicianName: 'Jess Nguyen',
  customer: { name: 'Alex Turner', phone: '', email: '' },
  vehicle: '',
  people: [],
  heightsBefore: { fl: 500, fr: 500, rl: 510, rr: 510 },
  plateNumber: '12345',
  kits: [],
  tyreSize: '285/70R17',
  photos: {},
};

function installations(): void {
  for (const [field, value] of Object.entries(OF_INSTALLATIONS)) {
    const set = (next: unknown) =>
      edit('installations', buildInstallation({ stage: 'inProgress' }), { [field]: next });
    const other = typeof value === 'number' ? '12345' : 12_345;
    allows(`${field} can be what it is`, () => set(value));
    denies(`${field} can't be ${JSON.stringify(other)}`, () => set(other));
    denies(`${field} can't be 500,000 letters`, () => set(LETTERS));
    denies(`${field} can't be 20,000 words`, () => set(WORDS));
    denies(`${field} can't be a map of maps`, () => set({ a: { b: { c: 1 } } }));
  }
}

const BROKEN_IDS: Readonly<Record<string, string>> = {
  'of 1,490 letters': 'x'.repeat(1490),
  'of 41 letters': 'x'.repeat(41),
  'of 19 letters': 'x'.repeat(19),
  'with a dot': `${'x'.repeat(20)}.y`,
  'with a tilde': `${'x'.repeat(20)}~y`,
  'with an accent': `${'x'.repeat(20)}é`,
};

/** Of 1,490 letters the log could not name one: no history. */
function ids(): void {
  const make = async (collection: string, record: object, id: string) =>
    setDoc(doc(await as(CAST.DA), collection, id), {
      ...storedRecord(collection, id, record),
      ...stamps(CAST.DA, 1),
    });
  const records = {
    customers: buildCustomer({ email: '' }),
    installations: buildInstallation(),
    vehicles: buildVehicle(),
    importRuns: importRun(),
    documents: buildDocument({ audience: [0, DEALER_CATEGORY] }),
    autocomplete: { type: 'vehicles.make', value: 'Toyota' },
  };
  for (const [collection, record] of Object.entries(records)) {
    allows(`a record of ${collection} can lie under an id of 20 letters and digits`, () =>
      make(collection, record, freshId('made').slice(0, 20)),
    );
    for (const [label, id] of Object.entries(BROKEN_IDS)) {
      denies(`a record of ${collection} can't lie under an id ${label}`, () => make(collection, record, id));
    }
    shows(`the store takes no id of ${collection} like __x__`, async () => {
      const refusal = await inProject('main', () => make(collection, record, '__x__')).then(() => '', String);
      expect(refusal).toMatch(/reserved|invalid/iu);
    });
  }
}

/** Not only the well-known ones: the rules' own tables may be older than those of this machine. */
function hiddenCharacters(): void {
  shows(
    `lets none of ${HIDDEN.length} hidden characters into a name`,
    () =>
      inProject('main', async () => {
        const through: string[] = [];
        await inTurns(HIDDEN, 20, async (character) => {
          const id = freshId('hidden');
          const record = buildCustomer({ email: '', city: `Emu${character} Plains` });
          const isThrough = await setDoc(doc(await as(CAST.DU), 'customers', id), {
            ...record,
            searchArr: [],
            ...stamps(CAST.DU, 1),
          }).then(
            () => true,
            () => false,
          );
          if (isThrough) through.push(`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
        });
        expect(through).toEqual([]);
      }),
    CEILING.soak,
  );
}

/** A reservation is its record's, of its kind: a customer of the same id is another record (docs/security.md). */
function foreignCodes(): void {
  const free = async (kind: string, isOwn: boolean) => {
    const id = freshId('same');
    const email = `${id.toLowerCase()}@mailbox.example`;
    const own = reservationOf(id, buildCustomer({ email }));
    const left = isOwn ? own.path : `uniq/${kind}~${id}`;
    await store({ [left]: isOwn ? own.value : { kind, ref: id, dealerId: DEALER, dealerGroupId: GROUP } });
    const db = await as(CAST.DU);
    const batch = writeBatch(db);
    batch.set(doc(db, 'customers', id), { ...buildCustomer({ email: '' }), ...stamps(CAST.DU, 1) });
    batch.delete(doc(db, left));
    await batch.commit();
  };
  allows('a customer can free the email that a gone one of its id left', () => free('', true));
  for (const kind of ['partNumber', 'sku', 'kitSku']) {
    denies(`a customer can't free the ${kind} of a record of the same id`, () => free(kind, false));
  }
}

export function attacksSuite(): void {
  group("a customer's", customers);
  group("an installation's", installations);
  group('ids', ids);
  group('codes of others', foreignCodes);
  group('hidden characters', hiddenCharacters);
}
