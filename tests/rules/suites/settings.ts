import { doc, getDoc } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { CAST, dealerUser, distributerUser, type Member, tokenOf } from '../cast.ts';
import { as, freshId, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { STRICT_SETTINGS } from '../world.ts';

const setSettings = (settings: object) => store({ 'system/sessionSettings': settings });

const NO_FLAGS = {
  enforceMfaDealerAdmin: false,
  enforceMfaDealerUser: false,
  enforceMfaDistributorAdmin: false,
  enforceMfaDistributorUser: false,
};

const MEMBERS: Readonly<Record<keyof typeof NO_FLAGS, (isDeveloper: boolean) => object>> = {
  enforceMfaDealerAdmin: (isDeveloper) => dealerUser({ type: 'admin', isDeveloper }),
  enforceMfaDealerUser: (isDeveloper) => dealerUser({ isDeveloper }),
  enforceMfaDistributorAdmin: (isDeveloper) => distributerUser({ type: 'admin', isDeveloper }),
  enforceMfaDistributorUser: (isDeveloper) => distributerUser({ isDeveloper }),
};

/** Reads a vehicle under other session settings than the strict ones, as somebody without second factor. */
async function readUnder(
  settings: object,
  user: object,
  token = tokenOf({ factor: null }),
): Promise<unknown> {
  const member: Member = { uid: freshId('settings'), token };
  await store({ [`users/${member.uid}`]: user });
  await setSettings({ ...STRICT_SETTINGS, ...settings });
  return getDoc(doc(await as(member), 'vehicles/target'));
}

/** S10: each flag binds its own kind and type and no other, and never a developer. */
export function settingsSuite(): void {
  afterAll(() => setSettings(STRICT_SETTINGS));

  for (const [flag, build] of Object.entries(MEMBERS)) {
    group(flag, () => {
      const others = { ...STRICT_SETTINGS, [flag]: false };
      allows('off: one factor can read, whatever the other three flags say', () =>
        readUnder(others, build(false)),
      );
      denies("on: one factor can't read, whatever the other three flags say", () =>
        readUnder({ ...NO_FLAGS, [flag]: true }, build(false)),
      );
      allows('on: a developer can read with one factor', () => readUnder(STRICT_SETTINGS, build(true)));
    });
  }
  denies("a flag that is not exactly false can't be read as off", () =>
    readUnder({ ...NO_FLAGS, enforceMfaDealerUser: 'no' }, dealerUser()),
  );

  group('session length', () => {
    const old = tokenOf({ hours: 90 });
    const under = (dealer: string, distributer: string) => ({
      dealer: { SessionDuration: dealer },
      distributer: { SessionDuration: distributer },
    });
    allows('blank: a session of 90 hours can read', () =>
      readUnder(under('', '01:00:00'), dealerUser(), old),
    );
    allows('a limit beyond a day counts as such', () => readUnder(under('91:00:00', ''), dealerUser(), old));
    denies("a session beyond the dealers' limit can't read", () =>
      readUnder(under('89:59:59', ''), dealerUser(), old),
    );
    denies("a session beyond the distributors' limit can't read", () =>
      readUnder(under('', '89:59:59'), distributerUser(), old),
    );
  });

  group('before the checks pass (security.md §3.1)', () => {
    const read = (member: Member, path: string) => async () => getDoc(doc(await as(member), path));
    allows('anyone can read the build', read(CAST.AN, 'system/build'));
    allows(
      'without second factor one can read the session settings',
      read(CAST.DA1F, 'system/sessionSettings'),
    );
    allows(
      'without second factor one can read the own dealer',
      read(CAST.DA1F, `dealers/${dealerUser().dealerId}`),
    );
    denies("without second factor one can't read another dealer", read(CAST.DA1F, 'dealers/outback-dubbo'));
    denies("without a record one can't read the session settings", read(CAST.GH, 'system/sessionSettings'));
    allows('without a record one can ask for it', read(CAST.GH, 'users/gh'));
  });
}
