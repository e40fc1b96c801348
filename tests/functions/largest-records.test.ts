import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPhotoLogFull } from '#domain/installation/photo-log.ts';
import { installationSchema, STAGE_MOVE_BYTES } from '#domain/installation/schema.ts';
import { invoiceSchema } from '#domain/invoice/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { storedBytes } from '#domain/shared/stored-bytes.ts';
import { FIELD_BYTES_MAX } from '../../functions/src/store/field-bytes-max.ts';
import { ENTRIES_MAX, entriesUsed, type MoveEntry, movingByItself, moveEntry } from '#domain/trade/entry.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { updateFresh } from '../../functions/src/store/update-fresh.ts';
import { db as functionsDb } from '../../functions/src/store/admin.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person } from './support/cast.ts';
import { KIT_ID, storeCatalogue } from './support/catalogue.ts';
import { begunAt, storeJob, wholeJob } from './support/job.ts';
import { invoiceNow, issuedInvoice, moveInvoice, newMoneyCast } from './support/money.ts';
import { moveOne, type OrderCast, orderNow, setOrderStage } from './support/orders.ts';

/** The most that docs/platform-limits.md lets a record have. */
const BYTES_MOST = 900_000;
/** Letters of four bytes. */
const wide = (count: number) => '🔩'.repeat(count);

let people: OrderCast;
let fitter: Person;

beforeAll(async () => {
  people = await setOrderStage();
  fitter = await newUser();
});
beforeEach(forgetCalls);

/** As many as fit, one after the other. */
function filled<T extends object>(make: (at: number) => T, fits: (all: readonly T[]) => boolean): T[] {
  const all: T[] = [];
  while (fits([...all, make(all.length)])) all.push(make(all.length));
  return all;
}

const within = (most: number | undefined) => (all: readonly object[]) => storedBytes(all) <= (most ?? 0);

/** As many entries as leave room for the end of the record. */
function manyEntries(from: string, kept: readonly MoveEntry[] = []): MoveEntry[] {
  const moving = { ...movingByItself(1, new Date()), byName: wide(100), reason: wide(100) };
  const entry = moveEntry({ id: 'message', from, to: from }, moving, wide(120));
  return filled(
    () => entry,
    (all) => entriesUsed([...kept, ...all]) <= ENTRIES_MAX - 20,
  );
}

const limitsOf = () =>
  filled(
    (at) => ({
      id: `limit${at}`,
      type: 'orderInTransit',
      startTimestamp: 1,
      limit: 86_400,
      timeLimitStatus: 'ok',
      timeLimitStatusId: 0,
      timeLimitExemptTimestamp: 0,
      timeLimitExemptReason: wide(500),
      timeLimitExemptUser: null,
    }),
    within(FIELD_BYTES_MAX['orders']?.['timeLimits']),
  );

const sizeOf = async (path: string) => storedBytes(await read(path));

