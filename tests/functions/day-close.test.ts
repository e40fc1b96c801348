import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayCloseId } from '#domain/day-close/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { buildDayClose } from '#tests/seed/build/day-close.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { forgetCalls, freshId, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { DRAFT, INC, made, move } from './support/sales.ts';

const TODAY = todaySydney(new Date());
const NONE = { cash: 0, card: 0, transfer: 0, cheque: 0 };

async function sellerOf(dealerId: string, areas: Record<string, unknown> = { pos: true }): Promise<Person> {
  await save(`dealers/${dealerId}`, buildDealer({ dealerId, dealerGroupId: '' }));
  return newUser({ dealerId, dealerGroupId: '', privileges: { dealer: areas, distributer: {} } });
}

beforeAll(setTheStage);
beforeEach(forgetCalls);

const close = (person: Person, more: object = {}) =>
  post(
    'make-day-close',
    { request: freshId('press'), day: TODAY, float: 0, counted: NONE, reason: '', seen: NONE, ...more },
    person.token,
  );
const check = async (person: Person, day = TODAY) => {
  const { status, body } = await post('check-day-close', { day }, person.token);
  return { status, msg: body.msg, ...(body.data as object) };
};
const closeNow = ({ dealerId }: { dealerId: string }, day = TODAY) =>
  readThere(`dayCloses/${dayCloseId(dealerId, day)}`);

/** A sale that was paid: part in cash, the rest by card. */
async function sold(person: Person, more: object = {}): Promise<string> {
  const id = await made(person);
  const payments = [
    { kind: 'cash', amount: 1000 },
    { kind: 'card', amount: INC - 1000 },
  ];
  expect(await move(person, id, 'finish', { draft: DRAFT, seen: INC, payments, ...more })).toMatchObject({
    ok: true,
  });
  return id;
}

describe('a day', () => {
  it('is closed by what its payments come to, the float taken off, and by nobody again', async () => {
    const dealerId = freshId('dealer');
    const [till, other] = await Promise.all([sellerOf(dealerId), sellerOf(dealerId)]);
    await sold(till);
    await save(
      `dayCloses/${dayCloseId(dealerId, addDays(TODAY, -1))}`,
      buildDayClose({ dealerId, day: addDays(TODAY, -1), float: 15_000 }),
    );
    const seen = { ...NONE, cash: 1000, card: 3400 };
    expect(await check(till)).toMatchObject({ expected: seen, float: 15_000, close: null });
    const counted = { ...NONE, cash: 15_900, card: 3400 };
    const given = { request: freshId('press'), float: 15_000, counted, seen };
    expect(await close(till, given)).toMatchObject({
      status: 400,
      body: { msg: 'Enter the reason for the difference.' },
    });
    const done = { ...given, reason: 'A dollar too much in change' };
    expect((await close(till, done)).status).toBe(200);
    expect((await close(till, done)).status).toBe(200);
    expect(await closeNow({ dealerId })).toMatchObject({
      float: 15_000,
      expected: 4400,
      counted: 4300,
      difference: -100,
      differs: true,
      reason: 'A dollar too much in change',
      by: till.uid,
      lateCount: 0,
    });
    expect(await close(other, { ...done, request: freshId('press') })).toMatchObject({ status: 409 });
    // Somebody else's press is not theirs.
    expect(await close(other, done)).toMatchObject({ status: 409 });
  });

  it('can’t be closed with figures that have changed since', async () => {
    const till = await sellerOf(freshId('dealer'));
    await sold(till);
    expect(await close(till, { counted: { ...NONE, cash: 1000, card: 3400 } })).toMatchObject({
      status: 409,
      body: { msg: 'A payment came in while you counted. Expected now: Cash $10.00, Card $34.00.' },
    });
  });

  it('counts what came after it apart, a payment that waited on a device among it', async () => {
    const dealerId = freshId('dealer');
    const till = await sellerOf(dealerId);
    await sold(till);
    const seen = { ...NONE, cash: 1000, card: 3400 };
    expect((await close(till, { counted: seen, seen })).status).toBe(200);
    const late = await sold(till, { doneAt: unixSeconds(new Date()) - 1 });
    expect(await closeNow({ dealerId })).toMatchObject({
      expected: 4400,
      counted: 4400,
      lateCount: 2,
      lateAmount: INC,
      isLate: true,
    });
    await move(till, late, 'refund', { kind: 'card', amount: 400, reason: 'Too much' });
    expect(await closeNow({ dealerId })).toMatchObject({ lateCount: 3, lateAmount: INC - 400 });
    const { payments, close: stored } = (await check(till)) as unknown as {
      payments: { id: string; saleId: string }[];
      close: { payments: string[] };
    };
    const after = payments.filter(({ id }) => !stored.payments.includes(id));
    expect(after.map(({ saleId }) => saleId)).toEqual([late, late, late]);
  });
});

describe('whoever works the till', () => {
  it('can’t close a day to come, as today', async () => {
    const till = await sellerOf(freshId('dealer'));
    expect((await close(till, { day: addDays(TODAY, 1) })).status).toBe(400);
    expect((await close(till)).status).toBe(200);
  });

  it('can’t see another dealer’s payments, and without the till none', async () => {
    const [till, other] = await Promise.all([sellerOf(freshId('dealer')), sellerOf(freshId('dealer'))]);
    const writer = await sellerOf(freshId('dealer'), { quotes: true });
    await sold(till);
    expect(await check(till)).toMatchObject({ payments: [{ amount: 1000 }, { amount: 3400 }] });
    expect(await check(other)).toMatchObject({ status: 200, payments: [] });
    expect(await check(writer)).toMatchObject({ status: 403 });
    expect((await close(writer)).status).toBe(403);
  });
});
