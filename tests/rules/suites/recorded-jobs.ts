import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { storedRecord } from '#generate/stored.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildCarDealer, buildDealer } from '#tests/seed/build/party.ts';
import {
  CAST,
  DEALER,
  DISTRIBUTER,
  distributerUser,
  GROUP,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

const recorder = (uid: string, areas: readonly string[], distributerId = DISTRIBUTER): Member => ({
  uid,
  token: tokenOf(),
  user: distributerUser({
    distributerId,
    privileges: { dealer: {}, distributer: Object.fromEntries(areas.map((area) => [area, true])) },
  }),
});
const RECORDER = recorder('recorder', ['installations']);
/** The same person without the right, and with all others but this. */
const STOREMAN = recorder('recording-storeman', ['orders', 'matchGvmInstallations']);
const NORTHERN = recorder('recording-north', ['installations'], OTHER_DISTRIBUTER);

/** A dealer of ours, one of another distributor, one that is closed and one that goes over to another distributor. */
const OURS = { dealerId: 'recorded-ours', dealer: 'Recorded Ours', dealerGroupId: '' } as const;
const NORTHS = { dealerId: 'recorded-norths', dealer: 'Recorded Norths', dealerGroupId: '' } as const;
const CLOSED = { dealerId: 'recorded-closed', dealer: 'Recorded Closed', dealerGroupId: '' } as const;
const MOVER = { dealerId: 'recorded-mover', dealer: 'Recorded Mover', dealerGroupId: '' } as const;
type Party = typeof OURS | typeof NORTHS | typeof CLOSED | typeof MOVER;

const partyOf = ({ dealerId, dealer, dealerGroupId }: Party, overrides: object = {}) => ({
  [`dealers/${dealerId}`]: buildDealer({ dealerId, dealerGroupId, name: dealer, ...overrides }),
});

const make =
  (member: Member, party: object, overrides: object = {}) =>
  async () =>
    setDoc(doc(await as(member), 'installations', freshId('recorded')), {
      ...storedRecord('installations', '', { ...buildInstallation(), ...party, ...overrides }),
      ...stamps(member, 1),
    });

/** A job that stands, changed by somebody. */
const change = (member: Member, changes: object) => async () => {
  const id = freshId('recorded');
  await store({ [`installations/${id}`]: buildInstallation({ ...OURS, stage: 'inProgress' }) });
  await updateDoc(doc(await as(member), 'installations', id), { ...changes, ...stamps(member, 2) });
};

function recording(): void {
  prepares(() =>
    store({
      ...Object.fromEntries(
        [RECORDER, STOREMAN, NORTHERN].map(({ uid, user }) => [`users/${uid}`, user ?? {}]),
      ),
      ...partyOf(OURS),
      ...partyOf(NORTHS, { distributerId: OTHER_DISTRIBUTER }),
      ...partyOf(CLOSED, { deleted: true }),
      ...partyOf(MOVER),
      'carDealers/recorded': buildCarDealer(OURS),
    }),
  );
  allows(
    'a distributor with installations records a job for a dealer that it supplies',
    make(RECORDER, OURS),
  );
  denies("a distributor without installations can't", make(STOREMAN, OURS));
  denies("another distributor can't record for our dealer under our name", make(NORTHERN, OURS));
  denies(
    "another distributor can't record for our dealer under its own name",
    make(NORTHERN, OURS, { distributerId: OTHER_DISTRIBUTER }),
  );
  allows(
    'another distributor records for its own dealer',
    make(NORTHERN, NORTHS, { distributerId: OTHER_DISTRIBUTER }),
  );
  denies("we can't record for another distributor's dealer", make(RECORDER, NORTHS));
  denies(
    "we can't record for another distributor's dealer under that distributor's name",
    make(RECORDER, NORTHS, { distributerId: OTHER_DISTRIBUTER }),
  );
  denies("a job can't be recorded for a dealer that is closed", make(RECORDER, CLOSED));
  denies("a job can't be recorded for nobody", make(RECORDER, OURS, { dealerId: 'no-such' }));
  denies(
    "a job can't stand under another dealer's name",
    make(RECORDER, OURS, { dealer: 'Recorded Norths' }),
  );
  denies(
    "a job can't be shown to a group of the recorder's choice",
    make(RECORDER, OURS, { dealerGroupId: GROUP }),
  );
  denies("a recorded job can't begin further on", make(RECORDER, OURS, { stage: 'complete' }));
  denies(
    "who recorded a job can't be said by its recorder",
    make(RECORDER, OURS, { recordedBy: { by: 'recorder', byName: 'R', organisation: 'Tare', at: 1 } }),
  );
  denies(
    "the dealer's own people can't say it of theirs either",
    make(CAST.DU, {}, { recordedBy: { by: 'recorder', byName: 'R', organisation: 'Tare', at: 1 } }),
  );
  denies("a recorder can't choose the dealer's customer", make(RECORDER, {}, { customerId: 'target' }));
  allows('the dealer can', make(CAST.DU, {}, { customerId: 'target' }));
  denies(
    "a recorder can't choose the dealer's car dealer",
    make(RECORDER, OURS, { carDealerId: 'recorded' }),
  );
  const someone = { name: 'Anyone', phone: '', email: '' };
  denies("a recorder can't write whose the vehicle is", make(RECORDER, OURS, { customer: someone }));
  allows('the dealer can write it', make(CAST.DU, {}, { customer: someone }));
}

function later(): void {
  allows('a distributor goes on with what it recorded', change(RECORDER, { odometer: 1200 }));
  denies("a distributor can't say whose customer it is", change(RECORDER, { carDealerId: 'recorded' }));
  denies(
    "a distributor can't write another address of the customer",
    change(RECORDER, { customer: { name: '', phone: '', email: 'me@elsewhere.example' } }),
  );
  allows("the dealer's own people can", async () => {
    const id = freshId('recorded');
    await store({ [`installations/${id}`]: buildInstallation({ stage: 'inProgress' }) });
    await updateDoc(doc(await as(CAST.DU), 'installations', id), {
      carDealerId: 'target',
      ...stamps(CAST.DU, 2),
    });
  });
  denies("a distributor can't give a job to another dealer", change(RECORDER, { dealerId: DEALER }));
  group('a dealer that goes over to another distributor', () => {
    allows('is recorded for by the one that supplies it', make(RECORDER, MOVER));
    group('from then on', () => {
      prepares(() => store(partyOf(MOVER, { distributerId: OTHER_DISTRIBUTER })));
      denies("can't be recorded for by the one before", make(RECORDER, MOVER));
      allows(
        'is by the one that supplies it now',
        make(NORTHERN, MOVER, { distributerId: OTHER_DISTRIBUTER }),
      );
    });
  });
}

export function recordedJobsSuite(): void {
  group('recording', recording);
  group('later', later);
}
