import { formatDate, type IsoDay } from '../shared/dates.ts';
import { type ExpiryState, expiryState } from './derive.ts';
import type { Engineer } from './schema.ts';

type Dated = Pick<Engineer, 'signatoryNo' | 'expiry' | 'insuranceExpiry'>;

/** A warning to an engineer of what ends. */
export interface ExpiryWarning {
  readonly tone: ExpiryState['tone'];
  readonly title: string;
  /** What no longer goes then, and what to do. */
  readonly text: string;
}

/**
 * What of an engineer's own signatory number and insurance ends within 60 days of `today` (Sydney) or has ended, in
 * words; nothing of a day that was not recorded. See {@link signingFault} for what holds it.
 */
export function expiryWarnings(engineer: Dated, today: IsoDay): ExpiryWarning[] {
  const endings = [
    {
      what: `signatory number ${engineer.signatoryNo}`.trim(),
      day: engineer.expiry,
      ends: 'no new jobs can be sent to you, and you can’t decide those you have',
    },
    {
      what: 'insurance',
      day: engineer.insuranceExpiry,
      ends: 'no new jobs can be sent to you. You can still decide those you have',
    },
  ];
  return endings.flatMap(({ what, day, ends }) => {
    const { tone, isOver } = expiryState(day, today);
    if (tone === 'ok' || tone === 'neutral') return [];
    const then = isOver ? ends.replace('no new', 'No new') : `After that day ${ends}`;
    return [
      {
        tone,
        title: `Your ${what} ${isOver ? 'ended' : 'ends'} on ${formatDate(day)}`,
        text: `${then}. Send the new date to whoever invited you.`,
      },
    ];
  });
}
