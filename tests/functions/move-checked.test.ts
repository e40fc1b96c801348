import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Installation, KitSlot } from '#domain/installation/schema.ts';
import { checkJob } from '#domain/installation/job-check.ts';
import { massLimitsShown } from '#domain/installation/mass-snapshot.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { db, edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { KIT_ID, VEHICLE_ID } from './support/catalogue.ts';
import { PNG, putFile } from './support/files.ts';
import { OWN_FILE, photo, photoPath, rowsRead, storeJob, wholeJob } from './support/job.ts';

let dealer: Person;
let dealerAdmin: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser();
  dealerAdmin = await newUser({ type: 'admin', firstName: 'Alex', lastName: 'Boss' });
});
beforeEach(forgetCalls);

const ask = (id: string, more: object = {}, person = dealer) =>
  post('move-installation', { id, rev: 5, to: 'readyForCheck', ...more }, person.token);
const outcome = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.body.msg];
const moved = async (id: string) => (await read(`installations/${id}`))['stage'];

interface Refusal {
  differences: { label: string; shown: string; now: string; source: string }[];
  accepted?: string;
}
const refusalOf = ({ body }: { body: { data?: unknown } }) => body.data as Refusal;

/** A slot of the whole job, with changes. */
const slots = (change: Partial<KitSlot>): KitSlot[] =>
  wholeJob().kits.map((slot) => ({ ...slot, ...change }));

describe('limits that a record quotes itself', () => {
  const HEAVY = { accessories: [{ name: 'Safe', weight: 900, frontPercent: 0, rearPercent: 100 }] };
  const whole = wholeJob();
  const [slot] = whole.kits;
  if (!slot?.limits || !whole.vehicle) throw new Error('The whole job has a kit and a vehicle');
  const raised = { ...slot.limits, gvm: 9000, frontAxleCapacity: 9000, rearAxleCapacity: 9000 };
  const FORGED: Partial<Installation> = {
    vehicle: { ...whole.vehicle, gvm: 9000, rearAxleCapacity: 9000 },
    kits: slots({ limits: raised, name: 'Our own kit' }),
  };
  const reference = { tyreSizes: {}, complianceRows: [], today: '2026-11-02' };
  const NSW = { id: 'state', limit: 'Allowed' };
  /** What the page of a job showed. */
  const seenOf = (job: Installation) => [
    ...massLimitsShown(checkJob(job, reference)).filter(({ id }) => id !== 'state'),
    NSW,
  ];

  it('do not carry an overloaded vehicle: the catalogue’s decide, and stand beside the forged ones', async () => {
    const id = await storeJob(wholeJob({ ...HEAVY, ...FORGED }));
    const answer = await ask(id, { seen: seenOf(wholeJob(FORGED)) });
    expect(outcome(answer)).toEqual([400, 'Rear axle is over its limit.']);
    expect(refusalOf(answer).accepted).toBeUndefined();
    expect(refusalOf(answer).differences).toContainEqual({
      label: 'Rear axle',
      shown: '9000 kg',
      now: '1900 kg',
      source: 'Kit: HiLux N80 GVM 3300, revision 7',
    });
    expect(await moved(id)).toBe('inProgress');
  });

  it('are told before anything moves, and replaced once the person has accepted the current ones', async () => {
    const id = await storeJob(wholeJob(FORGED));
    const seen = seenOf(wholeJob(FORGED));
    const first = await ask(id, { seen });
    expect(first.status).toBe(409);
    const { differences, accepted } = refusalOf(first);
    expect(differences.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Total mass', 'Front axle', 'Rear axle']),
    );
    expect(await moved(id)).toBe('inProgress');
    expect((await ask(id, { seen, accepted: `${accepted}0` })).status).toBe(409);
    expect((await ask(id, { seen, accepted })).status).toBe(200);
    const job = rowsRead(await read(`installations/${id}`));
    expect(job['vehicle'].gvm).toBe(3050);
    expect(job['kits'][0]).toMatchObject({ name: 'HiLux N80 GVM 3300', limits: { gvm: 3300 } });
    expect(job['massCheck'].rows.find(({ id: row }: { id: string }) => row === 'gvm')).toMatchObject({
      limit: '3,300 kg',
      source: 'Kit: HiLux N80 GVM 3300, revision 7',
    });
    expect(job['massCheck'].sources).toContainEqual({
      collection: 'vehicles',
      id: VEHICLE_ID,
      rev: 4,
      name: 'Toyota HiLux N80 SR5 Double Cab',
    });
  });

  it('are no matter where the record quotes the catalogue, or the page showed what the server reads', async () => {
    const seen = seenOf(wholeJob());
    expect((await ask(await storeJob(wholeJob()), { seen })).status).toBe(200);
    expect((await ask(await storeJob(wholeJob()))).status).toBe(200);
    const forged = await storeJob(wholeJob(FORGED));
    expect((await ask(forged, { seen })).status).toBe(200);
    expect(rowsRead(await read(`installations/${forged}`))['vehicle'].gvm).toBe(3050);
    expect((await ask(await storeJob(wholeJob()), { seen: seen.slice(1) })).status).toBe(409);
    expect((await ask(await storeJob(wholeJob()), { seen: [{ id: 5 }] })).status).toBe(400);
  });

  it('count as shown where a page does not say what it showed', async () => {
    const answer = await ask(await storeJob(wholeJob(FORGED)));
    expect(answer.status).toBe(409);
  });
});

