import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Installation, installationSchema } from '#domain/installation/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { storeJob, wholeJob } from './support/job.ts';
import { jobNow, kitsOf, pick, serial, settle, storeOrder, storeWaiting } from './support/kit-match.ts';
import { followed } from './support/triggers.ts';

const CONFIRMS = { dealer: {}, distributer: { matchGvmInstallations: true } };
let clerk: Person;
let dealer: Person;

beforeAll(async () => {
  await setTheStage();
  [clerk, dealer] = await Promise.all([newDistributor({ privileges: CONFIRMS }), newUser()]);
});
beforeEach(forgetCalls);

describe('confirming', () => {
  it('names who and when, gives the slot its order, and the order completes by itself', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const result = await followed([`installations/${job}`, `orders/${order}`], () =>
      settle(clerk, job, [pick(order)]),
    );
    expect(result).toEqual({ id: job, ok: true, rev: 6 });
    expect(await jobNow(job)).toMatchObject({
      kits: [{ orderId: order, orderLine: 0, serial: own }],
      orderIds: [order],
      kitMatchRequest: { matched: true, orderIds: [order], by: clerk.uid, byName: 'Jess Nguyen' },
    });
    expect(await read(`orders/${order}`)).toMatchObject({
      status: { id: 6, name: 'complete' },
      lines: [{ heldBy: [job], allocatedQty: 1 }],
      entries: [{ from: 'available', to: 'complete', by: '' }],
      _rev: 1,
    });
  });

  it('moves a kit from the order that the job named to the one it came from', async () => {
    const own = serial();
    const [right, wrong] = [await storeOrder([own]), await storeOrder([])];
    const named = await storeOrder([serial()]);
    const job = await storeWaiting({ kits: kitsOf(own, named), orderIds: [named] });
    expect(await settle(clerk, job, [pick(wrong)])).toMatchObject({ ok: false, status: 400 });
    const paths = [`installations/${job}`, `orders/${right}`, `orders/${named}`];
    await followed(paths, () => settle(clerk, job, [pick(right)]));
    expect((await read(`orders/${named}`))['lines'][0]).toMatchObject({ heldBy: [] });
    expect((await read(`orders/${right}`))['status'].name).toBe('complete');
  });

  it('is done once, however often the same press is sent', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const press = { request: freshId('press') };
    expect(await settle(clerk, job, [pick(order)], press)).toMatchObject({ ok: true, rev: 6 });
    expect(await settle(clerk, job, [pick(order)], press)).toMatchObject({ ok: true, rev: 6 });
    expect((await jobNow(job)).kitMatchRequest?.entries).toHaveLength(1);
  });

  it('of two clerks one wins, and the other is told who was first', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const other = await newDistributor({ privileges: CONFIRMS });
    const results = await Promise.all([
      settle(clerk, job, [pick(order)]),
      settle(other, job, [], { decision: 'reject', reason: 'Not ours' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^Jess Nguyen has (?:already confirmed|rejected) this job/u),
    });
  });

  it('gives the last kit of an order to one of two jobs', async () => {
    const order = await storeOrder(['']);
    const jobs = await Promise.all([0, 1].map(() => storeWaiting({ kits: kitsOf('') })));
    const results = await Promise.all(jobs.map((job) => settle(clerk, job, [pick(order)])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)?.msg).toBe(`Every kit of order O-${order} is on another job.`);
  });
});

