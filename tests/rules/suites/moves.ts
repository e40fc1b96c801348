import { deleteField, doc, setDoc, updateDoc } from 'firebase/firestore';
import { CLOSED_FIELDS, fieldsOpenAt, LABEL_FIELDS } from '#domain/installation/editable.ts';
import {
  INSTALLATION_SERVER_FIELDS,
  type Installation,
  photoSchema,
  type Stage,
  STAGES,
  type StageMove,
} from '#domain/installation/schema.ts';
import { SLOTS_MAX } from '#generate/shapes.ts';
import { LABEL_SLOTS } from '#domain/installation/photo-slots.ts';
import type { StageRole } from '#domain/installation/stages.ts';
import { rowText } from '#domain/shared/rows.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { type ActorCode, CAST } from '../cast.ts';
import { as, freshId, stamps, store, storeOnce } from '../environment.ts';
import { allows, cases, denies, group } from '../verbs.ts';
import { sentInstallation } from '../world.ts';

/** Who plays each role of the transition table. */
const PLAYERS: Readonly<Record<StageRole, ActorCode>> = {
  dealer: 'DU',
  dealerAdmin: 'DA',
  distributor: 'XU',
  distributorAdmin: 'XA',
  engineer: 'EN',
};

const now = () => Math.floor(Date.now() / 1000);

function nameOf(code: ActorCode): string {
  const person = CAST[code].user ?? buildEngineer();
  return `${person.firstName} ${person.lastName}`;
}

const earlier: StageMove = {
  from: 'new',
  to: 'inProgress',
  reason: '',
  by: 'du',
  byName: 'Jess Nguyen',
  at: 1_790_000_000,
  rev: 1,
  questions: [],
  changes: [],
};

/** Writes a stage and its entry the way the API does, with the rights of a client. */
async function move(from: Stage, to: Stage, code: ActorCode): Promise<void> {
  const id = `still-${from}`;
  const job = sentInstallation({ stage: from, vehicleId: 'target', moves: [earlier] });
  await storeOnce(`installations/${id}`, job);
  const entry = {
    from,
    to,
    reason: 'Because it is so',
    by: CAST[code].uid,
    byName: nameOf(code),
    at: now(),
    rev: 2,
  };
  await updateDoc(doc(await as(CAST[code]), 'installations', id), {
    stage: to,
    moves: [...job.moves, entry],
    ...stamps(CAST[code], 2),
  });
}

/** V12 for installations: stages are the API's to move, whatever the table allows. */
function table(): void {
  allows('an edit that moves nothing goes through', async () =>
    edit('DU', (await storedAt('inProgress')).id, { notes: 'x' }),
  );
  for (const [role, code] of Object.entries(PLAYERS) as [StageRole, ActorCode][]) {
    for (const from of STAGES) {
      // Those who edit a job at no stage, or as its dealer does, are tried at the one where every role has a move.
      cases(role === 'dealer' || from === 'sentToEngineer', () => {
        for (const to of STAGES.filter((stage) => stage !== from))
          denies(`${role} can't move ${from} to ${to} past the API`, () => move(from, to, code));
      });
    }
  }
  denies("an edit can't add an entry without a move", async () => {
    const { id } = await storedAt('inProgress');
    await edit('DU', id, { moves: [earlier] });
  });
  denies("an edit can't move the stage without an entry", async () => {
    const { id } = await storedAt('new');
    await edit('DU', id, { stage: 'inProgress' });
  });
}

const photoAt = (slot: string) =>
  rowText(photoSchema, { path: `installations/x/${slot}aaaaaaaaaaaaaaaaaaaa`, name: 'a.jpg' });
const CHECKED = { vinPlate: photoAt('vinPlate'), sviLabel: photoAt('sviLabel') };

