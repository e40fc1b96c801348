import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { CAST, dealerUser, engineerToken, type Member, tokenOf } from '../cast.ts';
import { as, freshId, stamps, store, unguarded } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { NOTICE } from '../world.ts';

const now = () => Math.floor(Date.now() / 1000);

/** A dealer user of their own. */
async function reader(user: object = {}, factor: 'phone' | null = 'phone'): Promise<Member> {
  const uid = freshId('told');
  await store({ [`users/${uid}`]: { ...dealerUser(), ...user } });
  return { uid, token: tokenOf({ factor }) };
}

async function told(path: string, fields: object = {}): Promise<string> {
  const id = `${path}/notices/${freshId('notice')}`;
  await store({ [id]: { ...NOTICE, ...fields } });
  return id;
}

const list = async (member: Member, path: string, max = 500) =>
  getDocs(query(collection(await as(member), `${path}/notices`), orderBy('shownAt', 'desc'), limit(max)));

/** A change of an own notice. */
async function change(fields: object, member?: Member, stored: object = {}): Promise<void> {
  const owner = member ?? (await reader());
  const id = await told(`users/${owner.uid}`, stored);
  await updateDoc(doc(await as(owner), id), fields);
}

function reading(): void {
  allows('people can list what they are told, read or not', async () => {
    const member = await reader();
    await told(`users/${member.uid}`);
    await list(member, `users/${member.uid}`);
    const all = collection(await as(member), `users/${member.uid}/notices`);
    await getDocs(query(all, where('readAt', '==', 0), limit(51)));
  });
  denies("more than 500 can't be listed", async () => {
    const member = await reader();
    await list(member, `users/${member.uid}`, 501);
  });
  denies("somebody without the second factor that is asked for can't", async () => {
    const member = await reader({}, null);
    await list(member, `users/${member.uid}`);
  });
  denies("a disabled account can't", async () => {
    const member = await reader({ disabled: true });
    await list(member, `users/${member.uid}`);
  });
  for (const code of ['DA', 'XA', 'DV', 'EN', 'GH', 'AN'] as const) {
    denies(`${code} can't list another's`, () => list(CAST[code], 'users/du'));
  }
  allows('an engineer can list what they are told', () => list(CAST.EN, `engineers/${CAST.EN.uid}`));
  denies("an engineer can't list another engineer's", () => list(CAST.EN, 'engineers/target'));
  denies("a distributor's admin can't list an engineer's", () => list(CAST.XA, `engineers/${CAST.EN.uid}`));
}

function marking(): void {
  allows('a notice can be marked as read', () => change({ readAt: now() }));
  denies("it can't be marked as unread again", () => change({ readAt: 0 }, undefined, { readAt: now() }));
  denies("it can't be read a second time", () =>
    change({ readAt: now() }, undefined, { readAt: now() - 60 }),
  );
  denies("it can't be read in the future", () => change({ readAt: now() + 600 }));
  denies("it can't be read before the clocks began", () => change({ readAt: -1 }));
  denies("it can't be read at a word", () => change({ readAt: 'yes' }));
  for (const fields of [
    { mail: 'none' },
    { title: 'Order O-1' },
    { to: null },
    { shownAt: 0 },
    { seen: true },
  ]) {
    denies(`${Object.keys(fields).join()} can't be changed with it`, () =>
      change({ readAt: now(), ...fields }),
    );
  }
  for (const code of ['DA', 'XA', 'DV'] as const) {
    denies(`${code} can't mark another's`, async () => {
      const id = await told(`users/${(await reader()).uid}`);
      await updateDoc(doc(await as(CAST[code]), id), { readAt: now() });
    });
  }
  allows('an engineer can mark one as read', async () => {
    const id = await told(`engineers/${CAST.EN.uid}`);
    await updateDoc(doc(await as(CAST.EN), id), { readAt: now() });
  });
  denies("an engineer can't mark another engineer's", async () => {
    const id = await told('engineers/target');
    await updateDoc(doc(await as(CAST.EN), id), { readAt: now() });
  });
  denies("an engineer who is switched off can't mark their own", async () => {
    const uid = freshId('off');
    await store({ [`engineers/${uid}`]: buildEngineer({ disabled: true }) });
    const id = await told(`engineers/${uid}`);
    await updateDoc(doc(await as({ uid, token: engineerToken() }), id), { readAt: now() });
  });
  denies("people can't tell themselves something", async () => {
    const member = await reader();
    await setDoc(doc(await as(member), `users/${member.uid}/notices/${freshId('made')}`), NOTICE);
  });
  denies("a notice can't be deleted", async () => {
    const member = await reader();
    await deleteDoc(doc(await as(member), await told(`users/${member.uid}`)));
  });
}

