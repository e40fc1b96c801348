import { doc, setDoc } from 'firebase/firestore';
import { storedRecord } from '#generate/stored.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { CAST } from '../cast.ts';
import { as, freshId, stamps } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

/** A record as it lies in the store, with these fields written over it as they are. */
async function create(collection: string, record: object, fields: object): Promise<void> {
  const id = freshId('literal');
  const stored = { ...storedRecord(collection, id, record), ...fields };
  await setDoc(doc(await as(CAST.DA), collection, id), { ...stored, ...stamps(CAST.DA, 1) });
}

/** Written by hand, field by field: a fault of what generates the checks would show here and not in its own cases. */
const RECORDS: Readonly<Record<string, { build: () => object; good: object[]; bad: [string, object][] }>> = {
  customers: {
    build: () => buildCustomer({ email: '' }),
    good: [{ firstName: 'Zoë', lastName: "O'Brien-Smith" }, { postcode: '0810' }, { city: '' }],
    bad: [
      ['a number for a first name', { firstName: 5 }],
      ['a last name of 201 letters', { lastName: 'x'.repeat(201) }],
      ['a name that is written backwards', { lastName: 'abc\u202Ecba' }],
      ['a line break in a city', { city: 'Emu\nPlains' }],
      ['a map for a phone', { phone: { a: 1 } }],
      ['a list for an address', { address: ['x'] }],
      ['a postcode of five digits', { postcode: '27501' }],
      ['a state that is none', { state: 'NSX' }],
      ['a birthday that is no date', { dateOfBirth: 'tomorrow' }],
      ['the text true for a company', { company: 'true' }],
      ['a key of nobody', { isAdmin: true }],
    ],
  },
  vehicles: {
    build: () => buildVehicle(),
    good: [{ gvm: 3050.5 }, { currentModel: false }],
    bad: [
      ['a mass as text', { gvm: '3050' }],
      ['a mass that is no number', { gvm: Number.NaN }],
      ['an endless mass', { tareWeight: Number.POSITIVE_INFINITY }],
      ['two masses at once', { gvm: '1|2' }],
      ['the number 1 for yes', { currentModel: 1 }],
      ['a make that is a number', { make: 7 }],
    ],
  },
  installations: {
    build: () => buildInstallation(),
    good: [{ people: ['front\t2\t68\t50'] }, { notes: 'Fits' }],
    bad: [
      ['people as maps', { people: [{ row: 'front', count: 2, kg: 68, frontPercent: 50 }] }],
      ['people in a row there is not', { people: ['boot\t2\t68\t50'] }],
      ['heights as text', { heightsAfter: 'high' }],
      ['a height of another corner', { heightsAfter: { fl: 1, fr: 1, rl: 1, rr: 1, spare: 1 } }],
      ['a date that is none', { installationDate: 'tomorrow' }],
    ],
  },
};

/** V01, V03: what no record may hold, in words and values of our own. */
export function literalShapesSuite(): void {
  for (const [collection, { build, good, bad }] of Object.entries(RECORDS)) {
    group(collection, () => {
      for (const fields of good) {
        allows(`may hold ${JSON.stringify(fields)}`, () => create(collection, build(), fields));
      }
      for (const [what, fields] of bad) {
        denies(`can't hold ${what}`, () => create(collection, build(), fields));
      }
    });
  }
}
