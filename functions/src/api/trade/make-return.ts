import { supplierOf } from '../../../../src/domain/dealer-account/account.ts';
import { derivedReturn } from '../../../../src/domain/goods-return/effects.ts';
import { RETURN } from '../../../../src/domain/goods-return/moves.ts';
import { goodsReturnSchema, returnStatus } from '../../../../src/domain/goods-return/schema.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { madeEntry } from '../../../../src/domain/trade/entry.ts';
import { NO_TOTALS } from '../../../../src/domain/trade/lines.ts';
import { MAKE_RETURN } from '../../../../src/domain/goods-return/endpoints.ts';
import { nextOf } from '../../store/series.ts';
import { implement } from '../endpoint.ts';
import { forbidden } from '../errors.ts';
import { makeOnce } from './make.ts';
import { readDraft } from './returns/sources.ts';

/** Begins a supplier's series of returns. */
const FIRST = 60_001;

export const makeReturn = implement(MAKE_RETURN, ({ request, lines: asked }, actor) => {
  if (actor.kind !== 'dealer') throw forbidden('Only a dealer returns goods.');
  return makeOnce(RETURN, actor, request, async (now) => {
    const { dealerId, uid: madeBy } = actor;
    const { lines, parties, ...dealer } = await readDraft(dealerId, asked, [], (index) => `${index + 1}`);
    const { number: count, write } = await nextOf(`returns~${supplierOf(parties)}`, FIRST);
    const madeByName = personName(actor);
    const goods = goodsReturnSchema.parse({
      number: `R-${count}`,
      status: returnStatus('new'),
      dealerId,
      ...dealer,
      ...parties,
      lines,
      value: NO_TOTALS,
      madeBy,
      madeByName,
      entries: [madeEntry({ request, uid: madeBy, byName: madeByName, now }, 'new')],
    });
    return { record: derivedReturn(goods), writes: [write] };
  });
});
