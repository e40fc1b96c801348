import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { CLOSED_FIELDS, fieldsOpenAt, LABEL_FIELDS } from '#domain/installation/editable.ts';
import {
  INSTALLATION_SERVER_FIELDS,
  type Installation,
  type Stage,
  STAGES,
  type StageMove,
} from '#domain/installation/schema.ts';
import { type StageRole, transition } from '#domain/installation/stages.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { type ActorCode, CAST } from '../cast.ts';
import { as, freshId, stamps, store, storeOnce } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
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
};

interface MoveAttempt {
  from: Stage;
  to: Stage;
  code: ActorCode;
  record?: Partial<Installation>;
  entry?: object;
  /** Replaces the whole list of moves. */
  moves?: (old: readonly StageMove[], entry: object) => readonly object[];
  also?: object;
  /** The move must not go through: the record can be shared with other cases. */
  isRefused?: boolean;
}

/** Moves a stored installation the way src/data/installations.ts does, save for what the attempt alters. */
async function move({ from, to, code, record, entry, moves, also, isRefused }: MoveAttempt): Promise<void> {
  const id = isRefused ? `still-${from}` : freshId('moving');
  const old = [earlier];
  const job = sentInstallation({ stage: from, vehicleId: 'target', moves: old, ...record });
  await (isRefused ? storeOnce(`installations/${id}`, job) : store({ [`installations/${id}`]: job }));
  const appended = {
    from,
    to,
    reason: 'Because it is so',
    by: CAST[code].uid,
    byName: nameOf(code),
    at: now(),
    rev: 2,
    ...entry,
  };
  await updateDoc(doc(await as(CAST[code]), 'installations', id), {
    stage: to,
    moves: moves ? moves(old, appended) : [...job.moves, appended],
    ...also,
    ...stamps(CAST[code], 2),
  });
}

/** V12 for installations: every pair of stages by every role is what the transition table says. */
function table(): void {
  for (const [role, code] of Object.entries(PLAYERS) as [StageRole, ActorCode][]) {
    for (const from of STAGES) {
      for (const to of STAGES) {
        if (from === to) continue;
        const row = transition(from, to);
        const isAllowed = row?.via === 'client' && row.roles.includes(role);
        const attempt = () => move({ from, to, code, isRefused: !isAllowed });
        if (isAllowed) allows(`${role} can move ${from} to ${to}`, attempt);
        else denies(`${role} can't move ${from} to ${to}`, attempt);
        if (isAllowed && row.reasonRequired) {
          denies(`${role} can't move ${from} to ${to} with a blank reason`, () =>
            move({ from, to, code, entry: { reason: '  ' } }),
          );
        }
      }
    }
  }
  denies("work can't start without a type", () =>
    move({ from: 'new', to: 'inProgress', code: 'DU', record: { type: '' } }),
  );
  denies("work can't start without a vehicle", () =>
    move({ from: 'new', to: 'inProgress', code: 'DU', record: { vehicleId: '' } }),
  );
}

