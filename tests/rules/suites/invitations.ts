import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc, where } from 'firebase/firestore';
import {
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  GROUP_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { freshInvitationId, invitationBy } from '../invite.ts';
import { allows, denies, group } from '../verbs.ts';

type Overrides = NonNullable<Parameters<typeof invitationBy>[1]>;

const NORTH: Member = {
  uid: 'north-inviter',
  token: tokenOf(),
  user: distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER }),
};

async function stored(overrides: Overrides = {}): Promise<string> {
  const id = freshInvitationId();
  await store({ [`invitations/${id}`]: invitationBy(CAST.DA, overrides) });
  return id;
}

const list = async (member: Member, field: string, value: string, state?: string, most = 50) => {
  await store({ [`users/${member.uid}`]: member.user ?? {} });
  const clauses = [where(field, '==', value), ...(state ? [where('state', '==', state)] : [])];
  return getDocs(query(collection(await as(member), 'invitations'), ...clauses, limit(most)));
};
const read = async (member: Member, id: string) => getDoc(doc(await as(member), 'invitations', id));

/** An engineer that a dealer proposes is read by the distributor that decides. */
function proposals(): void {
  const toNorth = { kind: 'engineer', supplierId: OTHER_DISTRIBUTER } as const;
  const proposed = async (state: 'proposed' | 'open') => {
    await store({ [`users/${NORTH.uid}`]: NORTH.user ?? {} });
    return stored({ ...toNorth, state });
  };
  allows('the supplying distributor can read a proposal', async () =>
    read(NORTH, await proposed('proposed')),
  );
  denies("the supplying distributor can't read what the dealer invited", async () =>
    read(NORTH, await proposed('open')),
  );
  const listed = (member: Member, supplierId: string, most?: number) => () =>
    list(member, 'supplierId', supplierId, 'proposed', most);
  allows('the supplying distributor can list what is proposed to it', listed(NORTH, OTHER_DISTRIBUTER));
  allows('it can list 500 of them', listed(NORTH, OTHER_DISTRIBUTER, 500));
  denies("it can't list 501 of them", listed(NORTH, OTHER_DISTRIBUTER, 501));
  denies("a distributor can't list what is proposed to another", listed(NORTH, DISTRIBUTER));
  denies("a dealer can't list what is proposed to its distributor", listed(CAST.DA, DISTRIBUTER));
}

function keeping(): void {
  denies("an admin can't delete one", async () =>
    deleteDoc(doc(await as(CAST.DA), 'invitations', await stored())),
  );
  allows('an admin who keeps it can read it', async () => read(CAST.DA, await stored()));
  for (const [who, member] of [
    ['whoever has the link', CAST.AN],
    ['an account without a record', CAST.GH],
    ['an admin of another dealer', CAST.DG],
  ] as const) {
    denies(`${who} can't read it: the API says what the page needs (T12)`, async () =>
      read(member, await stored()),
    );
  }
  denies("a guessed id can't be read (T12)", () => read(CAST.AN, freshInvitationId()));
  allows('an admin can list those of the own dealer', () => list(CAST.DA, 'dealerId', DEALER));
  denies("an admin can't list those of another dealer", () => list(CAST.DA, 'dealerId', GROUP_DEALER));
  denies("a user can't list any", () => list(CAST.DU, 'dealerId', DEALER));
  allows('a distributor admin can list those of the own distributor', () =>
    list(NORTH, 'distributerId', OTHER_DISTRIBUTER),
  );
  denies("a distributor admin can't list those of another", () => list(NORTH, 'distributerId', DISTRIBUTER));
}

/** U04: an account comes from an invitation by the server alone: tests/functions/accept-invitation.test.ts. */
function redeeming(): void {
  const redeem =
    (state: 'open' | 'accepted' | 'revoked' | null, email = 'new@mailbox.example') =>
    async () => {
      const uid = freshId('newcomer');
      const member: Member = { uid, token: tokenOf() };
      const id = freshInvitationId();
      if (state !== null) await store({ [`invitations/${id}`]: invitationBy(CAST.DA, { state, email }) });
      await setDoc(doc(await as(member), 'users', uid), { ...dealerUser(), ...stamps(member, 1) });
    };
  denies("a person can't make their own record without an invitation (U04)", redeem(null));
  denies("a person can't make their own record with an open one: the server does (U04)", redeem('open'));
  denies("a person can't make their own record with a used one (U04)", redeem('accepted'));
  denies("a person can't make their own record with a revoked one (U04)", redeem('revoked'));
  denies(
    "a person can't make their own record with another's (U04)",
    redeem('open', 'other@mailbox.example'),
  );
}

/** Reads of invitations; what may be made of them is the API's (tests/functions/saves/invitations.test.ts). */
export function invitationsSuite(): void {
  group('proposals of engineers', proposals);
  group('keeping invitations', keeping);
  group('taking up invitations', redeeming);
}
