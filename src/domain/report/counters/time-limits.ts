import { exemptionOf } from '../../time-limit/limit-rows.ts';
import type { TimeLimitError } from '../../time-limit/schema.ts';
import { type Counted, counted, type FiguresOwner } from '../parts.ts';

/** The time limits that run on a record. */
export const countTimeLimits = (owner: FiguresOwner, limits: readonly TimeLimitError[]): readonly Counted[] =>
  limits.map((row) => {
    const { reason, person } = exemptionOf(row);
    const { firstName, lastName } = row.timeLimitExemptUser ?? { firstName: '', lastName: '' };
    return counted({
      family: 'limits',
      owner,
      dims: {
        limit: row.type,
        ends: String(row.startTimestamp + row.limit),
        until: String(row.timeLimitExemptTimestamp),
        reason,
        person,
      },
      sums: { limits: 1 },
      ...(person !== '' && { names: { [person]: `${firstName} ${lastName}`.trim() || person } }),
    });
  });
