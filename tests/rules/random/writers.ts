import type { Random } from '#tests/seed/random.ts';
import {
  ACTOR_CODES,
  type ActorCode,
  CAST,
  distributerUser,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '../cast.ts';

/** One who writes at random: somebody of the cast, or an admin of the other distributor. */
export interface Writer {
  readonly code: string;
  readonly member: Member;
}

const NORTH: Writer = {
  code: 'XN',
  member: {
    uid: 'xn',
    token: tokenOf(),
    user: distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER }),
  },
};
/** Signed in a moment ago for as long as a long run takes, so that a PIN may be set. */
export const JUST_SIGNED_IN: Writer = {
  code: 'DA, just signed in',
  member: { ...CAST.DA, uid: 'dajust', token: tokenOf({ hours: -1 }) },
};
export const EXTRA_WRITERS: readonly Writer[] = [NORTH, JUST_SIGNED_IN];

/** Somebody of the cast. */
export function writerOf(code: ActorCode): Writer {
  return { code, member: CAST[code] };
}
const ALL = [...ACTOR_CODES.map(writerOf), NORTH];

/** Mostly one of those who hold the right, so that a write fails by what it says and not by who says it. */
export function drawWriter(random: Random, holders: readonly ActorCode[]): Writer {
  return random.chance(0.8) ? writerOf(random.pick(holders)) : random.pick(ALL);
}
