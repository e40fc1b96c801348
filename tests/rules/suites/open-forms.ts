import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { CAST, dealerUser, type Member, tokenOf } from '../cast.ts';
import { as, freshId, store } from '../environment.ts';
import { allows, denies } from '../verbs.ts';

const now = () => Math.floor(Date.now() / 1000);
const HALF_HOUR = 1800;

/** Somebody who has a form open, with one who came before. */
const peopleWith = (uid: string, until: number) => {
  const person = { name: 'Jess Nguyen', until, windows: { a: { since: 1, at: 1, isChanging: false } } };
  return { [uid]: person, somebody: { ...person, until: now() + HALF_HOUR } };
};

/** A form of a customer, which this person has open, for so many seconds more. */
async function openedBy(uid: string, left = HALF_HOUR): Promise<string> {
  const path = `openForms/customers/formPeople/${freshId('open')}`;
  await store({ [path]: { people: peopleWith(uid, now() + left) } });
  return path;
}

async function reads(member: Member, path: string): Promise<void> {
  await getDoc(doc(await as(member), path));
}

/** A dealer user of their own. */
async function reader(user: object = {}, factor: 'phone' | null = 'phone'): Promise<Member> {
  const uid = freshId('reader');
  await store({ [`users/${uid}`]: { ...dealerUser(), ...user } });
  return { uid, token: tokenOf({ factor }) };
}

/** Who else has a form open is read by who has it open, and written by nobody. */
export function openFormsSuite(): void {
  for (const code of ['DU', 'XU', 'EN'] as const) {
    allows(`${code} can read who else is in a form that they have open`, async () =>
      reads(CAST[code], await openedBy(CAST[code].uid)),
    );
  }
  for (const code of ['DA', 'XA', 'DV', 'EN', 'AN'] as const) {
    denies(`${code} who is not in it can't`, async () => reads(CAST[code], await openedBy('somebody-else')));
  }
  // The time of a request is that of its stream, which others opened before (architecture: single-requests).
  denies("whoever gave no sign for half an hour can't", async () =>
    reads(CAST.DU, await openedBy(CAST.DU.uid, -HALF_HOUR)),
  );
  allows('an account with its second factor can', async () => {
    const member = await reader();
    await reads(member, await openedBy(member.uid));
  });
  denies("one without it can't", async () => {
    const member = await reader({}, null);
    await reads(member, await openedBy(member.uid));
  });
  denies("one that is disabled can't", async () => {
    const member = await reader({ disabled: true });
    await reads(member, await openedBy(member.uid));
  });
  denies("they can't be listed", async () => {
    await openedBy(CAST.DU.uid);
    await getDocs(query(collection(await as(CAST.DU), 'openForms/customers/formPeople'), limit(1)));
  });
  denies("people can't put themselves in", async () => {
    const path = `openForms/customers/formPeople/${freshId('made')}`;
    await setDoc(doc(await as(CAST.DU), path), { people: peopleWith(CAST.DU.uid, now() + HALF_HOUR) });
  });
  denies("people can't stay in for longer", async () => {
    const path = await openedBy(CAST.DU.uid);
    await setDoc(doc(await as(CAST.DU), path), { people: peopleWith(CAST.DU.uid, now() + 2 * HALF_HOUR) });
  });
  denies("people can't throw others out", async () => {
    await deleteDoc(doc(await as(CAST.DU), await openedBy(CAST.DU.uid)));
  });
}
