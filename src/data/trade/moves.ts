import { callApi } from '#data/store/call-api.ts';
import { AppError, UNKNOWN_ERROR } from '#data/store/errors.ts';
import type { TradeKind } from '#domain/trade/kind-names.ts';
import type { Made } from '#domain/trade/made.ts';
import { makeCall, moveCall } from '#domain/trade/endpoints.ts';
import type { RecordMoved } from '#domain/trade/record-moved.ts';

/**
 * Asks the server for a new document of a kind that only the call knows; `request` names the press, sent again with each try.
 * @throws OfflineError, AppError with the server's words.
 */
export const makeDocument = (
  kind: TradeKind,
  asked: { readonly request: string; readonly [field: string]: unknown },
): Promise<Made> => callApi(makeCall(kind), asked);

/** A refusal of a move, with the field of its dialog that it belongs to; '' for none. */
export class MoveRefused extends AppError {
  override name = 'MoveRefused';
  readonly field: string;
  constructor(message: string, field: string) {
    super(message);
    // The server looked at this record and said no.
    this.code = 409;
    this.field = field;
  }
}

/** A move of records as they were seen; `request` names the press, sent again with each try of it. */
export interface RecordMove {
  readonly move: string;
  readonly input: object;
  readonly request: string;
}

/**
 * Asks the server to move these records, at most 50: one result for each, in their order; a refusal of one is a result,
 * not an error. @throws OfflineError, AppError where nothing is known of any.
 */
export async function moveRecords(
  kind: TradeKind,
  records: readonly { readonly id: string; readonly rev: number }[],
  move: RecordMove,
): Promise<readonly RecordMoved[]> {
  return (await callApi(moveCall(kind), { records, ...move, input: { ...move.input } })).results;
}

/** Moves one record. @throws MoveRefused with the server's words, OfflineError, AppError. */
export async function moveOneRecord(
  kind: TradeKind,
  record: { readonly id: string; readonly rev: number },
  move: RecordMove,
): Promise<RecordMoved> {
  const [result] = await moveRecords(kind, [record], move);
  if (!result) throw new AppError(UNKNOWN_ERROR);
  if (!result.ok) throw new MoveRefused(result.msg ?? UNKNOWN_ERROR, result.field ?? '');
  return result;
}
