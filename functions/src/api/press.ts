import { createHash } from 'node:crypto';
import {
  isOtherContent,
  isPress,
  PRESS_MARK,
  pressOf,
  sentBefore,
} from '../../../src/domain/shared/press.ts';
import { isMap } from '../../../src/domain/shared/is-map.ts';
import { conflict } from './errors.ts';

/** Signs of the hash that are kept: of two contents of one press none has the other's by chance. */
const SIGNS = 10;

/** What two tries of one press may say differently: what was on the screen, and that it waited. */
const OF_A_TRY: ReadonlySet<string> = new Set(['doneAt', 'seen', 'rev']);

/** The same text for the same content, in whichever order its fields stand. */
const canonical = (content: unknown): string =>
  JSON.stringify(content, (key, value: unknown) => {
    if (OF_A_TRY.has(key)) return undefined;
    return isMap(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });

/**
 * A press bound to what is sent with it, as it is kept; bound again, to that and this. The hash is always worked out here: what a
 * client says of its content is not asked.
 */
export function boundPress(request: string, content: unknown): string {
  const hash = createHash('sha256')
    .update(`${request} ${canonical(content)}`)
    .digest('hex');
  return `${pressOf(request)}${PRESS_MARK}${hash.slice(0, SIGNS)}`;
}

/**
 * A payload whose press is bound to the rest of it. Records of a call are each done by themselves, so that a later try may name
 * fewer of them: what is said of one, its handler binds.
 */
export function withBoundPress<P>(payload: P): P {
  if (!isMap(payload)) return payload;
  const { request, records: _each, ...content } = payload;
  return typeof request === 'string' ? { ...payload, request: boundPress(request, content) } : payload;
}

/**
 * Whether a press was done before, `stored` being the one that was: undefined or '' for none. @throws ApiError 409 where something
 * else was sent with it; `said` is what, in words.
 */
export function isDoneBefore(stored: string | undefined, request: string, said = ''): boolean {
  if (stored === undefined || !isPress(stored, request)) return false;
  if (isOtherContent(stored, request)) throw conflict(sentBefore(said));
  return true;
}
