import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#generate/endpoints.ts';
import { sentBefore } from '#domain/shared/press.ts';
import { forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { orderIn } from './support/orders.ts';
import { dealer, moved, pays, PRESSES, setPressStage, unpaid } from './support/presses.ts';
import { move as moveSale, saleNow } from './support/sales.ts';

// A press is what was pressed: the same content again is done, another under its id is refused.

beforeAll(setPressStage);
beforeEach(forgetCalls);

/** What became of a call: of its one record, where it names some. */
async function outcome(
  answer: ReturnType<typeof post>,
): Promise<{ status: number; msg: string | undefined }> {
  const { status, body } = await answer;
  const data = body.data as
    | { results?: readonly { ok: boolean; status?: number; msg?: string }[] }
    | undefined;
  const [result] = data?.results ?? [];
  return { status: result?.status ?? status, msg: result?.msg || body.msg };
}

describe('a press', () => {
  it('of every call that says something with it stands in the table', () => {
    const declared = [...ENDPOINTS.values()].filter(({ once }) => once === 'press').map(({ name }) => name);
    expect(Object.keys(PRESSES)).toEqual(declared.toSorted());
  });

  it.each(Object.entries(PRESSES))(
    '%s is done again for what was sent, and refused for anything else',
    async (name, begin) => {
      const { by, asked, later = {}, other, said } = await begin();
      const send = (more: object) => post(name, { request, ...asked, ...more }, by?.token ?? null);
      const request = freshId('press');
      expect(await outcome(send({}))).toMatchObject({ status: 200 });
      expect(await outcome(send({}))).toMatchObject({ status: 200 });
      expect(await outcome(send(later))).toMatchObject({ status: 200 });
      const refused = { status: 409, msg: sentBefore(said) };
      expect(await outcome(send(other))).toEqual(refused);
      expect(await outcome(send({}))).toMatchObject({ status: 200 });
    },
  );

  it('whose answer was lost takes the money once: $10.00 in cash is not $4.00 by card as well', async () => {
    const id = await unpaid();
    const press = { request: freshId('press'), rev: Number((await saleNow(id))['_rev']) };
    expect(await moveSale(dealer, id, 'pay', pays('cash', 1000), press)).toMatchObject({ ok: true });
    expect(await moveSale(dealer, id, 'pay', pays('card', 400), press)).toMatchObject({
      ok: false,
      status: 409,
      msg: 'This was already sent with $10.00 cash. Look at the record.',
    });
    expect(await saleNow(id)).toMatchObject({ paid: 1000, payments: [{ kind: 'cash', amount: 1000 }] });
    // The answer to the first is had by sending it as it was.
    expect(await moveSale(dealer, id, 'pay', pays('cash', 1000), press)).toMatchObject({ ok: true });
    expect(await saleNow(id)).toMatchObject({ paid: 1000 });
  });

  it('of another button of the same record is another content', async () => {
    const order = await orderIn('orderConfirmed');
    const { asked } = await moved(dealer, `orders/${order}`, 'message', [{ reason: 'Urgent' }, {}]);
    const request = freshId('press');
    const send = (more: object) => outcome(post('move-order', { request, ...asked, ...more }, dealer.token));
    expect(await send({})).toMatchObject({ status: 200 });
    expect(await send({ move: 'askToCancel' })).toEqual({ status: 409, msg: sentBefore() });
  });

  it('that was kept before content was is done, whatever is sent with it', async () => {
    const order = await orderIn('orderConfirmed');
    const request = freshId('press');
    const before = {
      request,
      move: 'message',
      from: 'orderConfirmed',
      to: 'orderConfirmed',
      reason: 'Urgent',
      note: '',
      by: dealer.uid,
      byName: 'Jess Nguyen',
      at: 1,
      rev: 1,
    };
    await save(`orders/${order}`, { ...(await read(`orders/${order}`)), entries: [before] });
    const { asked } = await moved(dealer, `orders/${order}`, 'message', [{ reason: 'No hurry' }, {}]);
    expect(await outcome(post('move-order', { request, ...asked }, dealer.token))).toMatchObject({
      status: 200,
    });
  });

  it.each(['abc.0123456789', 'abc.', '.abc'])('can’t bring a content of its own: %s', async (request) => {
    const { status, body } = await post('make-sale', { request, type: 'quote' }, dealer.token);
    expect([status, body.msg]).toEqual([400, 'Invalid Data: request']);
  });
});