/** What was checked stays: photos of labels may follow into empty slots, nothing is replaced or removed. */
function lockedPhotos(): void {
  const changed = (stage: Stage, photos: object) => async () => {
    const id = freshId('pictured');
    await store({ [`installations/${id}`]: { ...sentInstallation({ stage }), photos: CHECKED } });
    await edit('DU', id, photos);
  };
  for (const stage of STAGES) {
    const isOpen = fieldsOpenAt(stage) === 'all';
    const denyAct = (act: string, photos: object) =>
      isOpen
        ? allows(`a dealer can ${act} at ${stage}`, changed(stage, photos))
        : denies(`a dealer can't ${act} at ${stage}`, changed(stage, photos));
    for (const slot of LABEL_SLOTS.filter((each) => each !== 'sviLabel')) {
      allows(`a dealer can add ${slot} at ${stage}`, changed(stage, { [`photos.${slot}`]: photoAt(slot) }));
    }
    denyAct('fill another slot than a label’s', { 'photos.odometer': photoAt('odometer') });
    denyAct('replace a photo', { 'photos.vinPlate': photoAt('odometer') });
    denyAct('remove a photo', { 'photos.vinPlate': deleteField() });
    denyAct('replace the photo of a label', { 'photos.sviLabel': photoAt('vinPlate') });
    denyAct('remove the photo of a label', { 'photos.sviLabel': deleteField() });
    denyAct('take all photos out', { photos: {} });
  }
  const filled = (slots: number) => async () => {
    const id = freshId('filled');
    await store({ [`installations/${id}`]: { ...sentInstallation({ stage: 'inProgress' }), photos: {} } });
    const photos = Array.from(
      { length: slots },
      (_, index) => [`slot${index}`, photoAt('odometer')] as const,
    );
    await edit('DU', id, { photos: Object.fromEntries(photos) });
  };
  allows('every slot can be filled at once', filled(SLOTS_MAX));
  denies("a record can't be filled up by slots, so that no log fits", filled(SLOTS_MAX + 1));
}

async function storedAt(stage: Stage, isShared = false): Promise<{ id: string }> {
  const id = isShared ? `kept-${stage}` : freshId('edited');
  const [path, job] = [`installations/${id}`, sentInstallation({ stage })] as const;
  await (isShared ? storeOnce(path, job) : store({ [path]: job }));
  return { id };
}

async function edit(code: ActorCode, id: string, change: object, rev = 2): Promise<void> {
  await updateDoc(doc(await as(CAST[code]), 'installations', id), { ...change, ...stamps(CAST[code], rev) });
}

const CHANGES: Readonly<Partial<Record<keyof Installation, unknown>>> = {
  photos: { sviLabel: photoAt('sviLabel') },
  plateNumber: 'P-7',
  sviLabelNumber: 'S-7',
  windscreenLabelCode: 'W-7',
  notes: 'Label on the door',
  searchArr: ['p-7'],
  loadRear: 120,
  type: 'gvmBtcUpgradeState',
  vin: '6T1AAAAAAAA000001',
  // Written with each save of the app, which leaves it as it is once the job was sent.
  orderIds: ['order-2'],
};

/** Which fields stay open at which stage equals domain/installation/editable.ts. */
function openFields(): void {
  for (const stage of STAGES) {
    const open = fieldsOpenAt(stage);
    for (const [field, value] of Object.entries(CHANGES) as [keyof Installation, unknown][]) {
      const isOpen = open === 'all' || open.includes(field);
      for (const code of ['DU', 'XU'] as const) {
        const attempt = async () => edit(code, (await storedAt(stage, !isOpen)).id, { [field]: value });
        if (isOpen) allows(`${code} can change ${field} at ${stage}`, attempt);
        else denies(`${code} can't change ${field} at ${stage}`, attempt);
      }
    }
    const remove =
      (code: ActorCode, deletedReason = 'Entered twice') =>
      async () =>
        edit(code, (await storedAt(stage)).id, { deleted: true, deletedReason });
    const isDeletable = ['new', 'inProgress', 'cancelled'].includes(stage);
    if (isDeletable) {
      allows(`a dealer admin can delete at ${stage}`, remove('DA'));
      denies(`a dealer admin can't delete without a reason at ${stage}`, remove('DA', ' '));
    } else denies(`a dealer admin can't delete at ${stage}`, remove('DA'));
    denies(`a dealer user can't delete at ${stage}`, remove('DU'));
    denies(`a distributor can't delete at ${stage}`, remove('XA'));
    denies(`an engineer can't edit at ${stage}`, async () =>
      edit('EN', (await storedAt(stage, true)).id, { notes: 'x' }),
    );
  }
  if (LABEL_FIELDS.length >= CLOSED_FIELDS.length)
    throw new Error('The closed fields hold the label fields.');
}

