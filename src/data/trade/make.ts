import * as z from 'zod/mini';
import type { TradeKind } from '#domain/trade/kind-names.ts';
import { kindSlug } from '#domain/trade/move.ts';
import { ask } from '#data/store/ask.ts';

const made = z.object({ id: z.string(), number: z.string(), rev: z.number() });

/**
 * Asks the server for a new document; `request` names the press, sent again with each try. @throws OfflineError, AppError
 * with the server's words.
 */
export const makeDocument = (
  kind: TradeKind,
  asked: { readonly request: string } & object,
): Promise<z.infer<typeof made>> => ask(made, `make-${kindSlug(kind)}`, asked);
