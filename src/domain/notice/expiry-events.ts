import * as z from 'zod/mini';
import { WARN_DAYS } from '../engineer/derive.ts';
import { endingsOf, SEND_NEW_DATE } from '../engineer/expiry.ts';
import { engineerSchema } from '../engineer/schema.ts';
import { daysBetween, formatDate, type IsoDay } from '../shared/dates.ts';
import { personName } from '../shared/person-name.ts';
import { type Audience, type NoticeEvent, said } from './event.ts';
import { counted } from '../shared/number-texts.ts';

const noticeRecordSchema = z.pick(engineerSchema, {
  firstName: true,
  lastName: true,
  signatoryNo: true,
  expiry: true,
  insuranceExpiry: true,
  active: true,
  disabled: true,
  deleted: true,
  invitedBy: true,
});

/** Who keeps the records of engineers, besides who invited one: the head offices. */
export interface Keepers {
  readonly headOffices: readonly string[];
}

/**
 * What of an engineer's authority ends soon: told 60, 30 and 7 days ahead, each once; after missed nights the latest step
 * alone. To the engineer and to those who keep the record. Null where the record cannot be read. `now` in unix seconds.
 */
export function expiryEvents(
  id: string,
  data: Readonly<Record<string, unknown>>,
  { today, now, headOffices }: Keepers & { readonly today: IsoDay; readonly now: number },
): NoticeEvent[] | null {
  const { data: engineer } = noticeRecordSchema.safeParse(data);
  if (!engineer) return null;
  if (!engineer.active || engineer.disabled || engineer.deleted) return [];
  const offices = new Set([...headOffices, engineer.invitedBy.distributerId].filter((each) => each !== ''));
  const keepers = [...offices].map(
    (office): Audience => ({ kind: 'distributer', id: office, area: 'engineers', admins: true }),
  );
  return endingsOf(engineer).flatMap(({ id: field, what, day, own, theirs }) => {
    const left = day === '' ? -1 : daysBetween(today, day);
    const step = left < 0 ? undefined : WARN_DAYS.find((days) => left <= days);
    if (step === undefined) return [];
    const when = left === 0 ? 'today' : `in ${counted(left, 'day')}`;
    const ends = `ends ${when}, on ${formatDate(day)}`;
    const event = (to: 'engineer' | 'keepers', title: string, text: string, audiences: Audience[]) => ({
      kind: 'authorityEnds' as const,
      key: `${field}~${day}~${step}~${to}`,
      at: now,
      by: '',
      byName: '',
      audiences,
      to: { collection: 'engineers', id },
      ...said({ title, text }),
    });
    return [
      event('engineer', `Your ${what} ${ends}`, `After that day ${own}. ${SEND_NEW_DATE}`, [
        { kind: 'engineer', id },
      ]),
      event(
        'keepers',
        `${personName(engineer)}: ${what} ${ends}`,
        `After that day ${theirs}. Enter the new date once you have it.`,
        keepers,
      ),
    ];
  });
}
