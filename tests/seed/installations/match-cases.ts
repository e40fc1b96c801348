import { deriveInstallation } from '#domain/installation/derive.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { rejected } from '#domain/kit-match/effects.ts';
import type { KitMatchRequest } from '#domain/installation/kit-match-request.ts';
import { SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS } from '#tests/seed/data/people.ts';
import type { SeedRecord } from '#tests/seed/record.ts';

/** What the dealers wrote down, one job after the other: mostly the serial, sometimes a misread one or none. */
const CASES = ['exact', 'exact', 'misread', 'exact', 'blank', 'rejected', 'exact'] as const;

/** Two digits swapped, as people read them. */
const misread = (serial: string) => serial.replace(/(\d)(\d)(?=\D*$)/u, '$2$1X');

function clerkOf(distributerId: string) {
  const user = USERS.find((each) => each.distributer === distributerId && each.admin && !each.disabled);
  return { by: user?.uid ?? '', byName: user ? `${user.firstName} ${user.lastName}` : '' };
}

function matched(job: Installation, request: KitMatchRequest, clock: Clock): Installation {
  const at = Math.min(clock.now, request.requestedAt + 2 * SECONDS_PER_DAY);
  const who = clerkOf(job.distributerId);
  const entries = [{ request: 'seed', action: 'confirmed' as const, reason: '', ...who, at }];
  return { ...job, kitMatchRequest: { ...request, ...who, at, orderIds: job.orderIds, entries } };
}

function waiting(
  job: Installation,
  request: KitMatchRequest,
  kind: (typeof CASES)[number],
  clock: Clock,
): Installation {
  if (kind === 'exact') return job;
  const [first, ...others] = job.kits;
  if (!first) return job;
  const serial = kind === 'blank' ? '' : misread(first.serial);
  const at = Math.min(clock.now, request.requestedAt + SECONDS_PER_DAY);
  const act = { request: 'seed', ...clerkOf(job.distributerId), at };
  return deriveInstallation({
    ...job,
    kits: [{ ...first, serial }, ...others],
    kitMatchRequest:
      kind === 'rejected'
        ? rejected(request, 'This serial is not on any kit we sent you. Check the label on the box.', act)
        : request,
  });
}

/** Who confirmed the kits of a job and when; and of those that wait some that are doubtful, and some rejected. */
export function withMatchCases(
  installations: readonly SeedRecord<Installation>[],
  clock: Clock,
): SeedRecord<Installation>[] {
  let count = 0;
  return installations.map((record) => {
    const { value } = record;
    const request = value.kitMatchRequest;
    if (request === null) return record;
    if (request.matched) return { ...record, value: matched(value, request, clock) };
    const kind = CASES[count % CASES.length] ?? 'exact';
    count += 1;
    return { ...record, value: waiting(value, request, kind, clock) };
  });
}
