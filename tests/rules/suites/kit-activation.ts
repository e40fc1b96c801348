import { doc, setDoc, updateDoc } from 'firebase/firestore';
import type { Kit } from '#domain/kit/schema.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { CAST } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

/** Moves a kit with these fields from one state to another, as the admin who keeps kits. */
async function moves(change: Partial<Kit>, from: Kit['status'] = 'draft', to: Kit['status'] = 'active') {
  const id = freshId('kit');
  await store({ [`kits/${id}`]: buildKit({ ...change, status: from }) });
  await updateDoc(doc(await as(CAST.DA), 'kits', id), { status: to, ...stamps(CAST.DA, 2) });
}

/** Edits an active kit, as the admin who keeps kits. */
async function edits(old: Partial<Kit>, change: Partial<Kit>) {
  const id = freshId('kit');
  await store({ [`kits/${id}`]: storedRecord('kits', id, buildKit({ ...old, status: 'active' })) });
  await updateDoc(doc(await as(CAST.DA), 'kits', id), {
    ...storedRecord('kits', id, change),
    ...stamps(CAST.DA, 2),
  });
}

async function makes(change: Partial<Kit>): Promise<void> {
  const id = freshId('kit');
  const kit = { ...storedRecord('kits', id, buildKit({ code: '', ...change })), ...stamps(CAST.DA, 1) };
  await setDoc(doc(await as(CAST.DA), 'kits', id), kit);
}

const WRONG: Readonly<Record<string, Partial<Kit>>> = {
  'axle capacities below its GVM': { gvm: 3500, frontAxleCapacity: 1500, rearAxleCapacity: 1800 },
  'no vehicle': { vehicleIds: [] },
  'no new GVM': { gvm: '' },
  'no price': { priceExGst: '' },
  'no approval': { federal: false, states: [] },
  'no new GCM': { type: 'gcmUpgrade', gcm: '' },
  'no new towing capacity': { type: 'btcUpgrade', btc: '' },
};

const SOUND: Readonly<Record<string, Partial<Kit>>> = {
  'all it needs': {},
  'axle capacities that add up to its GVM': { gvm: 3500, frontAxleCapacity: 1500, rearAxleCapacity: 2000 },
  'the axle capacities of its vehicle': { frontAxleCapacity: '', rearAxleCapacity: '' },
  'approval in one state': { federal: false, states: ['WA'] },
  'no approval, for suspension alone': {
    type: 'suspensionUpgrade',
    gvm: '',
    springOptions: [],
    federal: false,
    states: [],
  },
};

/** A kit that would cost money or a registration becomes active with no client (product: kit-activation). */
export function kitActivationSuite(): void {
  group('activating a kit', () => {
    for (const [name, change] of Object.entries(SOUND)) {
      allows(`a kit with ${name} can be activated`, () => moves(change));
      allows(`an active kit can be saved with ${name}`, () => edits({}, change));
    }
    for (const [name, change] of Object.entries(WRONG)) {
      denies(`a kit with ${name} can't be activated`, () => moves(change));
      denies(`an active kit can't be saved with ${name}`, () => edits({}, change));
      allows(`a kit with ${name} can be saved as a draft`, () => makes({ ...change, status: 'draft' }));
    }
    allows('an active kit of before can still be withdrawn', () => moves({ gvm: '' }, 'active', 'withdrawn'));
    allows('an active kit of before that lacks a price can still be edited elsewhere', () =>
      edits({ priceExGst: '' }, { description: 'For the tray', heightChangeFront: 41 }),
    );
    allows('and mended', () => edits({ priceExGst: '' }, { priceExGst: 299_000 }));
    denies("but can't lose its vehicles, too", () => edits({ priceExGst: '' }, { vehicleIds: [] }));
    denies("a kit can't be made active", () => makes({ status: 'active' }));
    denies("a withdrawn kit can't come back without a price", () => moves({ priceExGst: '' }, 'withdrawn'));
  });
}
