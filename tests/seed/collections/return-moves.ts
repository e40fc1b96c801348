import type { Dealer } from '#domain/dealer/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import { RETURN, type ReturnMoveId } from '#domain/goods-return/moves.ts';
import type { GoodsReturn, ReturnOutcome } from '#domain/goods-return/schema.ts';
import { shipToOf } from '#domain/order/draft.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { moveFault } from '#domain/trade/move.ts';
import { readGiven } from '#domain/trade/read-given.ts';
import { afterMove, factsOf } from '#tests/trade-moved.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS } from '#tests/seed/data/people.ts';
import type { ReturnWay } from '#tests/seed/data/returns.ts';
import type { Random } from '#tests/seed/random.ts';
import type { SeedRecord } from '#tests/seed/record.ts';

const HOUR = 3600;

interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}

/** Who asks for returns of a dealer, and who answers for a distributor. */
export function personOf(of: 'dealer' | 'distributer', id: string): Person {
  const found = USERS.find(
    (user) => user[of] === id && user.admin !== true && user.grants.includes('installations'),
  );
  const admin = USERS.find((user) => user[of] === id && user.admin === true && user.disabled !== true);
  const { uid = '', firstName = '', lastName = '', email = '' } = found ?? admin ?? {};
  return { uid, name: `${firstName} ${lastName}`, email };
}

/** Both sides of a return. */
export interface Sides {
  readonly dealer: SeedRecord<Dealer>;
  readonly supplier: SeedRecord<Distributer>;
  readonly clock: Clock;
  readonly random: Random;
}

/** What the dialog of a move is given. */
function inputOf(
  move: ReturnMoveId,
  goods: GoodsReturn,
  outcomes: readonly ReturnOutcome[],
  { supplier, clock, random }: Sides,
  now: Date,
): { readonly reason?: string; readonly [field: string]: unknown } {
  const today = todaySydney(now);
  switch (move) {
    case 'authorise':
      return {
        shipTo: shipToOf(supplier.value),
        restockPercent: goods.reasons.every((reason) => reason === 'unwanted') ? 15 : 0,
        expiresOn: addDays(today, 30),
      };
    case 'book':
      return {
        freightCarrier: random.pick(['Toll IPEC', 'StarTrack', 'Direct Freight Express']),
        collectOn: addDays(today, 1),
      };
    case 'send':
      return { consignment: `RT${random.int(1_000_000, 9_999_999)}` };
    case 'receive':
    case 'receiveByHand':
      return {
        lines: goods.lines.map(({ key, reason }) => ({
          key,
          receivedQty: 1,
          condition: reason === 'unwanted' ? ('unopened' as const) : ('asDescribed' as const),
        })),
      };
    case 'approve':
      return {
        lines: goods.lines.map(({ key }, index) => ({
          key,
          outcome: outcomes[index] ?? outcomes[0] ?? 'repair',
          outcomeNote: '',
        })),
      };
    case 'decline':
      return { reason: 'Fitted with the wrong bump stops: wear, not a fault.', rejectedGoods: 'sendBack' };
    case 'refuse':
      return { reason: 'Delivered more than 12 months ago and fitted to a race vehicle.' };
    case 'ask':
      return { reason: 'Which side, and was the vehicle loaded when it was measured?' };
    case 'secondLook':
      return { reason: 'The invoice shows delivery in May, and the vehicle is a tray-back ute.' };
    case 'cancel':
      return { reason: `Customer keeps the kit, ${clock.today.slice(0, 4)} warranty stays open.` };
    default:
      return {};
  }
}

/** A return after its moves, and when the last was made. */
export interface Moved {
  readonly goods: GoodsReturn;
  readonly at: number;
  readonly rev: number;
}

/** Takes a return along a way, one move after the other, as the server would. */
export function moved(
  start: GoodsReturn,
  { steps, outcomes }: ReturnWay,
  madeAt: number,
  rmaNumber: () => string,
  sides: Sides,
): Moved {
  const { dealer, supplier, clock, random } = sides;
  const [asker, answerer] = [personOf('dealer', dealer.id), personOf('distributer', supplier.id)];
  let [goods, at, rev] = [start, madeAt, 1];
  for (const [id, hours] of steps) {
    const move = RETURN.move(id);
    if (!move) throw new Error(`No move ${id}`);
    at = Math.min(at + hours * HOUR + random.int(1, 40) * 60, clock.now - 10 * 60);
    const now = new Date(at * 1000);
    const input = inputOf(id, goods, outcomes, sides, now);
    const isOfSupplier = !move.roles.includes('dealer');
    const { uid, name } = isOfSupplier ? answerer : asker;
    const isNumbered = id === 'authorise' || id === 'authoriseKept';
    const known = {
      unitsFault: '',
      followUpFault: '',
      rmaNumber: isNumbered ? rmaNumber() : goods.rmaNumber,
    };
    const facts = factsOf(goods, known, uid, now);
    const fault = moveFault(move, input, facts)?.message ?? '';
    if (fault !== '' || !move.from.includes(goods.status.name))
      throw new Error(`${goods.number}, ${id}: ${fault}`);
    const { input: read } = readGiven(move.schema, input);
    const more = { request: 'seed', byName: name, reason: input.reason ?? '', rev };
    goods = afterMove(RETURN, id, facts, read ?? {}, more);
    rev += 1;
  }
  return { goods, at, rev };
}
