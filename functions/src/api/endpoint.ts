import type * as z from 'zod/mini';
import type { Actor } from '../../../src/domain/access/actor.ts';
import type { PrivilegeKey } from '../../../src/domain/access/privileges.ts';
import { invalid } from './errors.ts';

/** One call of the API: the privilege it needs, and what it does with a payload nobody has looked at yet. */
export interface Endpoint {
  readonly privilege: PrivilegeKey;
  /** @throws ApiError; resolves with the `data` of the answer. */
  readonly run: (payload: unknown, actor: Actor) => Promise<unknown>;
}

/** Ties a handler to the schema of its payload: what does not fit is refused as 400, naming the fields. */
export function endpoint<T>(
  privilege: PrivilegeKey,
  schema: z.ZodMiniType<T>,
  handle: (payload: T, actor: Actor) => Promise<unknown>,
): Endpoint {
  return {
    privilege,
    run: async (payload, actor) => {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) {
        const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
        throw invalid(`Invalid Data: ${fields.filter((field) => field !== '').join(', ') || 'payload'}`);
      }
      return handle(parsed.data, actor);
    },
  };
}