describe('a kit that this distributor did not supply', () => {
  it.each<[string, Omit<Partial<Order>, 'lines'>]>([
    ['from another dealer', { supplierDealerId: 'depot' }],
    ['from before the dealer was moved', { distributerId: 'west' }],
  ])('%s is confirmed by its order', async (_name, fields) => {
    const own = serial();
    const order = await storeOrder([own], fields);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const answer = await post('suggest-kit-matches', { ids: [job] }, clerk.token);
    const [found] = (answer.body.data as { results: { slots: { suggestions: object[] }[] }[] }).results;
    expect(found?.slots[0]?.suggestions[0]).toMatchObject({ orderId: order, fault: '', isExact: true });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({ ok: true });
    expect((await read(`orders/${order}`))['lines'][0]).toMatchObject({ heldBy: [job] });
  });

  it('is confirmed without an order, with a reason that stays, and takes no kit', async () => {
    const named = await storeOrder([''], { statusName: 'orderInTransit' } as object);
    const job = await storeWaiting({ kits: kitsOf('', named), orderIds: [named] });
    const without = (reason: string) => ({ without: [{ slot: 0, reason }] });
    expect(await settle(clerk, job, [], without(' '))).toMatchObject({ msg: 'Reason is required' });
    expect(await settle(clerk, job, [], without('x'.repeat(101))).catch(String)).toContain('400');
    expect(await settle(clerk, job, [], without('Bought before the portal'))).toMatchObject({ ok: true });
    expect(await jobNow(job)).toMatchObject({
      kits: [{ orderId: '', orderLine: '' }],
      orderIds: [],
      kitMatchRequest: {
        matched: true,
        orderIds: [],
        entries: [{ reason: 'GVM kit without an order: Bought before the portal' }],
      },
    });
  });
});

const CLOSED: Order['entries'][number] = {
  request: '',
  move: 'closeByHand',
  from: 'available',
  to: 'complete',
  reason: 'Sold',
  note: '',
  by: 'sam',
  byName: 'Sam Reid',
  at: 1,
  rev: 2,
};

