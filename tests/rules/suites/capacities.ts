import { doc, updateDoc, writeBatch } from 'firebase/firestore';
import { VEHICLE_CAPACITIES } from '#domain/vehicle/capacities.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { CAST, dealerUser, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

/** An admin who holds this flag alone; the token is that of a dealer's admin in good order. */
async function adminWith(area: string): Promise<Member> {
  const member: Member = { uid: freshId('admin'), token: CAST.DA.token };
  const user = dealerUser({ type: 'admin', privileges: { dealer: { [area]: true }, distributer: {} } });
  await store({ [`users/${member.uid}`]: user });
  return member;
}

async function edit(change: object, area = 'masterDataCapacities', rev = 2): Promise<void> {
  const member = await adminWith(area);
  const id = freshId('capacity');
  await store({ [`vehicles/${id}`]: buildVehicle() });
  await updateDoc(doc(await as(member), 'vehicles', id), { ...change, ...stamps(member, rev) });
}

/** What is no mass. */
const OTHERS: Readonly<Record<string, string | number>> = {
  tyreLoadRating: '120S',
  ballWeightPercentRear: 145,
};

function figures(): void {
  for (const field of VEHICLE_CAPACITIES) {
    allows(`a keeper of the capacities can set ${field}`, () => edit({ [field]: OTHERS[field] ?? 1234 }));
  }
  allows('a keeper can set all of them at once', () =>
    edit(Object.fromEntries(VEHICLE_CAPACITIES.map((field) => [field, OTHERS[field] ?? 1500]))),
  );
  denies("a keeper can't set anything else", () => edit({ make: 'Ford' }));
  denies("a keeper can't set anything else beside a capacity", () => edit({ gvm: 3100, badge: 'x' }));
  denies("a keeper can't delete", () => edit({ deleted: true }));
  denies("a keeper can't name a stale revision", () => edit({ gvm: 3100 }, 'masterDataCapacities', 3));
  denies("a keeper can't set text for a mass (V01)", () => edit({ gvm: '3100' }));
  denies("an admin without the flag can't set a capacity", () => edit({ gvm: 3100 }, 'accessories'));
  denies("a keeper can't add a record", async () => {
    const member = await adminWith('masterDataCapacities');
    const batch = writeBatch(await as(member));
    batch.set(doc(await as(member), 'vehicles', freshId('new')), { ...buildVehicle(), ...stamps(member, 1) });
    await batch.commit();
  });
}

/** Keepers of the capacities grid write its figures of vehicles and nothing else of them; those of kits the API saves. */
export function capacitiesSuite(): void {
  group('vehicles', figures);
  allows('a keeper can save 200 rows in one commit', async () => {
    const member = await adminWith('masterDataCapacities');
    const ids = Array.from({ length: 200 }, () => freshId('many'));
    const vehicle = buildVehicle();
    await store(Object.fromEntries(ids.map((id) => [`vehicles/${id}`, vehicle])));
    const db = await as(member);
    const batch = writeBatch(db);
    for (const id of ids) batch.update(doc(db, 'vehicles', id), { gvm: 3100, ...stamps(member, 2) });
    await batch.commit();
  });
}
