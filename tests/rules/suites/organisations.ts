import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { CAST, distributerUser, type Member, OTHER_DISTRIBUTER, tokenOf } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

/** An admin with every flag of the distributor that is not the head office, but for those left out. */
async function northern(without: readonly string[] = []): Promise<Member> {
  const uid = freshId('northern');
  const user = distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER });
  const flags = Object.entries(user.privileges.distributer).filter(([area]) => !without.includes(area));
  const distributer = Object.fromEntries(flags);
  const own = { ...user, privileges: { dealer: { distributors: true }, distributer } };
  await store({ [`users/${uid}`]: own });
  return { uid, token: tokenOf(), user: own };
}

async function create(change: object = {}, member: Member = CAST.XA, id = freshId('new')): Promise<void> {
  const value = { ...buildDistributer(), ...change };
  await setDoc(doc(await as(member), 'distributers', id), { ...value, ...stamps(member, 1) });
}

/** An edit of one that stands at revision 1. */
async function edit(change: object, member: Member = CAST.XA, old: object = {}): Promise<void> {
  const id = freshId('kept');
  await store({ [`distributers/${id}`]: { ...buildDistributer(), ...old } });
  await updateDoc(doc(await as(member), 'distributers', id), { ...change, ...stamps(member, 2) });
}

/** An edit of the other distributor's own record. */
async function editNorth(change: object, member: Member): Promise<void> {
  await store({ [`distributers/${OTHER_DISTRIBUTER}`]: buildDistributer({ name: 'Northern' }) });
  await updateDoc(doc(await as(member), 'distributers', OTHER_DISTRIBUTER), {
    ...change,
    ...stamps(member, 2),
  });
}

const logoIn = (area: string, more: object = {}) => ({
  logo: [
    {
      url: '',
      urlThumb: '',
      path: `files/${area}/${'a'.repeat(24)}`,
      name: 'Logo.png',
      size: 4000,
      ...more,
    },
  ],
});

function making(): void {
  allows('the head office can add a distributor', () => create());
  denies("another distributor can't add one", async () => create({}, await northern()));
  denies("a user of the head office can't add one", () => create({}, CAST.XU));
  denies("a new distributor can't be a head office", () => create({ headOffice: true }));
  denies("a new distributor can't begin deleted", () => create({ deleted: true }));
  denies("a new distributor can't lie under an id that no client draws", () =>
    create({}, CAST.XA, 'north 2'),
  );
  allows('a new distributor can have a logo', () => create(logoIn('distributors')));
  denies("its logo can't lie among those of dealers", () => create(logoIn('dealers')));
}

function editing(): void {
  const orders = { orderEmail: 'orders@north.example' };
  allows('the head office can change where orders are announced', () => edit(orders));
  denies("another distributor can't change where orders are announced", async () =>
    edit(orders, await northern()),
  );
  allows('a distributor can change its own', async () => editNorth(orders, await northern()));
  denies("an admin without distributors can't, whatever flag of dealers is stored", async () =>
    editNorth(orders, await northern(['distributors'])),
  );
  denies("a dealer's admin with distributors can't", () => editNorth(orders, CAST.DA));
  denies("a distributor can't make itself the head office", async () =>
    editNorth({ headOffice: true }, await northern()),
  );
  denies("the head office can't be another distributor", () => edit({ headOffice: true }));
  allows('a distributor can be deleted', () => edit({ deleted: true }));
  denies("the head office can't be deleted", () => edit({ deleted: true }, CAST.XA, { headOffice: true }));
  allows('the head office can be edited', () => edit(orders, CAST.XA, { headOffice: true }));
}

function logos(): void {
  const address = { url: 'https://files.example/o/files%2Fa' };
  allows('the head office can give a distributor its logo', () => edit(logoIn('distributors')));
  allows('a logo can be taken away', () => edit({ logo: [] }, CAST.XA, logoIn('distributors')));
  denies("it can't lie among those of dealers", () => edit(logoIn('dealers')));
  denies("it can't have an address (F07)", () => edit(logoIn('distributors', address)));
  allows('one from before that has an address stays as it is', () =>
    edit({ phone: '1' }, CAST.XA, logoIn('distributors', address)),
  );
  denies("there can't be two", () => {
    const { logo } = logoIn('distributors');
    return edit({ logo: [...logo, ...logo] });
  });
}

/** T03, U10, V03: distributors, which their own admins and those of the head office keep. */
export function organisationsSuite(): void {
  group('a new distributor', making);
  group('a stored distributor', editing);
  group('the logo of a distributor', logos);
}
