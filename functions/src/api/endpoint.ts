import type * as z from 'zod/mini';
import type { Actor } from '../../../src/domain/access/actor.ts';
import type { AnsweredOf, Endpoint, ParsedOf } from '../../../src/domain/access/endpoint.ts';
import { invalid } from './errors.ts';
import { withBoundPress } from './press.ts';

/** An account that the portal keeps a record of, before anything is asked of its rights or its second factor. */
export interface Account {
  readonly uid: string;
  /** As the provider's token names it; '' when it has none. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly kind: 'user' | 'engineer';
}

/**
 * Who called, as the guard lets them in. For what is open to anyone a text that tells one caller from another for counting
 * (callerChain in request.ts) and proves nothing.
 */
type CallerOf<E extends Endpoint> = E['who'] extends 'account'
  ? Account
  : E['who'] extends 'anyone' | 'machine'
    ? string
    : Actor;

/** A declared call with what answers it. */
export interface Implementation extends Pick<Endpoint, 'name' | 'who' | 'body' | 'calls'> {
  /** Of a service: asks its `Authorization` header before anything else is read. @throws ApiError. */
  readonly admit?: (authorization: string) => void;
  /** Resolves with the `data` of the answer for a payload nobody has looked at yet. @throws ApiError. */
  readonly run: (payload: unknown, caller: Actor | Account | string) => Promise<unknown>;
}

/** What does not fit the schema is refused as 400, naming the fields. */
function parsed<S extends z.ZodMiniType>(schema: S, payload: unknown): z.output<S> {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  throw invalid(`Invalid Data: ${fields.filter((field) => field !== '').join(', ') || 'payload'}`);
}

/** Ties a handler to the declaration of its call; `npm run generate` finds it by this word for the router. */
export function implement<E extends Endpoint>(
  { payload: schema, name, who, once, body, calls }: E,
  handle: (payload: ParsedOf<E>, caller: CallerOf<E>) => Promise<AnsweredOf<E>>,
  admit?: (authorization: string) => void,
): Implementation {
  return {
    name,
    who,
    ...(body !== undefined && { body }),
    ...(calls !== undefined && { calls }),
    ...(admit && { admit }),
    run: async (payload, caller) => {
      const given = parsed<E['payload']>(schema, payload);
      // The API lets in by `who` of the same declaration.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return handle(once === 'press' ? withBoundPress(given) : given, caller as CallerOf<E>);
    },
  };
}
