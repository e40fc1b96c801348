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

/** One thing that an engineer's authority rests on, with what ends when it does: in words to them, and of them. */
export interface Ending {
  readonly id: 'expiry' | 'insuranceExpiry';
  /** "signatory number VTB-204", "insurance". */
  readonly what: string;
  /** Its last day; '' for one that was not recorded. */
  readonly day: IsoDay;
  readonly own: string;
  readonly theirs: string;
}

/** What has a last day, in words that go on from "after that day"; {@link signingFault} holds it. */
export function endingsOf({ signatoryNo, expiry, insuranceExpiry }: Dated): readonly [Ending, Ending] {
  return [
    {
      id: 'expiry',
      what: `signatory number ${signatoryNo}`.trim(),
      day: expiry,
      own: 'no new jobs can be sent to you, and you can’t decide those you have',
      theirs: 'no new jobs can be sent to this engineer, who can’t decide those they have',
    },
    {
      id: 'insuranceExpiry',
      what: 'insurance',
      day: insuranceExpiry,
      own: 'no new jobs can be sent to you. You can still decide those you have',
      theirs: 'no new jobs can be sent to this engineer, who can still decide those they have',
    },
  ];
}

/** What an engineer is to do about it. */
export const SEND_NEW_DATE = 'Send the new date to whoever invited you.';

/**
 * What of an engineer's own signatory number and insurance ends within 60 days of `today` (Sydney) or has ended, in
 * words; nothing of a day that was not recorded.
 */
export function expiryWarnings(engineer: Dated, today: IsoDay): ExpiryWarning[] {
  return endingsOf(engineer).flatMap(({ what, day, own }) => {
    const { tone, isOver } = expiryState(day, today);
    if (tone === 'ok' || tone === 'neutral') return [];
    const then = isOver ? `${own.charAt(0).toUpperCase()}${own.slice(1)}` : `After that day ${own}`;
    return [
      {
        tone,
        title: `Your ${what} ${isOver ? 'ended' : 'ends'} on ${formatDate(day)}`,
        text: `${then}. ${SEND_NEW_DATE}`,
      },
    ];
  });
}
