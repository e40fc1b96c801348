import type { TradeKind } from '#domain/trade/kind-names.ts';
import { type Made, madeAnswer, madePayload } from '#domain/trade/made.ts';
import { kindSlug } from '#domain/trade/move.ts';
import { callApi } from '#data/store/call-api.ts';

/**
 * Asks the server for a new document of a kind that only the call knows; `request` names the press, sent again with each try.
 * @throws OfflineError, AppError with the server's words.
 */
export const makeDocument = (
  kind: TradeKind,
  asked: { readonly request: string; readonly [field: string]: unknown },
): Promise<Made> =>
  callApi({ name: `make-${kindSlug(kind)}`, payload: madePayload, answer: madeAnswer }, asked);
