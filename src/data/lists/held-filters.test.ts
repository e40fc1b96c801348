import { expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { planOf } from './list-plan.ts';
import { matchesRequest } from './list-rows.ts';

const user = buildUser({ privileges: { dealer: { installations: true }, distributer: {} } });
const reader = actorOfUser('u1', user, null, 'Own');
const lines = buildGoodsReturn().lines.flatMap((line) => [
  { ...line, kitId: 'kit-1', reason: 'faulty' as const },
  { ...line, key: '2', kitId: 'kit-2', reason: 'wrong' as const },
]);
const goods = buildGoodsReturn({ lines });

it.each([
  [{ reason: 'wrong' }, '', ['reasons', 'wrong'], true],
  [{ reason: 'wrong', kit: 'kit-2' }, '', ['kitIds', 'kit-2'], true],
  [{ reason: 'wrong', kit: 'kit-1' }, '', ['kitIds', 'kit-1'], false],
  [{ reason: 'wrong', kit: 'kit-2' }, 'R-60001', null, true],
  [{ reason: 'wrong', kit: 'kit-1' }, 'R-60001', null, false],
] as const)(
  'of two lists of values a query looks into one, and rows are held to the other: %o, “%s”',
  (filters, search, holds, isFound) => {
    const request = { search, filters, sort: null };
    expect(planOf(goodsReturns.list, reader, request).holds).toEqual(holds);
    expect(matchesRequest(goodsReturns.list, request, goods)).toBe(isFound);
  },
);