describe('a confirmation is refused', () => {
  interface Case {
    order?: Omit<Partial<Order>, 'lines'>;
    job?: Partial<Installation>;
    kitId?: string;
    serials?: readonly string[];
    picks?: (order: string) => readonly object[];
    msg: string | RegExp;
  }
  it.each<[string, Case]>([
    ['of another dealer’s order', { order: { dealerId: 'coastal' }, msg: /went to another dealer\.$/u }],
    [
      'of another dealer’s order by another distributor',
      { order: { dealerId: 'coastal', distributerId: 'west' }, msg: /^This order was not found/u },
    ],
    [
      'of an order that was closed by hand',
      {
        order: { statusName: 'complete', entries: [CLOSED] } as Case['order'] & object,
        msg: /has no kit left: 1 written out\.$/u,
      },
    ],
    [
      'of an order still to come',
      { order: { statusName: 'orderInTransit' } as Case['order'] & object, msg: /is not delivered yet\.$/u },
    ],
    [
      'of an order that came after',
      { order: { etaDate: '2026-11-03' }, msg: /after the kit was fitted on 02\/11\/2026\.$/u },
    ],
    ['of another kit', { kitId: 'other-kit', msg: /has no such kit\.$/u }],
    ['of another serial', { serials: ['OTHER-1'], msg: /^Serial .* is not on order/u }],
    [
      'of a type the job does not need',
      { job: { type: 'btcUpgradeState' }, msg: 'This job needs no GVM kit.' },
    ],
    ['of a job that was reopened', { job: { stage: 'inProgress' }, msg: /^This job was reopened/u }],
    ['of no order', { picks: () => [], msg: 'Choose an order for each kit.' }],
    [
      'of two orders for one kit',
      { picks: (id) => [pick(id), pick(id)], msg: 'Choose an order for each kit.' },
    ],
    ['of a kit that is not there', { picks: (id) => [pick(id, 1)], msg: 'Choose an order for each kit.' }],
    ['of an order that is not there', { picks: () => [pick('none')], msg: /^This order was not found/u }],
  ])('%s', async (_name, { order = {}, job = {}, kitId = KIT_ID, serials, picks, msg }) => {
    const own = serial();
    const id = await storeOrder(serials ?? [own], order, kitId);
    const at = await storeWaiting({ kits: kitsOf(own), ...job });
    const result = await settle(clerk, at, picks?.(id) ?? [pick(id)]);
    expect(result).toMatchObject({
      ok: false,
      msg: expect.stringMatching(msg),
    });
    expect((await jobNow(at)).kitMatchRequest?.matched).toBe(false);
  });

  it('while the serial is on another job, until that one is rejected', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const other = await storeWaiting({ kits: kitsOf(own.toLowerCase()), number: 'I-20' });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({
      status: 400,
      msg: `Serial ${own} is also on I-20 of Outback Suspension Penrith.`,
    });
    await settle(clerk, other, [], { decision: 'reject', reason: 'Serial of another job' });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({ ok: true });
  });

  it('while the serial is on another job, behind however many deleted and cancelled ones', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const first = (path: string, value: object, rev?: number) =>
      save(path.replace('/job', '/000'), value, rev);
    await Promise.all(
      Array.from({ length: 102 }, (_, at) =>
        storeJob(
          wholeJob({
            photos: {},
            kits: kitsOf(own),
            ...(at < 51 ? { deleted: true } : { stage: 'cancelled' }),
          }),
          first,
        ),
      ),
    );
    expect((await read(`installations/${job}`))['searchArr']).toContain(own.toLowerCase());
    const other = await storeWaiting({ kits: kitsOf(own), number: 'I-21' });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({
      status: 400,
      msg: `Serial ${own} is also on I-21 of Outback Suspension Penrith.`,
    });
    await edit(`installations/${other}`, { stage: 'not-a-stage' });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({
      status: 400,
      msg: `Serial ${own} is also on a job that can’t be read.`,
    });
    await edit(`installations/${other}`, { stage: 'cancelled' });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({ ok: true });
  });

  it('at a revision that was overtaken', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    await edit(`installations/${job}`, { notes: 'Collected' });
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({ status: 409 });
    expect(await settle(clerk, job, [pick(order)], { rev: 6 })).toMatchObject({ ok: true });
  });

  it('to strangers, who are told nothing, and to those without the privilege', async () => {
    const own = serial();
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const [west, storeman] = await Promise.all([
      newDistributor({ privileges: CONFIRMS, distributerId: 'west' }),
      newDistributor({ privileges: { dealer: {}, distributer: { orders: true, installations: true } } }),
    ]);
    expect(await settle(west, job, [pick(order)])).toMatchObject({
      ok: false,
      status: 404,
      msg: 'Not found',
    });
    await expect(settle(storeman, job, [pick(order)])).rejects.toThrow('403 Not Authorised');
    await expect(settle(dealer, job, [pick(order)])).rejects.toThrow('403 Not Authorised');
    expect(await settle(clerk, job, [pick(order)])).toMatchObject({ ok: true });
  });
});

describe('a rejection', () => {
  const again = (person: Person, id: string, rev: number, serials: string[], note = '') =>
    post('ask-kit-match', { request: freshId('press'), id, rev, serials, note }, person.token);

  it('needs a reason, keeps it, and is put back by the dealer’s correction', async () => {
    const [misread, own] = [serial(), serial()];
    const order = await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(misread) });
    expect(await settle(clerk, job, [], { decision: 'reject' })).toMatchObject({ msg: 'Reason is required' });
    await settle(clerk, job, [], { decision: 'reject', reason: 'No such serial' });
    expect((await jobNow(job)).kitMatchRequest).toMatchObject({
      matched: false,
      rejectedReason: 'No such serial',
      byName: 'Jess Nguyen',
    });
    expect((await again(dealer, job, 6, [misread])).body.msg).toBe(
      'Correct a serial, or say why it is right.',
    );
    expect((await again(dealer, job, 6, [own])).status).toBe(200);
    const asked = await jobNow(job);
    expect(asked.kits[0]?.serial).toBe(own);
    expect(asked.kitMatchRequest).toMatchObject({ rejectedReason: '', entries: [{}, { action: 'asked' }] });
    expect((await again(dealer, job, 7, [own], 'Once more')).status).toBe(409);
    expect(await settle(clerk, job, [pick(order)], { rev: 7 })).toMatchObject({ ok: true });
  });

  it('is not another dealer’s to answer, nor the distributor’s', async () => {
    const own = serial();
    const job = await storeWaiting({ kits: kitsOf(own) });
    await settle(clerk, job, [], { decision: 'reject', reason: 'No such serial' });
    const [dubbo, orders] = await Promise.all([
      newUser({ dealerId: 'outback-dubbo' }),
      newUser({ privileges: { dealer: { orders: true }, distributer: {} } }),
    ]);
    expect((await again(dubbo, job, 6, ['X'])).status).toBe(404);
    expect((await again(clerk, job, 6, ['X'])).status).toBe(403);
    expect((await again(orders, job, 6, ['X'])).status).toBe(403);
    expect((await again(dealer, job, 6, ['X', 'Y'])).status).toBe(400);
    expect((await again(dealer, job, 6, ['X'])).status).toBe(200);
  });
});

