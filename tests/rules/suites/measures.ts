import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { storedRecord } from '#generate/stored.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { CAST, GROUP, GROUP_DEALER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

const member = CAST.DA;
const corners = (fr: number) => ({ fl: 500, fr, rl: '', rr: 510.5 });
const angles = (change: object) => ({
  castor: 3.5,
  camber: -0.25,
  individualToe: 1,
  totalToe: '',
  ...change,
});
const accessory = (weight: number) => [`\tBull bar\t${weight}\t100\t0\tfalse`];
const people = (count: number, kg: number) => [`front\t${count}\t${kg}\t50`];

/** A measure, what it may be at most or least, and the same just beyond; written by hand, not asked of the schema. */
const MEASURES: readonly (readonly [what: string, good: object, bad: object])[] = [
  ['height before of at least 100 mm', { heightsBefore: corners(100) }, { heightsBefore: corners(99.9) }],
  ['height before of at most 2,000 mm', { heightsBefore: corners(2000) }, { heightsBefore: corners(2000.1) }],
  ['height before of something', { heightsBefore: corners(500) }, { heightsBefore: corners(0) }],
  ['height after of at least 100 mm', { heightsAfter: corners(100) }, { heightsAfter: corners(99) }],
  ['height after of at most 2,000 mm', { heightsAfter: corners(1999.5) }, { heightsAfter: corners(99_999) }],
  ['castor of 45°', { alignmentBefore: angles({ castor: 45 }) }, { alignmentBefore: angles({ castor: 46 }) }],
  [
    'camber of −45°',
    { alignmentAfter: angles({ camber: -45 }) },
    { alignmentAfter: angles({ camber: -45.1 }) },
  ],
  [
    'toe of 200 mm',
    { alignmentBefore: angles({ totalToe: 200 }) },
    { alignmentBefore: angles({ totalToe: 201 }) },
  ],
  [
    'toe of −200 mm',
    { alignmentAfter: angles({ individualToe: -200 }) },
    { alignmentAfter: angles({ individualToe: -201 }) },
  ],
  ['load of 20,000 kg', { loadFront: 20_000 }, { loadFront: 20_000.5 }],
  ['load of nothing', { loadRear: 0 }, { loadRear: -0.5 }],
  ['ball of 2,000 kg', { ballWeight: 2000 }, { ballWeight: 2001 }],
  ['trailer of 20,000 kg', { trailerAtm: 20_000 }, { trailerAtm: 20_001 }],
  ['rim of at least 100 kg', { rimRating: 100 }, { rimRating: 99 }],
  ['rim of at most 10,000 kg', { rimRating: 10_000 }, { rimRating: 10_001 }],
  ['rim offset of −300 mm', { rimOffset: -300 }, { rimOffset: -301 }],
  ['weighed axle of at least 100 kg', { weighFront: 100 }, { weighFront: 99 }],
  ['weighed axle of at most 20,000 kg', { weighRear: 20_000 }, { weighRear: 20_001 }],
  ['accessory of 20,000 kg', { accessories: accessory(20_000) }, { accessories: accessory(20_001) }],
  ['row of 99 people', { people: people(99, 68) }, { people: people(100, 68) }],
  ['person of 500 kg', { people: people(2, 500) }, { people: people(2, 500.5) }],
];

const stored = (fields: object, id: string) => ({
  ...storedRecord('installations', id, buildInstallation({ stage: 'new' })),
  ...fields,
});

async function create(fields: object): Promise<void> {
  const id = freshId('measured');
  await setDoc(doc(await as(member), 'installations', id), { ...stored(fields, id), ...stamps(member, 1) });
}

async function edit(fields: object): Promise<void> {
  const id = freshId('measured');
  await store({ [`installations/${id}`]: { ...stored({}, id), _rev: 3 } });
  await updateDoc(doc(await as(member), 'installations', id), { ...fields, ...stamps(member, 4) });
}

/** No measure of a job lies beyond its bound (product: measure-bounds). */
export function measuresSuite(): void {
  group('a new job', () => {
    for (const [what, good, bad] of MEASURES) {
      allows(`can have a ${what}`, () => create(good));
      denies(`can't have beyond a ${what}: ${JSON.stringify(bad)}`, () => create(bad));
    }
  });
  group('the dearest request of all', () => {
    // Customer and car dealer of another dealer of the group, saved by a device of one's own: near 1,000 expressions.
    const ofGroup = { dealerId: GROUP_DEALER, dealerGroupId: GROUP };
    const dearest = (records: object) => async () => {
      await store({ 'customers/groups': records, 'carDealers/groups': records });
      await create({ customerId: 'groups', carDealerId: 'groups', _edit: `${'a'.repeat(20)}/` });
    };
    allows('a new job can name what is its group’s', dearest(ofGroup));
    denies("a new job can't name what is another group’s", dearest({ ...ofGroup, dealerGroupId: 'north' }));
  });
  group('an edit', () => {
    for (const [what, good, bad] of MEASURES) {
      allows(`can give a job a ${what}`, () => edit(good));
      denies(`can't give it beyond a ${what}: ${JSON.stringify(bad)}`, () => edit(bad));
    }
  });
}
