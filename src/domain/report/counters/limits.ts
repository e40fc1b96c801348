import type { TimeLimitError } from '../../time-limit/schema.ts';
import { cutCodePoints } from '../../shared/text.ts';
import { type Counted, counted, type FiguresOwner } from '../parts.ts';

/** Most of a reason by which exemptions are told apart, in characters. */
const REASON_MAX = 60;

/** The time limits that run on a record. */
export const countLimits = (owner: FiguresOwner, limits: readonly TimeLimitError[]): readonly Counted[] =>
  limits.map((row) => {
    const { userId, firstName, lastName } = row.timeLimitExemptUser ?? {
      userId: '',
      firstName: '',
      lastName: '',
    };
    const isExempt = row.timeLimitExemptTimestamp > 0;
    return counted({
      family: 'limits',
      owner,
      dims: {
        limit: row.type,
        ends: String(row.startTimestamp + row.limit),
        until: String(row.timeLimitExemptTimestamp),
        reason: isExempt ? cutCodePoints(row.timeLimitExemptReason.trim(), REASON_MAX) : '',
        person: isExempt ? userId : '',
      },
      sums: { limits: 1 },
      ...(isExempt && userId !== '' && { names: { [userId]: `${firstName} ${lastName}`.trim() || userId } }),
    });
  });
