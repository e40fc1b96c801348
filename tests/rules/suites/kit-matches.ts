import {
  collection,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  setDoc,
  updateDoc,
  doc,
  getCountFromServer,
  where,
} from 'firebase/firestore';
import { storedRecord } from '#generate/stored.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { CAST, DISTRIBUTER, distributerUser, type Member, OTHER_DISTRIBUTER, tokenOf } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

const clerk = (uid: string, areas: readonly string[], distributerId = DISTRIBUTER): Member => ({
  uid,
  token: tokenOf(),
  user: distributerUser({
    distributerId,
    privileges: { dealer: {}, distributer: Object.fromEntries(areas.map((area) => [area, true])) },
  }),
});
/** People of the distributor who confirm and see no other jobs, and who do neither. */
const MATCHER = clerk('matcher', ['matchGvmInstallations']);
const STOREMAN = clerk('storeman', ['orders']);
const STRANGER = clerk('stranger', ['matchGvmInstallations'], OTHER_DISTRIBUTER);

const ofOurs = where('distributerId', '==', DISTRIBUTER);
const waiting = where('kitMatchRequest.matched', '==', false);
const listed =
  (member: Member, ...clauses: QueryConstraint[]) =>
  async () =>
    getDocs(query(collection(await as(member), 'installations'), ...clauses, limit(50)));

function reads(): void {
  prepares(() =>
    store({
      ...Object.fromEntries(
        [MATCHER, STOREMAN, STRANGER].map(({ uid, user }) => [`users/${uid}`, user ?? {}]),
      ),
      'installations/waiting': storedRecord(
        'installations',
        'waiting',
        buildInstallation({ stage: 'complete', kitMatchRequest: buildKitMatch() }),
      ),
    }),
  );
  allows('who confirms lists what waits', listed(MATCHER, ofOurs, waiting));
  allows('and narrows it to a dealer', listed(MATCHER, ofOurs, waiting, where('dealerId', '==', 'd')));
  allows('and counts it, as Home does', async () =>
    getCountFromServer(
      query(
        collection(await as(MATCHER), 'installations'),
        ofOurs,
        where('deleted', '==', false),
        waiting,
        limit(500),
      ),
    ),
  );
  denies("they can't list the other jobs", listed(MATCHER, ofOurs));
  denies(
    "they can't list what is confirmed",
    listed(MATCHER, ofOurs, where('kitMatchRequest.matched', '==', true)),
  );
  denies("they can't list what waits for another distributor", listed(STRANGER, ofOurs, waiting));
  denies("they can't list what waits for everybody", listed(MATCHER, waiting));
  denies("without the privilege nobody can't list what waits", listed(STOREMAN, ofOurs, waiting));
  denies("a dealer can't by the distributor", listed(CAST.DU, ofOurs, waiting));
}

const FORGED = { matched: true, by: 'matcher', at: 1 };

function writes(): void {
  const slot = { type: 'gvmUpgrade' as const, kitId: 'kit', serial: 'S-1', limits: null };
  const stored = buildInstallation({ stage: 'complete', kitMatchRequest: buildKitMatch(), kits: [slot] });
  const corrected = storedRecord('installations', '', { kits: [{ ...stored.kits[0], serial: 'S-2' }] });
  const edit = (member: Member, fields: object) => async () => {
    const id = freshId('match');
    await store({ [`installations/${id}`]: storedRecord('installations', id, stored) });
    return updateDoc(doc(await as(member), 'installations', id), { ...fields, ...stamps(member, 2) });
  };
  allows('a complete job takes a note', edit(CAST.DU, { notes: 'Collected' }));
  for (const code of ['DU', 'DA', 'XU', 'XA'] as const) {
    denies(
      `${code} can't confirm past the API`,
      edit(CAST[code], { kitMatchRequest: buildKitMatch(FORGED) }),
    );
    denies(`${code} can't take the request away`, edit(CAST[code], { kitMatchRequest: null }));
  }
  denies("who confirms can't past the API", edit(MATCHER, { kitMatchRequest: buildKitMatch(FORGED) }));
  denies("a complete job's serial can't be corrected past the API", edit(CAST.DU, corrected));
  denies("a new job can't bring a confirmation along", async () => {
    const id = freshId('match');
    const job = buildInstallation({ kitMatchRequest: buildKitMatch(FORGED) });
    return setDoc(doc(await as(CAST.DU), 'installations', id), {
      ...storedRecord('installations', id, job),
      ...stamps(CAST.DU, 1),
    });
  });
}

export function kitMatchesSuite(): void {
  group('reads', reads);
  group('writes', writes);
}
