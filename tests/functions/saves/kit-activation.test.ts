import type { Kit } from '#domain/kit/schema.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { CAST } from '#tests/rules/cast.ts';
import { allows, denies, freshId, group, inTheWorld, save, saveRaw, store } from '../support/saving.ts';

/** Moves a kit with these fields from one state to another, as the admin who keeps kits. */
async function moves(change: Partial<Kit>, from: Kit['status'] = 'draft', to: Kit['status'] = 'active') {
  const id = freshId('kit');
  await store({ [`kits/${id}`]: buildKit({ ...change, status: from }) });
  await save(CAST.DA, `kits/${id}`, { status: to }, 2);
}

/** Edits an active kit, as the admin who keeps kits. */
async function edits(old: Partial<Kit>, change: Partial<Kit>) {
  const id = freshId('kit');
  await store({ [`kits/${id}`]: storedRecord('kits', id, buildKit({ ...old, status: 'active' })) });
  await save(CAST.DA, `kits/${id}`, change, 2);
}

async function makes(change: Partial<Kit>): Promise<void> {
  const id = freshId('kit');
  await save(CAST.DA, `kits/${id}`, buildKit({ code: '', ...change }));
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

const NAME = 'a'.repeat(24);
/** A file of a kit as it is stored. */
const file = (path = `files/kits/${NAME}`, { url = '', thumb = '', size = '4000' } = {}) =>
  [url, thumb, path, 'Fitting guide.pdf', size].join('\t');
const many = (count: number) => Array.from({ length: count }, () => file());

/** Makes a draft, or edits an active kit, with these lists of files. */
const makesWith = (lists: object) => async () => {
  const id = freshId('kit');
  const kit = storedRecord('kits', id, buildKit({ code: '', status: 'draft' }));
  await saveRaw(CAST.DA, `kits/${id}`, { ...kit, ...lists });
};
const editsWith =
  (lists: object, change: Partial<Kit> = {}) =>
  async () => {
    const id = freshId('kit');
    await store({ [`kits/${id}`]: storedRecord('kits', id, buildKit({ status: 'active' })) });
    await saveRaw(CAST.DA, `kits/${id}`, { ...storedRecord('kits', id, change), ...lists }, 2);
  };
/** Lists as long as they may be, so that a save costs the most it can. */
const FULL: Partial<Kit> = {
  vehicleIds: Array.from({ length: 500 }, (_, index) => `vehicle-${index}`),
  parts: Array.from({ length: 60 }, (_, index) => ({ productId: `product-${index}`, qty: 2 })),
};

/** What workshops open beside a kit lies where its admins put it. */
function files(): void {
  const all = { images: many(4), instructions: many(3) };
  allows('a new kit can have four images and three instructions', makesWith(all));
  allows('an active kit with all it may hold can get them', editsWith(all, FULL));
  const address = 'https://files.example/a';
  const wrong = {
    'five images': { images: many(5) },
    'four instructions': { instructions: many(4) },
    'an address (F07)': { images: [...many(3), file(undefined, { url: address })] },
    'the address of a thumbnail (F07)': { images: [file(undefined, { thumb: address })] },
    'a file of another area': { instructions: [file(`files/documents/${NAME}`)] },
    'a photo of a job': { images: [file(`installations/a/${NAME}`)] },
    'a page in place of a path': { instructions: [...many(2), file(address)] },
    'a file by a guessed name': { instructions: [file('files/kits/guide')] },
    'a size in words': { images: [file(undefined, { size: 'large' })] },
    'a file as a map': {
      images: [{ url: '', urlThumb: '', path: `files/kits/${NAME}`, name: 'a', size: 1 }],
    },
  };
  for (const [what, lists] of Object.entries(wrong)) {
    denies(`a kit can't be made with ${what}`, makesWith(lists));
    denies(`a kit can't get ${what}`, editsWith(lists));
  }
}

inTheWorld();

// A kit that would cost money or a registration becomes active by no save (product: kit-activation).
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
group('files of a kit', files);