const FORGED = {
  number: 'I-1',
  distributerId: 'north',
  engineerId: 'other',
  massCheck: { ruleSet: 'mine', at: 0, worst: 'ok', front: '', rear: '', total: '', rows: [] },
  engineer: { name: 'Me', sentAt: 0, decision: 'approved', certificateNo: '1', conditions: '', at: 0 },
  voidApprovals: [
    {
      name: 'Me',
      certificateNo: '1',
      conditions: '',
      approvedAt: 0,
      by: 'me',
      byName: '',
      at: 0,
      reason: '',
    },
  ],
  kitMatchRequest: { matched: true, requestedAt: 0 },
  unheldOrders: ['o1'],
  timeLimits: [{ id: '1', type: 'x', startTimestamp: 0, limit: 0 }],
  timeLimitStatusId: 1,
  timeLimitDueAt: 1,
  timeLimitEndsAt: 1,
  stageRank: 1,
  completedAt: 1,
  photoLog: [{ slot: 'vinPlate', action: 'added', old: '', new: 'x', by: 'me', byName: '', at: 1, rev: 1 }],
  recordedBy: { by: 'me', byName: 'Me', organisation: 'Mine', at: 1 },
} as const satisfies Readonly<Record<(typeof INSTALLATION_SERVER_FIELDS)[number], unknown>>;

function serverFields(): void {
  for (const field of INSTALLATION_SERVER_FIELDS) {
    for (const code of ['DA', 'XA'] as const) {
      denies(`${code} can't write ${field} (D01)`, async () =>
        edit(code, (await storedAt('inProgress', true)).id, { [field]: FORGED[field] }),
      );
    }
  }
  for (const code of ['DA', 'XA', 'EN'] as const) {
    denies(`${code} can't write the check that an approval rests on (D01)`, async () => {
      const id = freshId('approved');
      const engineer = { ...FORGED['engineer'], check: null };
      await store({ [`installations/${id}`]: { ...sentInstallation({ stage: 'inProgress' }), engineer } });
      await edit(code, id, { 'engineer.check': FORGED['massCheck'] });
    });
  }
  allows('a job with an approval can be saved with what is open (D01)', async () => {
    const id = freshId('approved');
    const engineer = { ...FORGED['engineer'], check: FORGED['massCheck'] };
    await store({ [`installations/${id}`]: { ...sentInstallation({ stage: 'inProgress' }), engineer } });
    await edit('DA', id, { notes: 'x' });
  });
  const create = (overrides: object) => async () =>
    setDoc(doc(await as(CAST.DU), 'installations', freshId('made')), {
      ...storedRecord('installations', '', { ...buildInstallation(), ...overrides }),
      ...stamps(CAST.DU, 1),
    });
  allows('a new record can be made', create({}));
  denies("a new record can't begin at a later stage", create({ stage: 'inProgress' }));
  denies("a new record can't bring moves along", create({ moves: [earlier] }));
  for (const field of INSTALLATION_SERVER_FIELDS) {
    denies(`a new record can't bring ${field} along (D01)`, create({ [field]: FORGED[field] }));
  }
  denies("a save from an old revision can't overwrite a newer one (C01)", async () =>
    edit('DU', (await storedAt('inProgress')).id, { notes: 'x' }, 1),
  );
  denies("a save can't skip a revision", async () =>
    edit('DU', (await storedAt('inProgress')).id, { notes: 'x' }, 3),
  );
}

export function movesSuite(): void {
  group('transition table', table);
  group('checked photos', lockedPhotos);
  group('open fields', openFields);
  group('server fields', serverFields);
}
