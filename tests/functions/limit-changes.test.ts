import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccessory, buildKit, buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { db, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { edited, followed, saved } from './support/triggers.ts';

const WITH_LOG = { privileges: { dealer: {}, distributer: { changeLog: true } } };
const head = (overrides: object = {}) =>
  newDistributor({ type: 'admin', distributerId: 'chief', firstName: 'Alex', ...WITH_LOG, ...overrides });

let chief: Person;
let dealer: Person;
let north: Person;

beforeAll(async () => {
  await setTheStage();
  await save('distributers/chief', buildDistributer({ name: 'Chief', headOffice: true }));
  await save('distributers/north', buildDistributer({ name: 'North' }));
  chief = await head();
  dealer = await newUser({ type: 'admin', privileges: { dealer: { kits: true }, distributer: {} } });
  north = await head({ distributerId: 'north' });
});

const entryAt = (id: string) => readThere(`limitChanges/${id}`);
const decide = (person: Person, id: string, action: string) =>
  post('settle-limit-change', { id, action }, person.token);

/** A kit whose gvm the dealer's admin has raised from 3300 to 3500; its id and that of the entry. */
async function raised(gvm = 3500): Promise<{ id: string; path: string; entry: string }> {
  const id = freshId('kit');
  const path = `kits/${id}`;
  await saved(path, buildKit({ gvm: 3300 }), 1, chief.uid);
  await edited(path, { gvm, name: 'Heavy' }, dealer.uid);
  const entry = `kits~${id}~2`;
  await entryAt(entry);
  return { id, path, entry };
}

describe('a change of a limit', () => {
  it('by a dealer’s admin is told with both values and who did it', async () => {
    const { id, entry } = await raised();
    const told = await read(`limitChanges/${entry}`);
    expect(told).toMatchObject({
      collection: 'kits',
      recordId: id,
      rev: 2,
      kind: 'update',
      changes: [{ path: 'gvm', old: '3300', new: '3500' }],
      by: dealer.uid,
      byName: 'Jess Nguyen',
      dealerId: 'outback-penrith',
      distributerId: '',
      organisation: 'Outback Suspension Penrith',
      state: 'open',
    });
    expect(told['searchArr']).toContain('heavy');
  });

  it('by head office is not told, by another distributor it is', async () => {
    const id = freshId('product');
    const path = `products/${id}`;
    await saved(path, buildProduct({ weight: 5 }), 1, chief.uid);
    await edited(path, { weight: 6 }, chief.uid);
    await edited(path, { weight: 7 }, north.uid);
    expect(await entryAt(`products~${id}~3`)).toMatchObject({
      distributerId: 'north',
      organisation: 'North',
    });
    expect(await read(`limitChanges/products~${id}~2`)).toEqual({});
  });

  it('is not told where nothing that decides was touched', async () => {
    const id = freshId('accessory');
    await saved(`accessories/${id}`, buildAccessory({ name: 'Rack' }), 1, chief.uid);
    await edited(`accessories/${id}`, { name: 'Roof rack' }, dealer.uid);
    expect(await read(`limitChanges/accessories~${id}~2`)).toEqual({});
  });

  it('is told of a new record, of a record that does not parse, and of nobody known', async () => {
    const id = freshId('kit');
    await saved(`kits/${id}`, buildKit(), 1, dealer.uid);
    expect(await entryAt(`kits~${id}~1`)).toMatchObject({ kind: 'create' });
    await edited(`kits/${id}`, { gvm: 9999, name: 7 }, 'nobody/known');
    expect(await entryAt(`kits~${id}~2`)).toMatchObject({
      kind: 'update',
      byName: '',
      dealerId: '',
      changes: [{ path: 'gvm', new: '9999' }],
    });
  });
});

describe('deciding', () => {
  it('puts the old value back as a save of the head-office admin, once', async () => {
    const { path, entry, id } = await raised();
    const answer = await followed(path, () => decide(chief, entry, 'restore'));
    expect(answer.body).toMatchObject({ status: 'success' });
    expect(await read(path)).toMatchObject({ gvm: 3300, name: 'Heavy', _rev: 3, _by: chief.uid });
    expect(await read(`limitChanges/${entry}`)).toMatchObject({
      state: 'restored',
      settledBy: chief.uid,
      settledByName: 'Alex Nguyen',
    });
    expect((await decide(chief, entry, 'restore')).status).toBe(200);
    expect((await read(path))['_rev']).toBe(3);
    expect(await readThere(`changeLog/kits~${id}~3`)).toMatchObject({ by: chief.uid });
    expect(await read(`limitChanges/kits~${id}~3`)).toEqual({});
  });

  it('keeps a change, and then undoes it no more', async () => {
    const { path, entry } = await raised();
    expect((await decide(chief, entry, 'keep')).status).toBe(200);
    expect(await read(path)).toMatchObject({ gvm: 3500, _rev: 2 });
    const answer = await decide(chief, entry, 'restore');
    expect([answer.status, answer.body.msg]).toEqual([409, 'Kept already by Alex Nguyen.']);
    expect((await read(path))['gvm']).toBe(3500);
  });

  it('does not undo over a later change, and says what stands there', async () => {
    const { path, entry, id } = await raised();
    await edited(path, { gvm: 3600 }, dealer.uid);
    const answer = await decide(chief, entry, 'restore');
    expect(answer.status).toBe(409);
    expect(answer.body.msg).toContain('GVM is 3600 kg now');
    expect(await read(path)).toMatchObject({ gvm: 3600, _rev: 3 });
    // The later one first, then this one.
    await entryAt(`kits~${id}~3`);
    expect((await decide(chief, `kits~${id}~3`, 'restore')).status).toBe(200);
    expect((await decide(chief, entry, 'restore')).status).toBe(200);
    expect(await read(path)).toMatchObject({ gvm: 3300, _rev: 5 });
  });

  it('undoes a later edit of other fields not', async () => {
    const { path, entry } = await raised();
    await edited(path, { description: 'Later' }, dealer.uid);
    expect((await decide(chief, entry, 'restore')).status).toBe(200);
    expect(await read(path)).toMatchObject({ gvm: 3300, description: 'Later', _rev: 4 });
  });

  it('deletes a record that was added', async () => {
    const id = freshId('kit');
    await saved(`kits/${id}`, buildKit(), 1, dealer.uid);
    await entryAt(`kits~${id}~1`);
    expect((await decide(chief, `kits~${id}~1`, 'restore')).status).toBe(200);
    expect(await read(`kits/${id}`)).toMatchObject({ deleted: true, _rev: 2, _by: chief.uid });
  });

  it('done at once by two admins happens once', async () => {
    const { path, entry } = await raised();
    const other = await head();
    const answers = await Promise.all([decide(chief, entry, 'restore'), decide(other, entry, 'restore')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(path)).toMatchObject({ gvm: 3300, _rev: 3 });
  });

  it('is for admins of the head office with changeLog alone', async () => {
    const { path, entry } = await raised();
    const refused = [
      dealer,
      await newUser({ type: 'admin', privileges: { dealer: { changeLog: true }, distributer: {} } }),
      north,
      await head({ type: 'user' }),
      await head({ privileges: { dealer: {}, distributer: { kits: true } } }),
    ];
    const answers = await Promise.all(refused.map((person) => decide(person, entry, 'restore')));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await read(path))['gvm']).toBe(3500);
    expect((await decide(chief, entry, 'restore')).status).toBe(200);
  });

  it('refuses what is no action, no id and no change', async () => {
    const { entry } = await raised();
    expect((await decide(chief, entry, 'forget')).status).toBe(400);
    expect((await decide(chief, '__x__', 'keep')).status).toBe(400);
    expect((await decide(chief, 'kits~none~2', 'keep')).status).toBe(404);
    expect((await decide(chief, entry, 'keep')).status).toBe(200);
  });

  it('leaves a record that is gone as it is', async () => {
    const { path, entry } = await raised();
    await db.doc(path).delete();
    expect((await decide(chief, entry, 'restore')).status).toBe(409);
    expect(await read(path)).toEqual({});
  });
});