describe('torques that a record quotes itself', () => {
  const KIT_TORQUES = [
    { point: 'rearUBolt' as const, torque: 130, tolerance: 10 },
    { point: 'wheelNut' as const, torque: 110, tolerance: 10 },
  ];
  const COPY = 'rearUBolt 130 10,wheelNut 110 10';
  let kitId: string;
  let engineer: Person;
  beforeAll(async () => {
    kitId = freshId('kit');
    await save(`kits/${kitId}`, buildKit({ vehicleIds: [VEHICLE_ID], torques: KIT_TORQUES }), 2);
    engineer = await newEngineer();
  });
  /** The whole job with this kit, a copy of its torques, and answers in place of its own. */
  const job = (torques: string, nm: Readonly<Record<string, number>>, more: Partial<Installation> = {}) => {
    const answers = Object.entries(nm).map(([key, value]) => ({ key, result: 'ok' as const, value }));
    const others = wholeJob().checklist.filter(({ key }) => !(key in nm));
    return storeJob(
      wholeJob({ kits: slots({ kitId, torques }), checklist: [...others, ...answers], ...more }),
    );
  };
  const copyOf = async (id: string) => rowsRead(await read(`installations/${id}`))['kits'][0].torques;
  const RIGHT = { rearUBoltTorque: 140, wheelNutTorque: 100 };

  it.each([
    ['of a wide range', 'rearUBolt 300 290,wheelNut 300 290'],
    ['of none', ''],
    ['of the catalogue', COPY],
  ])('do not carry a bolt outside the kit’s tolerance: a copy %s', async (_name, copy) => {
    const id = await job(copy, { rearUBoltTorque: 141, wheelNutTorque: 220 });
    const answer = await ask(id);
    expect(outcome(answer)).toEqual([
      400,
      'The checklist is not complete: Rear U-bolts (141 Nm, outside 120 to 140 Nm), Wheel nuts (220 Nm, outside 100 to 120 Nm).',
    ]);
    expect(answer.body.data).toMatchObject({
      blockers: [{ path: 'checklist.rearUBoltTorque' }, { path: 'checklist.wheelNutTorque' }],
    });
    expect(await moved(id)).toBe('inProgress');
    // The checklist of the job shows from now on what was asked for.
    expect(await copyOf(id)).toBe(COPY);
  });

  it('do not do without the bolts that the kit names', async () => {
    const id = await job('', { wheelNutTorque: 110 });
    expect(outcome(await ask(id))).toEqual([
      400,
      'The checklist is not complete: Rear U-bolts (not answered).',
    ]);
    expect(await copyOf(id)).toBe(COPY);
  });

  it.each(['rearUBolt 300 1,wheelNut 300 1', '', COPY])(
    'are no matter where the answers are the kit’s: the copy "%s" gives way',
    async (copy) => {
      const id = await job(copy, RIGHT);
      expect((await ask(id)).status).toBe(200);
      expect(await copyOf(id)).toBe(COPY);
    },
  );

  it('decide what goes to the engineer, and what the engineer may approve, as it is at that moment', async () => {
    const send = { to: 'sentToEngineer', engineerId: engineer.uid };
    const wrong = await job(COPY, { ...RIGHT, wheelNutTorque: 99 }, { stage: 'readyForCheck' });
    expect(outcome(await ask(wrong, send))).toEqual([
      400,
      'The checklist is not complete: Wheel nuts (99 Nm, outside 100 to 120 Nm).',
    ]);
    const id = await job(COPY, RIGHT, { stage: 'readyForCheck' });
    expect((await ask(id, send)).status).toBe(200);
    const approve = {
      rev: 6,
      to: 'engineerApproved',
      certificateNo: 'C-1',
      certificateDate: todaySydney(new Date()),
      signature: { kind: 'typed', text: 'Maria Kovac' },
    };
    const tighter = [{ point: 'wheelNut' as const, torque: 115, tolerance: 5 }];
    const kit = await read(`kits/${kitId}`);
    await save(`kits/${kitId}`, buildKit({ vehicleIds: [VEHICLE_ID], torques: tighter }), 3);
    const refused = await ask(id, approve, engineer);
    await save(`kits/${kitId}`, kit, 4);
    expect(outcome(refused)).toEqual([
      400,
      'The checklist is not complete: Wheel nuts (100 Nm, outside 110 to 120 Nm).',
    ]);
    // What was sent keeps the figures it was sent with.
    expect(await copyOf(id)).toBe(COPY);
    expect((await ask(id, approve, engineer)).status).toBe(200);
  });
});

