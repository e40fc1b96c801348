import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUESTIONS_MAX, QUESTIONS_PER_HOUR } from '#domain/sale/link.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { db, edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import type { Person } from './support/cast.ts';
import { kit, vehicle, VEHICLE_ID } from './support/catalogue.ts';
import {
  ask,
  DRAFT,
  drafted,
  DRAWN,
  heard,
  INC,
  keyOf,
  LINES,
  look,
  move,
  must,
  sent,
  setQuoteStage,
  sign,
  stored,
  viewOf,
} from './support/quotes.ts';
import { followed } from './support/triggers.ts';

// What a customer does by the link of a quote, without an account, and what whoever has no business there tries.

const NO_LINK =
  'This link doesn’t work. Check that you copied all of it, or ask your workshop for a new one.';

let maker: Person;
let colleague: Person;
let tillOnly: Person;
let stranger: Person;

beforeAll(async () => {
  ({ maker, colleague, tillOnly, stranger } = await setQuoteStage());
});
beforeEach(forgetCalls);

describe('a quote that was sent', () => {
  it('shows whoever has its link what was sent, its limits from the catalogue, and nothing of the workshop’s own', async () => {
    const { id, key } = await sent(maker);
    expect(key).toMatch(/^[0-9a-f]{32}$/u);
    const { body, text } = await look(key);
    expect(body.data).toMatchObject({
      state: 'open',
      dealer: { name: 'Quoting 4x4' },
      quote: {
        rev: 'A',
        customer: 'Kylie Marsh',
        totals: { inc: INC },
        deposit: 50_000,
        lines: [
          { text: 'HiLux GVM 3300', amount: INC, isOptional: false },
          { text: 'Long-range tank', amount: 181_500, isOptional: true },
        ],
        limits: {
          gvm: { before: vehicle.gvm, after: kit.gvm },
          frontAxle: { before: vehicle.frontAxleCapacity, after: kit.frontAxleCapacity },
          // The kit states no other.
          towing: { before: vehicle.towingCapacity, after: vehicle.towingCapacity },
          tare: { before: 2080, after: 2104 },
          payload: { before: 970, after: 1196 },
        },
        accepted: null,
      },
    });
    expect(text).not.toMatch(/never pays|mail\.example|listPrice|createdBy|searchArr/u);
    expect(await read(`salesRecords/${id}/revs/A`)).toMatchObject({ limits: { gvm: { after: kit.gvm } } });
  });

  it('takes no limit, key, view or signature from whoever writes it', async () => {
    const forged = {
      limits: { gvm: { before: 1, after: 9999 } },
      key: 'a'.repeat(32),
      views: 99,
      signature: DRAWN,
    };
    const id = await drafted(maker, forged);
    await must(maker, id, 'send', forged);
    expect(await stored(id)).toMatchObject({ views: 0, signature: null });
    const key = await keyOf(id);
    expect(key).not.toBe(forged.key);
    expect((await viewOf(key)).quote?.limits?.gvm.after).toBe(kit.gvm);
  });

  it('is not sent with a kit that the vehicle can’t have, and stands though its kit is withdrawn later', async () => {
    const other = freshId('kit');
    await save(`kits/${other}`, buildKit({ vehicleIds: [VEHICLE_ID], gvm: 3400 }));
    const { key } = await sent(maker, { lines: [{ ...LINES[0], kitId: other }] });
    const late = await drafted(maker, { lines: [{ ...LINES[0], kitId: other }] });
    await edit(`kits/${other}`, { status: 'withdrawn', gvm: 3100 });
    expect((await viewOf(key)).quote?.limits?.gvm.after).toBe(3400);
    expect(await move(maker, late, 'send')).toMatchObject({ msg: 'HiLux GVM 3300: it was withdrawn.' });
    await save(`kits/${other}`, buildKit({ vehicleIds: ['another'] }));
    expect(await move(maker, late, 'send')).toMatchObject({
      msg: 'HiLux GVM 3300: it is not made for this vehicle.',
    });
    // Whoever names no vehicle promises no limits.
    await must(maker, late, 'change', {
      draft: { ...DRAFT, vehicleId: '', lines: [{ ...LINES[0], kitId: other }] },
    });
    await must(maker, late, 'send');
    expect((await viewOf(await keyOf(late))).quote?.limits).toBeNull();
  });

  it('is mailed to its customer where that is asked for, once', async () => {
    const id = await drafted(maker);
    const request = freshId('press');
    const { _rev: rev } = await stored(id);
    const asked = { request, move: 'send', records: [{ id, rev }], input: { mail: true } };
    await post('move-sale', asked, maker.token);
    await post('move-sale', asked, maker.token);
    const mail = await read(`mail/quote~${maker.uid}~${request}`);
    expect(mail).toMatchObject({ to: ['kylie@mail.example'] });
    expect(mail['message'].text).toContain(`/quote/${await keyOf(id)}`);
  });

  it('keeps its link with the next revision, and says meanwhile that it is being changed', async () => {
    const { id, key } = await sent(maker);
    await must(maker, id, 'revise');
    expect(await viewOf(key)).toMatchObject({ state: 'changing', quote: { rev: 'A' } });
    expect((await sign(key)).body.msg).toMatch(/^Your workshop is changing this quote/u);
    await must(maker, id, 'change', { draft: { ...DRAFT, lines: [{ ...LINES[0], discount: 0 }] } });
    await must(maker, id, 'send');
    expect(await viewOf(key)).toMatchObject({ state: 'open', quote: { rev: 'B', totals: { inc: 330_000 } } });
  });
});

