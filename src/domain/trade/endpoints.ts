import * as z from 'zod/mini';
import type { Endpoint, ParsedOf } from '../access/endpoint.ts';
import { documentId, pressId, seenRev } from '../shared/given.ts';
import { LINE_MAX } from '../shared/schema.ts';
import type { TradeKind } from './kind-names.ts';
import { madeAnswer } from './made.ts';
import { kindSlug } from './move.ts';
import { movedAnswer } from './record-moved.ts';

/** Records of one call: what is done within seconds; a client with more asks again. */
const RECORDS_MAX = 50;

/** The press, the row of the table, the records, each with the `_rev` that the person was looking at. */
const movePayload = z.object({
  request: pressId,
  move: z.string().check(z.maxLength(LINE_MAX)),
  records: z
    .array(z.object({ id: documentId, rev: seenRev }))
    .check(z.minLength(1), z.maxLength(RECORDS_MAX)),
  /** Read by the schema of the row; anything more, such as a status, a number or an amount, is dropped there. */
  input: z._default(z.record(z.string(), z.unknown()), {}),
});

/** The call that moves documents of a kind, but for who may: that says its table. */
export const moveCall = (kind: TradeKind) =>
  ({
    name: `move-${kindSlug(kind)}`,
    once: 'press',
    payload: movePayload,
    answer: movedAnswer,
  }) as const satisfies Omit<Endpoint, 'who'>;
/** The call that makes a document of a kind, as far as all are alike; the rest says the declaration of its noun. */
export const makeCall = (kind: TradeKind) => ({
  name: `make-${kindSlug(kind)}`,
  payload: z.looseObject({ request: pressId }),
  answer: madeAnswer,
});
export type MovePayload = ParsedOf<ReturnType<typeof moveCall>>;