describe('what the catalogue says', () => {
  const fits = { vehicleIds: [VEHICLE_ID] };

  it.each<[string, Parameters<typeof buildKit>[0], string]>([
    ['withdrawn', { status: 'withdrawn' }, 'it was withdrawn.'],
    ['not active yet', { status: 'draft' }, 'it is not active yet.'],
    ['deleted', { deleted: true }, 'it was deleted.'],
    ['of another type', { type: 'btcUpgrade' }, 'it is no GVM Upgrade kit.'],
    ['made for other vehicles', { vehicleIds: ['another'] }, 'it is not made for this vehicle.'],
    ['not approved in the state', { states: ['VIC'] }, 'not approved in NSW.'],
    ['without these springs', { springOptions: [] }, 'it does not come with "Constant load to 300 kg".'],
    ['for stronger tyres', { minTyreRating: '121S' }, 'it needs tyres of at least 121S, not 112H.'],
    ['for other tyres', { tyreSizesAllowed: ['285/70R17'] }, 'it allows tyres of 285/70R17, not 265/60R18.'],
  ])('refuses a kit that is %s', async (_name, fields, why) => {
    const kitId = freshId('kit');
    await save(`kits/${kitId}`, buildKit({ ...fits, ...fields }));
    const id = await storeJob(wholeJob({ kits: slots({ kitId }) }));
    expect(outcome(await ask(id))).toEqual([400, `HiLux N80 GVM 3300: ${why}`]);
    expect(await moved(id)).toBe('inProgress');
  });

  it('lets a kit pass whose successor is sold, and tyres that are listed and strong enough', async () => {
    const kitId = freshId('kit');
    const tyres = { minTyreRating: '110S', tyreSizesAllowed: ['265/60 r18'] };
    await save(`kits/${kitId}`, buildKit({ ...fits, ...tyres, status: 'superseded' }));
    expect((await ask(await storeJob(wholeJob({ kits: slots({ kitId }) })))).status).toBe(200);
  });

  it('refuses a kit or a vehicle that is not there, was deleted, or cannot be read', async () => {
    const [deleted, broken, brokenKit] = [freshId('vehicle'), freshId('vehicle'), freshId('kit')];
    await save(`vehicles/${deleted}`, buildVehicle({ deleted: true }));
    await save(`vehicles/${broken}`, { ...buildVehicle(), gvm: 'much' });
    await save(`kits/${brokenKit}`, { ...buildKit(fits), gvm: 'much' });
    await save(`kits/${KIT_ID}`, buildKit({ vehicleIds: [VEHICLE_ID, deleted, broken] }), 7);
    const refusal = async (job: Partial<Installation>) => {
      const { body, status } = await ask(await storeJob(wholeJob(job)));
      return [status, body.msg];
    };
    expect(await refusal({ vehicleId: deleted })).toEqual([
      400,
      'This vehicle is no longer in the catalogue. Choose another vehicle.',
    ]);
    expect(await refusal({ vehicleId: broken })).toEqual([
      400,
      'The record of this vehicle could not be read. Tell head office.',
    ]);
    expect(await refusal({ kits: slots({ kitId: 'of-nobody' }) })).toEqual([
      400,
      'The GVM Upgrade kit is not in the catalogue. Choose another kit.',
    ]);
    expect(await refusal({ kits: slots({ kitId: brokenKit }) })).toEqual([
      400,
      'The record of the GVM Upgrade kit could not be read. Tell head office.',
    ]);
    expect(await refusal({})).toEqual([200, undefined]);
  });

  it('is asked for the state rules, which count as unknown, not as none, while they cannot be read', async () => {
    const rules = await read('system/stateCompliance');
    const id = await storeJob(wholeJob());
    await db.doc('system/stateCompliance').set({ rows: 5 });
    const answer = await ask(id);
    await db.doc('system/stateCompliance').set(rules);
    expect(outcome(answer)).toEqual([409, 'The state rules could not be read. Tell head office.']);
    expect((await ask(id)).status).toBe(200);
  });
});