describe('suggestions', () => {
  const suggest = async (person: Person, ids: readonly string[]) =>
    post('suggest-kit-matches', { ids }, person.token);

  it('name the order with the serial first, without its price', async () => {
    const own = serial();
    const [order] = [await storeOrder([own]), await storeOrder([serial()])];
    const job = await storeWaiting({ kits: kitsOf(own) });
    const answer = await suggest(clerk, [job]);
    const [result] = (answer.body.data as { results: { rev: number; slots: { suggestions: object[] }[] }[] })
      .results;
    expect(result).toMatchObject({ id: job, rev: 5, fault: '' });
    expect(result?.slots[0]?.suggestions[0]).toMatchObject({ orderId: order, orderLine: 0, isExact: true });
    expect(answer.text).not.toContain('319000');
  });

  it('find the serial, whoever supplied it, and what is in stock behind any number of newer orders', async () => {
    const dealerId = freshId('dealer');
    const own = serial();
    const stored = (placedAt: string, fields: Omit<Partial<Order>, 'lines'>, number = serial()) =>
      storeOrder([number], { dealerId, number: 'O-1', etaDate: '2026-10-20', placedAt, ...fields });
    const over = { statusId: 6, status: { id: 6, name: 'complete' as const } };
    const old = await stored('2020-01-01', { ...over, distributerId: 'west' }, own);
    const stock = await stored('2020-01-02', { etaDate: '2020-01-03' });
    await Promise.all(Array.from({ length: 142 }, (_, at) => stored('2026-09-01', at < 41 ? over : {})));
    const job = await storeWaiting({ dealerId, kits: kitsOf(own) });
    const plain = await storeWaiting({ dealerId, kits: kitsOf('') });
    const answer = await suggest(clerk, [job, plain]);
    const { results } = answer.body.data as { results: { slots: { suggestions: object[] }[] }[] };
    const [first, second] = results.map(({ slots }) => slots[0]?.suggestions);
    expect(first?.[0]).toMatchObject({ orderId: old, reasons: expect.arrayContaining(['serial']) });
    expect(second?.[0]).toMatchObject({ orderId: stock, fault: '' });
  });

  it('tell a stranger nothing, and nobody without the privilege anything', async () => {
    const own = serial();
    await storeOrder([own]);
    const job = await storeWaiting({ kits: kitsOf(own) });
    const west = await newDistributor({ privileges: CONFIRMS, distributerId: 'west' });
    expect((await suggest(west, [job])).body.data).toEqual({
      results: [{ id: job, rev: 0, fault: 'Not found', slots: [] }],
    });
    expect((await suggest(dealer, [job])).status).toBe(403);
  });
});

it('a job with stored text rows keeps its other slots', async () => {
  const own = serial();
  const order = await storeOrder([own]);
  const job = await storeWaiting({ kits: kitsOf(own) });
  const before = await jobNow(job);
  await settle(clerk, job, [pick(order)]);
  const after = await jobNow(job);
  expect(storedFields(installationSchema, { photos: after.photos, checklist: after.checklist })).toEqual(
    storedFields(installationSchema, { photos: before.photos, checklist: before.checklist }),
  );
});
