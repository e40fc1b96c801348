import { collection, collectionGroup, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { CAST, dealerUser, type Member, type Token, tokenOf } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { TARGET_PIN } from '../world.ts';

const OTHER_PIN = '5f4dcc3b5aa765d61d8327deb882cf99';

/** A token of a sign-in so many minutes before this very moment: the run itself takes minutes. */
function signedIn(minutes: number, factor: 'phone' | null = 'phone'): Token {
  return { ...tokenOf({ factor }), auth_time: Math.floor(Date.now() / 1000) - minutes * 60 };
}

interface Options {
  /** How long ago the person signed in. */
  minutes?: number;
  factor?: 'phone' | null;
  user?: object;
  /** The stored PIN record; null for none. */
  pin?: object | null;
}

/** A dealer user of their own, with their stored records. */
async function owner({
  minutes = 4,
  factor = 'phone',
  user = {},
  pin = null,
}: Options = {}): Promise<Member> {
  const uid = freshId('pinned');
  await store({
    [`users/${uid}`]: { ...dealerUser(), ...user },
    ...(pin && { [`users/${uid}/private/pin`]: pin }),
  });
  return { uid, token: signedIn(minutes, factor) };
}

const STORED = { pinHash: TARGET_PIN, _rev: 1 };

/** Sets a PIN: the first one, or with `pin` among the options another one. */
async function set(options: Options = {}, value: object = {}, rev = options.pin ? 2 : 1): Promise<void> {
  const member = await owner(options);
  const own = doc(await as(member), `users/${member.uid}/private/pin`);
  await setDoc(own, { pinHash: OTHER_PIN, ...stamps(member, rev), ...value });
}

/** U06, U07: a PIN is its owner's alone, and set by somebody who has just proved to be that owner. */
export function pinsSuite(): void {
  group('reading', () => {
    const readOwn = (options: Options) => async () => {
      const member = await owner({ minutes: 240, pin: STORED, ...options });
      await getDoc(doc(await as(member), `users/${member.uid}/private/pin`));
    };
    allows('its owner can read it', readOwn({}));
    denies(
      "its owner can't read it with the password alone where a second factor is asked for",
      readOwn({ factor: null }),
    );
    denies(
      "its owner can't read it after the sessions were ended",
      readOwn({ user: { sessionsValidAfter: Math.floor(Date.now() / 1000) } }),
    );
    denies("its owner can't read it by a session that is over", readOwn({ minutes: 9 * 60 }));
    denies("its owner can't read it while disabled", readOwn({ user: { disabled: true } }));
    allows('its owner can learn that there is none', async () => {
      const member = await owner();
      await getDoc(doc(await as(member), `users/${member.uid}/private/pin`));
    });
    for (const code of ['DU', 'DA', 'XA', 'DV', 'EN', 'GH', 'AN'] as const) {
      denies(`${code} can't read another's (U06)`, async () =>
        getDoc(doc(await as(CAST[code]), 'users/target/private/pin')),
      );
      denies(`${code} can't learn whether another has one (T06)`, async () =>
        getDoc(doc(await as(CAST[code]), 'users/nobody-at-all/private/pin')),
      );
    }
    denies("a developer can't look for PINs everywhere (T07)", async () =>
      getDocs(query(collectionGroup(await as(CAST.DV), 'private'), limit(1))),
    );
    denies("its owner can't list what is private", async () => {
      const member = await owner({ pin: STORED });
      await getDocs(query(collection(await as(member), `users/${member.uid}/private`), limit(1)));
    });
  });

  group('setting', () => {
    allows('the first can be set four minutes after signing in', () => set());
    denies("the first can't be set six minutes after signing in (U07)", () => set({ minutes: 6 }));
    allows('another can be set four minutes after signing in', () => set({ pin: STORED }));
    denies("another can't be set six minutes after signing in (U07)", () => set({ minutes: 6, pin: STORED }));
    allows('it can be taken away four minutes after signing in', () => set({ pin: STORED }, { pinHash: '' }));
    denies("it can't be taken away six minutes after signing in", () =>
      set({ minutes: 6, pin: STORED }, { pinHash: '' }),
    );
    denies("it can't be set without the second factor", () => set({ factor: null }));
    denies("it can't be set by a disabled account", () => set({ user: { disabled: true } }));
    denies("it can't be set over a newer one", () => set({ pin: STORED }, {}, 1));

    const wrong: Readonly<Record<string, object>> = {
      'in capitals': { pinHash: OTHER_PIN.toUpperCase() },
      'a digit short': { pinHash: OTHER_PIN.slice(1) },
      'a digit long': { pinHash: `${OTHER_PIN}0` },
      'the PIN itself': { pinHash: '480215' },
      'a number': { pinHash: 480_215 },
      'with another key': { pinHash: OTHER_PIN, hint: 'birthday' },
      'in the name of another': { _by: 'da' },
    };
    for (const [name, value] of Object.entries(wrong)) {
      denies(`it can't be set ${name} (U07)`, () => set({}, value));
      denies(`it can't be changed to one ${name} (U07)`, () => set({ pin: STORED }, value));
    }
    for (const code of ['DA', 'XA', 'DV'] as const) {
      denies(`${code} can't set another's (U06)`, async () => {
        const member = { ...CAST[code], token: signedIn(1) };
        await setDoc(doc(await as(member), `users/${freshId('victim')}/private/pin`), {
          pinHash: OTHER_PIN,
          ...stamps(member, 1),
        });
      });
    }
  });
}