describe('photos count by their file', () => {
  const withPlate = async (path: string, bytes?: Buffer, contentType?: string, url = '') => {
    if (bytes) await putFile(path, bytes, contentType);
    const plate = { ...photo(path), url };
    return ask(await storeJob(wholeJob({ photos: { vinPlate: plate, odometer: photo(OWN_FILE) } })));
  };
  const MISSING = [400, 'Still missing: Photo: VIN plate (file missing).'];
  const someFile = () => photoPath('another-job', freshId('slot'));

  it('not by an address on a foreign host', async () => {
    expect(outcome(await withPlate('', undefined, undefined, 'https://example.com/a.jpg'))).toEqual([
      400,
      'Still missing: Photo: VIN plate.',
    ]);
  });

  it('not where another installation’s file, a foreign path or nothing lies there', async () => {
    expect(outcome(await withPlate(someFile(), PNG))).toEqual(MISSING);
    expect(outcome(await withPlate('files/settings/aaaaaaaaaaaaaaaaaaaaaaaa', PNG))).toEqual(MISSING);
    expect(outcome(await withPlate('../installations/x/aaaaaaaaaaaaaaaaaaaaaaaa'))).toEqual(MISSING);
  });

  it('not where the file is no picture, by its type or by its bytes; a picture there passes', async () => {
    const id = await storeJob(wholeJob());
    const path = photoPath(id, 'vinPlate');
    await putFile(path, Buffer.from('a text'), 'text/plain');
    expect(outcome(await ask(id))).toEqual(MISSING);
    await putFile(path, Buffer.from('<html>a page</html>'), 'image/png');
    expect(outcome(await ask(id))).toEqual(MISSING);
    await putFile(path, Buffer.alloc(0), 'image/png');
    expect(outcome(await ask(id))).toEqual(MISSING);
    await putFile(path);
    expect((await ask(id)).status).toBe(200);
  });

  it('every named one, needed or not', async () => {
    const job = wholeJob();
    const id = await storeJob({ ...job, photos: { ...job.photos, kitFitted: photo('elsewhere') } });
    expect(outcome(await ask(id))).toEqual([400, 'Still missing: Photo: Kit fitted (file missing).']);
    await edit(`installations/${id}`, { 'photos.kitFitted': photo('') });
    expect((await ask(id, { rev: 6 })).status).toBe(200);
  });
});

describe('moves that clients made by themselves before', () => {
  it('go through the API: work starts, the engineer asks, the dealer answers, an admin cancels', async () => {
    const engineer = await newEngineer();
    const id = await storeJob(wholeJob({ stage: 'new', moves: [] }));
    expect((await ask(id, { to: 'inProgress' })).status).toBe(200);
    await edit(`installations/${id}`, { stage: 'sentToEngineer', engineerId: engineer.uid });
    const asks = { rev: 7, to: 'engineerQuery' };
    expect(outcome(await ask(id, asks, engineer))).toEqual([400, 'Enter a question.']);
    expect((await ask(id, { ...asks, reason: 'Which tyres?' }, dealer)).status).toBe(403);
    expect((await ask(id, { ...asks, reason: 'Which tyres?' }, engineer)).status).toBe(200);
    expect((await ask(id, { rev: 8, to: 'sentToEngineer', reason: 'Those' })).status).toBe(200);
    const cancel = { rev: 9, to: 'cancelled', reason: 'Sold' };
    expect((await ask(id, cancel)).status).toBe(403);
    expect((await ask(id, cancel, dealerAdmin)).status).toBe(200);
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({ stage: 'cancelled', engineerId: engineer.uid, _rev: 10 });
    expect(job['moves'].map(({ to }: { to: string }) => to)).toEqual([
      'inProgress',
      'engineerQuery',
      'sentToEngineer',
      'cancelled',
    ]);
  });

  it('keep their guard: no work starts without type and vehicle', async () => {
    const id = await storeJob(wholeJob({ stage: 'new', vehicleId: '' }));
    expect(outcome(await ask(id, { to: 'inProgress' }))).toEqual([400, 'Still missing: Vehicle.']);
  });

  it('one of two moves of one revision wins, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await storeJob(wholeJob({ stage: 'new', moves: [] }));
      const answers = await Promise.all([
        ask(id, { to: 'inProgress' }),
        ask(id, { to: 'cancelled', reason: 'Sold' }, dealerAdmin),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect((await read(`installations/${id}`))['moves']).toHaveLength(1);
    }
  });
});