describe('looks at a quote', () => {
  it('are counted, the first of each revision is told to who made it, and no open form becomes a conflict', async () => {
    const { id, key } = await sent(maker);
    const { _rev: rev } = await stored(id);
    await followed(`salesRecords/${id}`, () => look(key));
    await look(key);
    expect(await stored(id)).toMatchObject({ views: 1, _rev: rev, _by: maker.uid });
    // Ten minutes later it is another look.
    const { viewedAt } = await stored(id);
    await db.doc(`salesRecords/${id}`).update({ viewedAt: Number(viewedAt) - 700 });
    await followed(`salesRecords/${id}`, () => look(key));
    expect(await stored(id)).toMatchObject({ views: 2, _rev: rev });
    expect(await heard(maker, id)).toEqual(['quoteViewed']);
    expect(await heard(colleague, id)).toEqual([]);
    const entries = (await stored(id))['entries'] as { move: string }[];
    expect(entries.filter((entry) => entry.move === 'view')).toHaveLength(1);
  });

  it('of many at once count as one', async () => {
    const { id, key } = await sent(maker);
    await Promise.all([look(key), look(key), look(key), look(key)]);
    expect(await stored(id)).toMatchObject({ views: 1 });
  });

  it.each(['press-of-a-question', 'view-A', 'view'])(
    'are counted after a question under the request %s, which takes the place of no look',
    async (request) => {
      const { id, key } = await sent(maker);
      expect((await post('ask-about-quote', { id: key, request, question: 'Hello?' }, null)).status).toBe(
        200,
      );
      expect(await viewOf(key)).toMatchObject({ state: 'open' });
      await look(key);
      expect(await stored(id)).toMatchObject({ views: 1 });
    },
  );

  it('are not counted of what can’t be accepted', async () => {
    const { id, key } = await sent(maker);
    await edit(`salesRecords/${id}`, { expiresOn: '2020-01-01' });
    expect(await viewOf(key)).toMatchObject({ state: 'expired' });
    expect(await stored(id)).toMatchObject({ views: 0 });
  });
});

describe('a question', () => {
  it('stands in the quote, is told to who made it, and is answered where it was asked', async () => {
    const { id, key } = await sent(maker);
    const { _rev: rev } = await stored(id);
    const request = freshId('press');
    await followed(`salesRecords/${id}`, () => ask(key, 'Does it fit my\ntow bar?', request));
    expect((await ask(key, 'Does it fit my\ntow bar?', request)).status).toBe(200);
    expect(await heard(maker, id)).toEqual(['quoteAsked']);
    await must(maker, id, 'comment', { reason: 'He wants it cheap' });
    await must(colleague, id, 'reply', { reason: 'It does.' });
    expect((await viewOf(key)).quote?.messages).toMatchObject([
      { who: 'Kylie Marsh', isCustomers: true, text: 'Does it fit my\ntow bar?' },
      { isCustomers: false, text: 'It does.' },
    ]);
    expect((await stored(id))['_rev']).toBe(rev);
  });

  it('is one of few: five an hour, twenty in all', async () => {
    const { id, key } = await sent(maker);
    const few = Array.from({ length: QUESTIONS_PER_HOUR }, (_each, at) => ask(key, `Question ${at}`));
    expect((await Promise.all(few)).map(({ status }) => status)).toEqual(few.map(() => 200));
    const flood = await ask(key, 'And another');
    expect([flood.status, flood.body.msg]).toEqual([
      400,
      'Your workshop has your questions. Ask again in an hour, or call them.',
    ]);
    const { entries } = await stored(id);
    const [last] = (entries as { move: string; at: number }[]).slice(-1);
    const asked = Array.from({ length: QUESTIONS_MAX }, () => ({ ...last, at: (last?.at ?? 0) - 9999 }));
    await db.doc(`salesRecords/${id}`).update({ entries: asked });
    expect((await ask(key, 'The last?')).body.msg).toBe(
      'You have asked all this quote can hold. Call your workshop.',
    );
    // And can be accepted all the same.
    expect((await sign(key)).status).toBe(200);
  });

  it('is asked of what has expired, and of nothing that is closed', async () => {
    const { id, key } = await sent(maker);
    await edit(`salesRecords/${id}`, { expiresOn: '2020-01-01' });
    expect((await ask(key, 'Does it still hold?')).status).toBe(200);
    await must(maker, id, 'accept', { acceptedBy: 'x' }).catch(() =>
      must(maker, id, 'cancel', { reason: 'Old' }),
    );
    expect((await ask(key, 'And now?')).status).toBe(409);
  });

  it.each([
    ['nothing', ' \u200B ', 400],
    ['10,000 letters', 'x'.repeat(10_000), 400],
  ])('of %s is none', async (_name, question, status) => {
    const { key } = await sent(maker);
    expect((await ask(key, question)).status).toBe(status);
    expect((await ask(key, 'Hello?')).status).toBe(200);
  });
});

