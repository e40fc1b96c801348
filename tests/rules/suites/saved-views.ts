import { collection, doc, getDoc, getDocs, limit, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { audiencesOf } from '#domain/saved-view/audience.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { CAST, DEALER, DISTRIBUTER, domainActor, GROUP, type Member, OTHER_DISTRIBUTER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

async function view(sharedWith: string): Promise<string> {
  const path = `savedViews/${freshId('view')}`;
  await store({ [path]: { ...buildSavedView(), sharedWith } });
  return path;
}
const open = async (member: Member, sharedWith: string) =>
  getDoc(doc(await as(member), await view(sharedWith)));

/** The list as the app asks for it, of these audiences. */
const list = async (member: Member, sharedWith: readonly string[]) =>
  getDocs(
    query(
      collection(await as(member), 'savedViews'),
      where('list', '==', 'orders'),
      where('deleted', '==', false),
      where('sharedWith', 'in', sharedWith),
      limit(201),
    ),
  );

function reading(): void {
  allows('somebody can open their own', () => open(CAST.DU, 'user~du'));
  denies("a colleague can't open one that is shared with nobody", () => open(CAST.DA, 'user~du'));
  denies("an admin of the distributor can't either", () => open(CAST.XA, 'user~du'));
  allows('a colleague can open one that the dealer shares', () => open(CAST.DU0, `dealer~${DEALER}`));
  denies("a dealer of the same group can't", () => open(CAST.DG, `dealer~${DEALER}`));
  denies("the distributor can't", () => open(CAST.XA, `dealer~${DEALER}`));
  allows('a dealer of the group can open one that the group shares', () => open(CAST.DG, `group~${GROUP}`));
  denies("a dealer without a group can't", () => open(CAST.DO, `group~${GROUP}`));
  denies("and can't open what names no group", () => open(CAST.DO, 'group~'));
  allows('a user of the distributor can open one of theirs', () =>
    open(CAST.XU, `distributer~${DISTRIBUTER}`),
  );
  denies("they can't open another distributor's", () => open(CAST.XU, `distributer~${OTHER_DISTRIBUTER}`));
  denies("a dealer can't open one of its distributor's", () => open(CAST.DA, `distributer~${DISTRIBUTER}`));
  allows('an engineer can open their own', () => open(CAST.EN, `user~${CAST.EN.uid}`));
  denies("an engineer can't open one that a dealer shares", () => open(CAST.EN, `dealer~${DEALER}`));
  denies("somebody without the second factor that is asked for can't open their own", () =>
    open(CAST.DA1F, 'user~da1f'),
  );
}

function lists(): void {
  for (const code of ['DU', 'DG', 'DO', 'XU', 'EN'] as const) {
    const actor = domainActor(code);
    const own = actor ? audiencesOf(actor).map(({ key }) => key) : [];
    allows(`${code} can list all that they see in one query`, () => list(CAST[code], own));
    denies(`${code} can't list another dealer's beside it`, () => list(CAST[code], [...own, 'dealer~other']));
  }
  denies("a list of everybody's can't be had", async () =>
    getDocs(query(collection(await as(CAST.DU), 'savedViews'), where('list', '==', 'orders'), limit(201))),
  );
}

/** Saved through the API alone (tests/functions/saves/views.test.ts). */
function writing(): void {
  denies("an owner can't write one past the API", async () =>
    setDoc(doc(await as(CAST.DU), `savedViews/${freshId('view')}`), {
      ...buildSavedView(),
      ...stamps(CAST.DU, 1),
    }),
  );
  denies("an owner can't change one past the API", async () =>
    updateDoc(doc(await as(CAST.DU), await view('user~du')), { name: 'Mine', ...stamps(CAST.DU, 2) }),
  );
}

export function savedViewsSuite(): void {
  group('reading', reading);
  group('lists', lists);
  group('writing', writing);
}
