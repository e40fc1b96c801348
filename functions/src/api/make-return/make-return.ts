import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { supplierOf } from '../../../../src/domain/dealer-account/book.ts';
import { derivedReturn } from '../../../../src/domain/goods-return/effects.ts';
import { goodsReturnSchema, returnStatus } from '../../../../src/domain/goods-return/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { nextOf } from '../../store/series.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { forbidden } from '../errors.ts';
import { type MakeReturnPayload, makeReturnPayload } from '../move-return/payload.ts';
import { readDraft } from '../move-return/sources.ts';

/** Begins a supplier's series of returns. */
const FIRST = 60_001;

/** The return that was made. */
export interface ReturnMade {
  readonly id: string;
  readonly number: string;
  readonly rev: number;
}

function maker(
  { request, lines: asked }: MakeReturnPayload,
  actor: Actor,
): () => Promise<FreshWrites<ReturnMade>> {
  if (actor.kind !== 'dealer') throw forbidden('Only a dealer returns goods.');
  // The same press makes the same return, whoever else presses under the same id.
  const id = createHash('sha256').update(`${actor.uid} ${request}`).digest('hex').slice(0, 24);
  const ref = db.collection('returns').doc(id);
  return async () => {
    const made = await ref.get();
    if (made.exists) {
      const result = { id, number: String(made.get('number')), rev: Number(made.get('_rev')) };
      return { writes: [], result };
    }
    const { dealerId } = actor;
    const { lines, parties, ...dealer } = await readDraft(dealerId, asked, [], (index) => `${index + 1}`);
    const { number: count, write } = await nextOf(`returns~${supplierOf(parties)}`, FIRST);
    const number = `R-${count}`;
    const byName = personName(actor);
    const goods = derivedReturn(
      goodsReturnSchema.parse({
        number,
        status: returnStatus('new'),
        dealerId,
        ...dealer,
        ...parties,
        lines,
        value: { ex: 0, gst: 0, inc: 0 },
        madeBy: actor.uid,
        madeByName: byName,
        entries: [
          {
            request,
            move: 'make',
            from: 'new',
            to: 'new',
            reason: '',
            note: '',
            by: actor.uid,
            byName,
            at: unixSeconds(new Date()),
            rev: 1,
          },
        ],
      }),
    );
    const stamps = { _by: actor.uid, _at: FieldValue.serverTimestamp(), _rev: 1 };
    return {
      writes: [write],
      creates: [{ ref, value: { ...storedFields(goodsReturnSchema, goods), ...stamps } }],
      result: { id, number, rev: 1 },
    };
  };
}

/**
 * POST make-return: a draft of the caller's own dealer, out of its received orders, its jobs' kits, or neither. What the
 * lines are, what they cost and who takes them back the server looks up. Answers id, number and revision. The same request
 * sent again answers the return that it made.
 */
export const makeReturn = endpoint('Returns', makeReturnPayload, (payload, actor) =>
  writeFresh(maker(payload, actor)),
);