describe('a link', () => {
  it('is withdrawn and made anew by the dealer’s own people alone', async () => {
    const { id, key } = await sent(maker);
    expect(await move(stranger, id, 'revokeLink')).toMatchObject({ status: 404 });
    expect(await move(stranger, id, 'newLink')).toMatchObject({ status: 404 });
    await must(maker, id, 'revokeLink');
    expect(await viewOf(key)).toMatchObject({ state: 'revoked', quote: null });
    expect((await ask(key, 'Hello?')).status).toBe(409);
    await must(tillOnly, id, 'newLink');
    const next = await keyOf(id);
    expect(next).not.toBe(key);
    expect((await look(key)).status).toBe(404);
    expect(await viewOf(next)).toMatchObject({ state: 'open' });
    // Sent again after it was withdrawn, it has another link.
    await must(maker, id, 'revokeLink');
    await must(maker, id, 'revise');
    await must(maker, id, 'send');
    expect([key, next]).not.toContain(await keyOf(id));
    expect((await sign(next, { rev: 'B' })).status).toBe(404);
  });

  it('is none of what was never sent, and does not go on to what is made of a quote', async () => {
    const id = await drafted(maker);
    expect(await move(maker, id, 'newLink')).toMatchObject({
      msg: 'It has no link yet. Send the quote first.',
    });
    const quote = await sent(maker);
    await sign(quote.key);
    const { body } = await post(
      'move-sale',
      {
        request: freshId('press'),
        move: 'order',
        records: [{ id: quote.id, rev: Number((await stored(quote.id))['_rev']) }],
        input: {},
      },
      maker.token,
    );
    const [{ also }] = (body.data as { results: [{ also: [{ id: string }] }] }).results;
    expect(await stored(also[0].id)).toMatchObject({ key: '', sentRev: '', views: 0, signature: null });
  });

  it.each([
    ['read-quote', {}],
    ['sign-quote', { request: 'press-1', rev: 'A', name: 'x', signature: DRAWN }],
    ['ask-about-quote', { request: 'press-1', question: 'x' }],
  ])('that is guessed is answered alike by %s, five times', async (name, more) => {
    await drafted(maker);
    // Records that were never sent have '' for a key: nobody finds them by it.
    for (const guess of ['', ' \u200B', 'f'.repeat(32), '../salesRecords/x', '\uD83D']) {
      const { status, body } = await post(name, { id: guess, ...more }, null);
      expect([status, body.msg]).toEqual([404, NO_LINK]);
    }
    expect((await post(name, { id: 'f'.repeat(32), ...more }, null)).status).toBe(429);
  });

  it('is no record’s id, and no other kind of link', async () => {
    const { id, key } = await sent(maker);
    expect((await look(id)).status).toBe(404);
    expect((await post('read-customer-details', { id: key }, null)).status).toBe(404);
    expect((await post('read-warranty', { id: key }, null)).status).toBe(404);
  });
});

it('tells who made the quote what was asked in the portal alone, with the way to the quote', async () => {
  const { id, key } = await sent(maker);
  await followed(`salesRecords/${id}`, () => ask(key, 'Private words'));
  const { docs } = await db.collection(`users/${maker.uid}/notices`).where('to.id', '==', id).get();
  expect(docs[0]?.data()).toMatchObject({
    title: expect.stringMatching(/^Quote Q-\d+ question from the customer$/u) as string,
    text: 'Kylie Marsh · $2,970.00',
    quote: 'Private words',
    to: { collection: 'salesRecords', id },
    mail: 'due',
  });
});
