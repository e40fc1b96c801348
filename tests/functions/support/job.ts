import { checklistFor } from '#domain/installation/checklist.ts';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { type Installation, installationSchema } from '#domain/installation/schema.ts';
import { kitSnapshot } from '#domain/installation/kit-slots.ts';
import type { StageMove } from '#domain/installation/schema.ts';
import { requiredPhotoSlots } from '#domain/installation/photo-slots.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { createHash } from 'node:crypto';
import type { DocumentData } from 'firebase-admin/firestore';
import { storedFields, withRowsRead } from '#domain/shared/rows.ts';
import { freshId, save } from './admin.ts';
import { kit, KIT_ID, vehicle, VEHICLE_ID } from './catalogue.ts';
import { putFile } from './files.ts';

type Overrides = Parameters<typeof buildInstallation>[0];

const SLOT = {
  type: 'gvmUpgrade' as const,
  kitId: KIT_ID,
  springOption: 'Constant load to 300 kg',
  ...kitSnapshot(kit),
};

/** A photo that {@link storeJob} gives a file of the job's own. */
export const OWN_FILE = 'own file';
export const photo = (path = OWN_FILE) => ({
  url: '',
  urlThumb: '',
  path,
  name: 'a.jpg',
  hash: 'x',
  takenAt: 1,
});

/** Work began at this time, unix seconds. */
export const begunAt = (at: number): StageMove => ({
  from: 'new',
  to: 'inProgress',
  reason: '',
  by: 'jess',
  byName: 'Jess Nguyen',
  at,
  rev: 2,
  questions: [],
  changes: [],
});

/** A job in progress to which nothing is missing and whose masses are right. */
export function wholeJob(overrides: Overrides = {}): Installation {
  const type = overrides?.type || 'gvmUpgradeState';
  const now = Math.floor(Date.now() / 1000);
  const corners = { fl: 540, fr: 540, rl: 565, rr: 565 };
  const alignment = { castor: 3, camber: 0, individualToe: 0, totalToe: 0.1 };
  return buildInstallation({
    type,
    stage: 'inProgress',
    number: 'I-10000',
    customerId: 'customer-1',
    customer: { name: 'Ann Lee', phone: '0412 000 111', email: 'ann@example.com' },
    vehicleId: VEHICLE_ID,
    vehicle: vehicleSnapshot(vehicle),
    vin: 'MR0HA3CD500123456',
    installationDate: '2026-11-02',
    kits: [SLOT],
    people: [{ row: 'front', count: 2, kg: 68, frontPercent: 50 }],
    loadFront: 0,
    loadRear: 100,
    ballWeight: 0,
    trailerAtm: 0,
    tyreSize: '265/60R18',
    tyreLoadRating: '112H',
    rimRating: 1120,
    heightsBefore: corners,
    heightsAfter: corners,
    alignmentBefore: alignment,
    alignmentAfter: alignment,
    photos: Object.fromEntries(requiredPhotoSlots(type).map(({ key }) => [key, photo()])),
    checklist: checklistFor({ type, kits: [] }).map((item) => ({
      key: item.key,
      result: 'ok' as const,
      value: item.kind === 'value' ? (item.max ?? 100) : '',
    })),
    moves: [begunAt(now)],
    ...overrides,
  });
}

/** Where the photo of a slot lies. */
export const photoPath = (id: string, slot: string) =>
  `installations/${id}/${createHash('sha256').update(`${id} ${slot}`).digest('hex').slice(0, 24)}`;

/** Stores a job at revision 5, with the files of its photos, and returns its id. `store` may have it followed (triggers.ts). */
export async function storeJob(job: Installation, store: typeof save = save): Promise<string> {
  const id = freshId('job');
  const own = Object.entries(job.photos).filter(([, { path }]) => path === OWN_FILE);
  const photos = Object.fromEntries(own.map(([slot]) => [slot, photo(photoPath(id, slot))]));
  await Promise.all(Object.values(photos).map(({ path }) => putFile(path)));
  const value = installationSchema.parse({ ...job, photos: { ...job.photos, ...photos } });
  await store(`installations/${id}`, storedFields(installationSchema, value), 5);
  return id;
}

/** A stored installation with its rows as objects. */
export const rowsRead = (data: DocumentData): DocumentData => withRowsRead(installationSchema, data);