function forgeries(): void {
  const answer = { from: 'engineerQuery', to: 'sentToEngineer', code: 'DU' } as const;
  const ask = { from: 'sentToEngineer', to: 'engineerQuery', code: 'EN' } as const;
  const day = 86_400;
  allows('an honest answer goes through', () => move(answer));
  allows('the first move of a record goes through', () =>
    move({ from: 'new', to: 'inProgress', code: 'DU', record: { moves: [] } }),
  );
  allows('a device that is an hour slow may move', () => move({ ...answer, entry: { at: now() - 3600 } }));
  const entries: Readonly<Record<string, object>> = {
    'another person': { by: 'da' },
    "another person's name": { byName: 'Maria Kovac' },
    'another start': { from: 'complete' },
    'another end': { to: 'complete' },
    'another revision': { rev: 3 },
    'a time two days ago': { at: now() - 2 * day },
    'a time two days ahead': { at: now() + 2 * day },
    'a time that is no whole number': { at: now() + 0.5 },
    'a reason that is no text': { reason: 5 },
    'a reason that is too long': { reason: 'x'.repeat(5001) },
    'a foreign field': { note: 'x' },
  };
  for (const [name, entry] of Object.entries(entries)) {
    denies(`an entry can't name ${name}`, () => move({ ...answer, entry }));
  }
  denies("a complete record can't be reopened as if it were new", () =>
    move({ from: 'complete', to: 'inProgress', code: 'DU', entry: { from: 'new' } }),
  );
  denies("a record can't be completed under the entry of an answer", () =>
    move({ from: 'engineerQuery', to: 'complete', code: 'DU', entry: { to: 'sentToEngineer' } }),
  );
  const lists: Readonly<Record<string, MoveAttempt['moves']>> = {
    'lack its reason': (old) => [...old, { from: 'engineerQuery', to: 'sentToEngineer', by: 'du' }],
    'be left out': (old) => old,
    'replace the earlier ones': (_old, entry) => [entry],
    'take the place of an earlier one': (_old, entry) => [entry, entry],
    'come first': (old, entry) => [entry, ...old],
    'come twice': (old, entry) => [...old, entry, entry],
    'rewrite an earlier one': (old, entry) => [...old.map((one) => ({ ...one, by: 'xa' })), entry],
  };
  for (const [name, moves] of Object.entries(lists)) {
    denies(`an entry can't ${name}`, () => move({ ...answer, ...(moves ? { moves } : {}) }));
  }
  denies("a move can't change a mass as well", () => move({ ...answer, also: { loadRear: 1 } }));
  denies("a question can't change a mass as well", () => move({ ...ask, also: { loadRear: 1 } }));
  denies("a question can't come from another engineer", () =>
    move({ ...ask, record: { engineerId: 'other' } }),
  );
  denies("an edit can't add an entry without a move", async () => {
    const { id } = await storedAt('inProgress');
    await edit('DU', id, { moves: [earlier] });
  });
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
  photos: { odometer: { url: '', urlThumb: '', path: '', name: 'odometer.jpg', hash: '', takenAt: 0 } },
  plateNumber: 'P-7',
  sviLabelNumber: 'S-7',
  windscreenLabelCode: 'W-7',
  notes: 'Label on the door',
  searchArr: ['p-7'],
  loadRear: 120,
  type: 'gvmBtcUpgradeState',
  vin: '6T1AAAAAAAA000001',
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
    const remove = (code: ActorCode) => async () => edit(code, (await storedAt(stage)).id, { deleted: true });
    const isDeletable = ['new', 'inProgress', 'cancelled'].includes(stage);
    if (isDeletable) allows(`a dealer can delete at ${stage}`, remove('DU'));
    else denies(`a dealer can't delete at ${stage}`, remove('DU'));
    denies(`a distributor can't delete at ${stage}`, remove('XA'));
    denies(`an engineer can't edit at ${stage}`, async () =>
      edit('EN', (await storedAt(stage, true)).id, { notes: 'x' }),
    );
  }
  if (LABEL_FIELDS.length >= CLOSED_FIELDS.length)
    throw new Error('The closed fields hold the label fields.');
}

const FORGED: Readonly<Record<(typeof INSTALLATION_SERVER_FIELDS)[number], unknown>> = {
  number: 'I-1',
  distributerId: 'north',
  engineerId: 'other',
  massCheck: { ruleSet: 'mine', at: 0, worst: 'ok', front: '', rear: '', total: '', rows: [] },
  engineer: { name: 'Me', sentAt: 0, decision: 'approved', certificateNo: '1', conditions: '', at: 0 },
  kitMatchRequest: { matched: true, requestedAt: 0 },
  timeLimits: [{ id: '1', type: 'x', startTimestamp: 0, limit: 0 }],
  timeLimitStatusId: 1,
  timeLimitDueAt: 1,
  completedAt: 1,
};

function serverFields(): void {
  for (const field of INSTALLATION_SERVER_FIELDS) {
    for (const code of ['DA', 'XA'] as const) {
      denies(`${code} can't write ${field} (D01)`, async () =>
        edit(code, (await storedAt('inProgress', true)).id, { [field]: FORGED[field] }),
      );
    }
  }
  const create = (overrides: object) => async () =>
    setDoc(doc(await as(CAST.DU), 'installations', freshId('made')), {
      ...buildInstallation(),
      ...overrides,
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
  group('forged entries', forgeries);
  group('open fields', openFields);
  group('server fields', serverFields);
}