describe('the largest record', () => {
  it('of an order is stored, received and read', async () => {
    const lines = Array.from({ length: 60 }, (_line, line) => ({
      kitId: KIT_ID,
      description: wide(400),
      springOption: wide(30),
      qty: 16,
      priceExGst: 319_000,
      serials: Array.from({ length: 16 }, (_unit, unit) => `${line}-${unit}-${'X'.repeat(32)}`),
      sku: wide(30),
    }));
    const order = buildOrder({
      number: freshId('O'),
      statusName: 'orderInTransit',
      lines,
      notes: wide(5000),
      wants: lines.map(({ kitId, qty }) => ({
        kitId,
        springOption: wide(200),
        qty,
        compliance: '' as const,
      })),
      entries: manyEntries('orderInTransit'),
      etaHistory: filled(
        () => ({ date: '2026-11-02', was: '', reason: wide(500), byName: wide(400), at: 1 }),
        within(FIELD_BYTES_MAX['orders']?.['etaHistory']),
      ),
      timeLimits: limitsOf(),
    });
    const id = freshId('order');
    await save(`orders/${id}`, storedFields(orderSchema, order));
    expect(await sizeOf(`orders/${id}`)).toBeGreaterThan(550_000);
    expect(await moveOne(people.dealer, 'receive', id)).toMatchObject({ ok: true });
    expect((await orderNow(id)).lines.map(({ receivedQty }) => receivedQty)).toEqual(lines.map(() => 16));
    expect(await sizeOf(`orders/${id}`)).toBeLessThan(BYTES_MOST);
  });

  it('of a job is stored, sent on and read', async () => {
    // The orders' kit has other springs.
    await storeCatalogue();
    const whole = wholeJob();
    const job = wholeJob({
      notes: wide(5000),
      checklist: whole.checklist.map((item) => ({ ...item, note: wide(1000) })),
      accessories: Array.from({ length: 40 }, () => ({
        accessoryId: 'a'.repeat(100),
        name: wide(200),
        weight: 0,
        frontPercent: 50,
        rearPercent: 50,
        removed: false,
      })),
      moves: [
        ...whole.moves,
        ...filled(
          (at) => ({ ...begunAt(at), reason: wide(100), byName: wide(50) }),
          (all) => entriesUsed([...whole.moves, ...all], STAGE_MOVE_BYTES) < 190,
        ),
      ],
      voidApprovals: filled(
        () => ({
          name: wide(400),
          certificateNo: 'X',
          conditions: wide(1000),
          approvedAt: 1,
          file: null,
          by: 'x',
          byName: wide(400),
          at: 1,
          reason: wide(400),
        }),
        within(FIELD_BYTES_MAX['installations']?.['voidApprovals']),
      ),
      photoLog: filled(
        (at) => ({
          slot: `slot${at}`,
          action: 'added' as const,
          old: 'o'.repeat(200),
          new: 'n'.repeat(200),
          by: 'x',
          byName: wide(100),
          at,
          rev: at,
        }),
        (all) => !isPhotoLogFull(all),
      ),
      timeLimits: limitsOf(),
    });
    const id = await storeJob(job);
    expect(await sizeOf(`installations/${id}`)).toBeGreaterThan(450_000);
    const answer = await post('move-installation', { id, rev: 5, to: 'readyForCheck' }, fitter.token);
    expect(answer.body).toMatchObject({ data: { rev: 6 } });
    const stored = await read(`installations/${id}`);
    expect(installationSchema.parse(stored).stage).toBe('readyForCheck');
    expect(storedBytes(stored)).toBeLessThan(BYTES_MOST);
  });

  it('of an invoice is stored, paid and read', async () => {
    const cast = await newMoneyCast();
    const id = await issuedInvoice(cast);
    const invoice = await invoiceNow(id);
    const [line] = invoice.lines;
    if (!line) throw new Error('No line');
    const lines = [
      line,
      ...filled(
        () => ({ ...line, description: wide(300), qty: 1, priceExGst: 0 }),
        (all) => within(FIELD_BYTES_MAX['invoices']?.['lines'])([line, ...all]),
      ),
    ];
    const more = {
      lines,
      note: wide(5000),
      entries: [...invoice.entries, ...manyEntries('issued', invoice.entries)],
      orders: [
        ...invoice.orders,
        ...filled(
          (at) => ({ id: `x${at}`, number: wide(50), purchaseOrder: wide(50), dispatchedOn: '2026-11-02' }),
          (all) => storedBytes(all) < 45_000,
        ),
      ],
    };
    await db.doc(`invoices/${id}`).update(storedFields(invoiceSchema, more));
    expect(await sizeOf(`invoices/${id}`)).toBeGreaterThan(450_000);
    const paid = await moveInvoice(cast.supplier, 'pay', id, {
      amount: invoice.balance,
      kind: 'transfer',
      ref: '',
      on: invoice.date,
    });
    expect(paid).toMatchObject({ ok: true });
    expect((await invoiceNow(id)).status).toBe('paid');
    expect(await sizeOf(`invoices/${id}`)).toBeLessThan(BYTES_MOST);
  });
});

describe('a field of the server', () => {
  const path = () => `orders/${freshId('order')}`;
  const history = (count: number) =>
    Array.from({ length: count }, () => ({
      date: '2026-11-02',
      was: '',
      reason: wide(500),
      byName: wide(400),
      at: 1,
    }));

  it.each([
    ['is stored within its most bytes', 10, true],
    ["can't take more than its most bytes", 12, false],
  ])('%s', async (_name, count, isStored) => {
    const ref = functionsDb.doc(path());
    await save(ref.path, storedFields(orderSchema, buildOrder()));
    const write = updateFresh(ref, () => Promise.resolve({ etaHistory: history(count) }));
    const outcome = await write.then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(outcome).toMatch(isStored ? /^$/u : /etaHistory can’t be stored/u);
    expect((await ref.get()).get('etaHistory')).toHaveLength(isStored ? count : 0);
  });
});
