import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGNATURE_MAX } from '#domain/shared/signature.ts';
import { edit, forgetCalls, freshId, readThere } from './support/admin.ts';
import { post } from './support/api.ts';
import type { Person } from './support/cast.ts';
import {
  dealerId,
  DRAFT,
  DRAWN,
  heard,
  INC,
  LINES,
  move,
  must,
  of,
  sent,
  setQuoteStage,
  sign,
  stored,
  STROKES,
  viewOf,
} from './support/quotes.ts';
import { followed } from './support/triggers.ts';

// What a customer signs by the link of a quote, and what is no signature.

let maker: Person;
let colleague: Person;
let tillOnly: Person;
let stranger: Person;

beforeAll(async () => {
  ({ maker, colleague, tillOnly, stranger } = await setQuoteStage());
});
beforeEach(forgetCalls);

describe('a signature', () => {
  it('accepts the revision that was shown, and who made the quote is told', async () => {
    const { id, key } = await sent(maker);
    expect((await followed(`salesRecords/${id}`, () => sign(key))).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      status: { name: 'confirmedQuote' },
      acceptedBy: 'Kylie Marsh',
      signature: { kind: 'drawn', text: STROKES, name: 'Kylie Marsh', rev: 'A' },
      _by: 'customer',
    });
    expect(await viewOf(key)).toMatchObject({
      state: 'accepted',
      quote: { accepted: { by: 'Kylie Marsh', signature: { text: STROKES } } },
    });
    expect(await heard(maker, id)).toEqual(['quoteAccepted']);
    expect(await heard(colleague, id)).toEqual([]);
    await must(maker, id, 'order');
  });

  it('takes the options that were ticked, at the total that the server worked out', async () => {
    const { id, key } = await sent(maker);
    const price = (options: readonly number[], rev = 'A') =>
      post('price-quote', { id: key, rev, options }, null);
    expect((await price([])).body.data).toMatchObject({ inc: INC });
    expect((await price([1])).body.data).toMatchObject({ inc: 478_500 });
    expect((await price([0])).status).toBe(409);
    expect((await price([1], 'B')).status).toBe(409);
    expect((await sign(key, { options: [1], seen: INC })).status).toBe(400);
    expect((await sign(key, { options: [0], seen: INC })).status).toBe(400);
    expect((await sign(key, { options: [1], seen: 478_500 })).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      totals: { inc: 478_500 },
      signature: { rev: 'A', options: [1], inc: 478_500 },
    });
    const { quote } = await viewOf(key);
    expect(quote).toMatchObject({
      totals: { inc: 478_500 },
      lines: [{ isOptional: false }, { isOptional: false }],
    });
    // What was sent stays as it was sent.
    expect(await readThere(`salesRecords/${id}/revs/A`)).toMatchObject({ totals: { inc: INC } });
    expect((await price([1])).status).toBe(409);
  });

  it('can be a typed name, for who draws none', async () => {
    const { id, key } = await sent(maker);
    expect((await sign(key, { signature: { kind: 'typed', text: 'Kylie Marsh' } })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ signature: { kind: 'typed', text: 'Kylie Marsh' } });
  });

  it('is told to everybody who sells there once whoever made it has left', async () => {
    const gone = await of(dealerId, { quotes: true });
    const { id, key } = await sent(gone);
    await edit(`users/${gone.uid}`, { disabled: true });
    await followed(`salesRecords/${id}`, () => sign(key));
    expect(await heard(gone, id)).toEqual([]);
    for (const person of [maker, colleague, tillOnly])
      expect(await heard(person, id)).toEqual(['quoteAccepted']);
    expect(await heard(stranger, id)).toEqual([]);
  });

  it('of the same press counts once, and the second of two who sign at once is told', async () => {
    const { id, key } = await sent(maker);
    const press = { request: freshId('press') };
    const [first, again] = await Promise.all([sign(key, press), sign(key, press)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    const entries = (await stored(id))['entries'] as { move: string }[];
    expect(entries.filter((entry) => entry.move === 'sign')).toHaveLength(1);

    const two = await sent(maker);
    const answers = await Promise.all([sign(two.key, { name: 'One' }), sign(two.key, { name: 'Two' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'One' : 'Two';
    expect(await stored(two.id)).toMatchObject({ acceptedBy: winner });
    expect(answers.find(({ status }) => status === 409)?.body.msg).toMatch(
      /^This quote was accepted already/u,
    );
  });

  it('counts for no other revision, whoever had the page open', async () => {
    const { id, key } = await sent(maker);
    await must(maker, id, 'revise');
    await must(maker, id, 'change', { draft: { ...DRAFT, lines: [{ ...LINES[0], discount: 0 }] } });
    await must(maker, id, 'send');
    const late = await sign(key, { rev: 'A' });
    expect([late.status, late.body.msg]).toEqual([409, 'This quote was changed. Load the new one.']);
    expect((await sign(key, { rev: 'C' })).status).toBe(409);
    expect((await sign(key, { rev: 'B' })).status).toBe(200);
  });

  it('counts for nothing that has expired, was cancelled, or whose link was withdrawn while it was open', async () => {
    const [expired, cancelled, revoked, discarded] = [
      await sent(maker),
      await sent(maker),
      await sent(maker),
      await sent(maker),
    ];
    await edit(`salesRecords/${expired.id}`, { expiresOn: '2020-01-01' });
    await must(maker, cancelled.id, 'cancel', { reason: 'Sold the car' });
    await must(maker, revoked.id, 'revokeLink');
    await must(maker, discarded.id, 'revise');
    await must(maker, discarded.id, 'discard');
    const said = [expired, cancelled, revoked, discarded].map(async ({ key }) => (await sign(key)).body.msg);
    expect(await Promise.all(said)).toEqual([
      'This quote has expired. Ask your workshop for a new one.',
      'Your workshop has cancelled this quote. Call them to ask for another.',
      'Your workshop has withdrawn this link. Ask them for a new one.',
      'Your workshop has cancelled this quote. Call them to ask for another.',
    ]);
    for (const { key } of [cancelled, revoked, discarded]) {
      expect(await viewOf(key)).toMatchObject({ quote: null, dealer: { name: 'Quoting 4x4' } });
    }
    // Another day on it, and the link works.
    await edit(`salesRecords/${expired.id}`, { expiresOn: '2030-01-01' });
    expect((await sign(expired.key)).status).toBe(200);
  });

  it.each([
    ['nothing drawn', { kind: 'drawn', text: '' }],
    ['a touch', { kind: 'drawn', text: 'M10 10L10 10' }],
    ['script for strokes', { kind: 'drawn', text: '<script>alert(1)</script>' }],
    ['a path of another kind', { kind: 'drawn', text: 'M0 0L10 10Z' }],
    ['a picture', { kind: 'drawn', text: 'data:image/png;base64,AAAA' }],
    ['no name typed', { kind: 'typed', text: ' ' }],
    ['another kind', { kind: 'image', text: STROKES }],
    ['more strokes than are kept', { kind: 'drawn', text: `M0 0${'L1 1'.repeat(SIGNATURE_MAX / 4)}` }],
  ])('of %s is none', async (_name, signature) => {
    const { id, key } = await sent(maker);
    expect((await sign(key, { signature })).status).toBe(400);
    expect(await stored(id)).toMatchObject({ status: { name: 'sentQuote' }, signature: null });
    expect((await sign(key)).status).toBe(200);
  });

  it('of a megabyte is not even read', async () => {
    const { key } = await sent(maker);
    const strokes = `M0 0${'L1 1'.repeat(250_000)}`;
    expect((await sign(key, { signature: { kind: 'drawn', text: strokes } })).status).toBe(413);
    expect((await sign(key)).status).toBe(200);
  });

  it('takes neither amounts nor a status along, and no name of nothing', async () => {
    const { id, key } = await sent(maker);
    expect((await sign(key, { totals: { inc: 1 } })).status).toBe(400);
    expect((await sign(key, { name: ' \u200B ' })).status).toBe(400);
    expect((await sign(key, { name: '<b>Kylie</b>\u202E' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ totals: { inc: INC }, acceptedBy: '<b>Kylie</b>' });
  });

  it('is no move of the workshop’s own: they note what the customer said, and by whom', async () => {
    const { id } = await sent(maker);
    const signed = { rev: 'A', name: 'Kylie', signature: DRAWN };
    expect(await move(maker, id, 'sign', signed)).toMatchObject({
      status: 403,
      msg: 'Only the customer, by their link can do this.',
    });
    expect(await move(maker, id, 'ask', { reason: 'Hm?' })).toMatchObject({ status: 403 });
    await must(maker, id, 'accept', { acceptedBy: 'Kylie' });
    expect(await stored(id)).toMatchObject({ signature: null, acceptedBy: 'Kylie' });
  });
});