const CHOICES = { portalOff: ['orderPlaced'], mailOn: [], mailOff: ['orderConfirmed', 'jobQueried'] };

/** The first choices of somebody, or with `rev` later ones. */
async function choose(value: object, rev = 1, member?: Member): Promise<void> {
  const owner = member ?? (await reader());
  const path = `users/${owner.uid}/private/notices`;
  if (rev > 1) await store({ [path]: { ...CHOICES, _rev: rev - 1 } });
  await setDoc(doc(await as(owner), path), { ...CHOICES, ...stamps(owner, rev), ...value });
}

function choosing(): void {
  allows('people can choose what they are told', () => choose({}));
  allows('they can choose anew', () => choose({ mailOff: [] }, 2));
  allows('they can read what they chose', async () => {
    const member = await reader();
    await getDoc(doc(await as(member), `users/${member.uid}/private/notices`));
  });
  denies("a disabled account can't read what it chose", async () => {
    const member = await reader({ disabled: true });
    await getDoc(doc(await as(member), `users/${member.uid}/private/notices`));
  });
  allows('choices that carry no revision are saved over by the first', async () => {
    const member = await reader();
    const path = `users/${member.uid}/private/notices`;
    await store({ [path]: CHOICES });
    await updateDoc(doc(await unguarded(), path), { _rev: deleteField() });
    await setDoc(doc(await as(member), path), { ...CHOICES, ...stamps(member, 1) });
  });
  denies("choices can't be saved over newer ones", async () => {
    const member = await reader();
    await store({ [`users/${member.uid}/private/notices`]: { ...CHOICES, _rev: 5 } });
    await setDoc(doc(await as(member), `users/${member.uid}/private/notices`), {
      ...CHOICES,
      ...stamps(member, 1),
    });
  });
  const wrong: Readonly<Record<string, object>> = {
    'as a text': { portalOff: 'orderPlaced' },
    'with a number in it': { mailOn: [7] },
    'with more than a name in it': { mailOn: ['order placed'] },
    'with a name of 41 letters': { mailOn: ['x'.repeat(41)] },
    'of 101 names': { mailOff: Array.from({ length: 101 }, () => 'orderPlaced') },
    'with another key': { admin: true },
    'in the name of another': { _by: 'da' },
  };
  for (const [name, value] of Object.entries(wrong)) {
    denies(`they can't be saved ${name}`, () => choose(value));
  }
  denies("they can't be saved by a disabled account", async () =>
    choose({}, 1, await reader({ disabled: true })),
  );
  for (const code of ['DA', 'XA', 'DV'] as const) {
    denies(`${code} can't choose for another`, async () =>
      setDoc(doc(await as(CAST[code]), 'users/du/private/notices'), { ...CHOICES, ...stamps(CAST[code], 1) }),
    );
    denies(`${code} can't read what another chose`, async () =>
      getDoc(doc(await as(CAST[code]), 'users/du/private/notices')),
    );
  }
}

/** What people are told is theirs alone: read, marked as read, chosen; the server writes the rest. */
export function noticesSuite(): void {
  group('reading', reading);
  group('marking', marking);
  group('choosing', choosing);
}
