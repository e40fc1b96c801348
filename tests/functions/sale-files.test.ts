import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SALE_FILES_MAX } from '#domain/sale/schema.ts';
import { forgetCalls, freshId } from './support/admin.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { PNG, putFile } from './support/files.ts';
import { CUSTOMER, DRAFT, made, move, saleNow } from './support/sales.ts';

let till: Person;
let stranger: Person;

beforeAll(async () => {
  await setTheStage();
  const of = (dealerId: string) =>
    newUser({ dealerId, dealerGroupId: '', privileges: { dealer: { pos: true }, distributer: {} } });
  [till, stranger] = await Promise.all([of('coastal'), of('outback-penrith')]);
});
beforeEach(forgetCalls);

const pathIn = (id: string) => `salesRecords/${id}/${crypto.randomUUID().replaceAll('-', '')}`;
async function stored(id: string): Promise<string> {
  const path = pathIn(id);
  await putFile(path, PNG);
  return path;
}
const attach = (person: Person, id: string, ...paths: string[]) =>
  move(person, id, 'attach', { files: paths.map((path) => ({ path, name: 'order.png', size: 9_999_999 })) });
const filesOf = async (id: string) => (await saleNow(id))['files'];

describe('files of a sale', () => {
  it('are named with the bytes that lie there, leave the stamps alone, and come off again', async () => {
    const id = await made(till);
    const rev = (await saleNow(id))['_rev'];
    const path = await stored(id);
    expect(await attach(till, id, path)).toMatchObject({ ok: true });
    expect(await filesOf(id)).toEqual([{ path, name: 'order.png', size: PNG.length }]);
    expect((await saleNow(id))['_rev']).toBe(rev);
    expect(await attach(till, id, path)).toMatchObject({ status: 400, field: 'files' });
    expect(await move(till, id, 'detach', { path: pathIn(id) })).toMatchObject({
      status: 400,
      field: 'path',
    });
    expect(await move(till, id, 'detach', { path })).toMatchObject({ ok: true });
    expect(await filesOf(id)).toEqual([]);
  });

  it('can’t be those of another sale, not there, or not what they say', async () => {
    const id = await made(till);
    const page = pathIn(id);
    await putFile(page, Buffer.from('<script>'), 'application/pdf');
    for (const path of [await stored(await made(till)), pathIn(id), page, 'files/documents/x', '']) {
      expect(await attach(till, id, path)).toMatchObject({
        ok: false,
        field: 'files',
        msg: 'A file was not found. Add it again.',
      });
    }
    expect(await attach(till, id, await stored(id))).toMatchObject({ ok: true });
  });

  it('can’t be added by another dealer', async () => {
    const id = await made(till);
    const path = await stored(id);
    expect(await attach(stranger, id, path)).toMatchObject({ status: 404 });
    expect(await attach(till, id, path)).toMatchObject({ ok: true });
  });

  it('are at most twenty', async () => {
    const id = await made(till);
    const paths = await Promise.all(Array.from({ length: SALE_FILES_MAX }, () => stored(id)));
    expect(await attach(till, id, ...paths)).toMatchObject({ ok: true });
    expect(await attach(till, id, await stored(id))).toMatchObject({ status: 400, field: 'files' });
  });

  it('are of the sale through its revisions and its end, and stay where an order goes on', async () => {
    const id = await made(till, { type: 'quote' });
    const path = await stored(id);
    await attach(till, id, path);
    await move(till, id, 'change', {
      draft: { ...DRAFT, type: 'quote', customer: CUSTOMER, expiresOn: '2099-01-01' },
    });
    await move(till, id, 'send');
    await move(till, id, 'accept', { acceptedBy: 'Kylie Marsh' });
    const later = await stored(id);
    expect(await attach(till, id, later)).toMatchObject({ ok: true });
    const order = (await move(till, id, 'order')).also?.[0];
    expect(await filesOf(order?.id ?? '')).toEqual([]);
    expect(await filesOf(id)).toMatchObject([{ path }, { path: later }]);
    expect(JSON.stringify(await saleNow(`${id}/revs/A`))).not.toContain(path);
  });

  it('can’t be added to what was discarded', async () => {
    const id = await made(till);
    const path = await stored(id);
    await move(till, id, 'discard');
    expect(await attach(till, id, path)).toMatchObject({ ok: false, status: 409 });
  });

  it('are added once by one press', async () => {
    const id = await made(till);
    const input = { files: [{ path: await stored(id), name: 'order.png' }] };
    const press = { request: freshId('press') };
    expect(await move(till, id, 'attach', input, press)).toMatchObject({ ok: true });
    expect(await move(till, id, 'attach', input, press)).toMatchObject({ ok: true });
    expect(await filesOf(id)).toHaveLength(1);
  });
});
