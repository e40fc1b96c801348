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

async function makes(change: Partial<Kit>): Promise<void> {
  const id = freshId('kit');
  const kit = { ...storedRecord('kits', id, buildKit(change)), ...stamps(CAST.DA, 1) };
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
    }
    for (const [name, change] of Object.entries(WRONG)) {
      denies(`a kit with ${name} can't be activated`, () => moves(change));
      denies(`a kit with ${name} can't be made active`, () => makes({ ...change, status: 'active' }));
      allows(`a kit with ${name} can be saved as a draft`, () => makes({ ...change, status: 'draft' }));
    }
    allows('an active kit of before can still be withdrawn', () => moves({ gvm: '' }, 'active', 'withdrawn'));
    denies("a withdrawn kit can't come back without a price", () => moves({ priceExGst: '' }, 'withdrawn'));
  });
}
