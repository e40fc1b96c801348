import { doc, getDoc } from 'firebase/firestore';
import { CAST, dealerUser, distributerUser, type Member, tokenOf } from '../cast.ts';
import { as, freshId, store } from '../environment.ts';
import { allows, cases, denies, group } from '../verbs.ts';
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

/** Reads a vehicle under other session settings than the strict ones, which stand again afterwards, as somebody without second factor. */
async function readUnder(
  settings: object,
  user: object,
  token = tokenOf({ factor: null }),
): Promise<unknown> {
  const member: Member = { uid: freshId('settings'), token };
  await store({ [`users/${member.uid}`]: user });
  await setSettings({ ...STRICT_SETTINGS, ...settings });
  try {
    return await getDoc(doc(await as(member), 'vehicles/target'));
  } finally {
    await setSettings(STRICT_SETTINGS);
  }
}

const FACTORS = [null, 'phone', 'totp'] as const;

/** S10: each flag binds its own kind and type and no other, never a developer, and asks the token alone. */
export function settingsSuite(): void {
  for (const [flag, build] of Object.entries(MEMBERS)) {
    group(flag, () => {
      for (const isOn of [false, true]) {
        for (const isDeveloper of [false, true]) {
          for (const factor of FACTORS) {
            const who = `${isDeveloper ? 'a developer' : 'a person'} with ${factor ?? 'no second factor'}`;
            const others = isOn ? NO_FLAGS : STRICT_SETTINGS;
            const read = () =>
              readUnder({ ...others, [flag]: isOn }, build(isDeveloper), tokenOf({ factor }));
            const isRefused = isOn && !isDeveloper && factor === null;
            const when = `${isOn ? 'on' : 'off'}, the other three ${isOn ? 'off' : 'on'}`;
            // Whom the flag binds not, a factor does not free either.
            cases(factor === null || (isOn && !isDeveloper), () => {
              if (isRefused) denies(`${when}: ${who} can't read`, read);
              else allows(`${when}: ${who} can read`, read);
            });
          }
        }
      }
      denies("on: a stored mark can't stand in for a second factor (S11)", () =>
        readUnder({ ...NO_FLAGS, [flag]: true }, { ...build(false), mfaEnrolled: true }),
      );
      denies("on: a factor of another name can't read", () =>
        readUnder({ ...NO_FLAGS, [flag]: true }, build(false), {
          ...tokenOf({ factor: null }),
          firebase: { sign_in_provider: 'password', sign_in_second_factor: 'email' as 'phone' },
        }),
      );
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

  group('before the checks pass (docs/security.md)', () => {
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
