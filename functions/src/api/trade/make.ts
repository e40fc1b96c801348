import type { Actor } from '../../../../src/domain/access/actor.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { idOfPress } from '../../../../src/domain/shared/press.ts';
import type { Trade, TradeRecord } from '../../../../src/domain/trade/move.ts';
import type { Made } from '../../../../src/domain/trade/made.ts';
import { db } from '../../store/admin.ts';
import { type FreshWrite, writeFresh } from '../../store/update-fresh.ts';
import { isDoneBefore } from '../press.ts';
import { parseRecord } from '../../store/read.ts';
import { stampsOf } from '../../store/stamps.ts';

/**
 * Makes the document of one press: the same press makes the same one, whoever else presses under the same id. `workOut` gives
 * it under this id, with what is written beside it. @throws ApiError, 409 for a press that made one of other content.
 */
export async function makeOnce<T extends TradeRecord>(
  { entity: { path, schema } }: Pick<Trade<T>, 'entity'>,
  { uid }: Actor,
  request: string,
  workOut: (now: Date, id: string) => Promise<{ readonly record: T; readonly writes: readonly FreshWrite[] }>,
): Promise<Made> {
  const id = await idOfPress(uid, request);
  const ref = db.collection(path).doc(id);
  return writeFresh(async () => {
    const made = await ref.get();
    if (made.exists) {
      const [first] = parseRecord(schema, ref.path, made.data())?.entries ?? [];
      isDoneBefore(first?.request, request);
      const result = { id, number: String(made.get('number')), rev: Number(made.get('_rev')) };
      return { writes: [], result };
    }
    const { record, writes } = await workOut(new Date(), id);
    const stamps = stampsOf(uid, 1);
    return {
      writes,
      creates: [{ ref, value: { ...storedFields(schema, record), ...stamps } }],
      result: { id, number: record.number, rev: 1 },
    };
  });
}
