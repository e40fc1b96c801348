import { useEffect, useMemo, useState } from 'react';
import { type ReadinessGap, readinessGapsOf, type WeekFacts } from '#domain/week/readiness.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { useOnline } from '#data/device/connection.ts';
import {
  fetchOrdersDue,
  fetchWeekFacts,
  nothingKnown,
  watchWeekJobs,
  type WeekJobs,
  type WeekSpan,
} from '#data/nouns/week.ts';
import type { Doc } from '#data/store/converter.ts';
import type { AppError } from '#data/store/errors.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';

/** A job of a week with what it gaps. */
export interface WeekJob {
  readonly doc: Doc<Installation>;
  readonly gaps: readonly ReadinessGap[];
}

export interface Week {
  /** Null until the first answer. */
  readonly jobs: readonly WeekJob[] | null;
  /** There are more than are shown. */
  readonly isCut: boolean;
  /** Orders due and not here yet. */
  readonly due: readonly Doc<Order>[];
  /** Why the jobs can't be shown. */
  readonly error: AppError | null;
  /** Why it is not known what they lack, or what is due. */
  readonly factsError: AppError | null;
  readonly retry: () => void;
}

const NO_ORDERS: readonly Doc<Order>[] = [];

interface Live {
  readonly key: string;
  readonly jobs: WeekJobs | null;
  readonly error: AppError | null;
}

/** The jobs of some days, live: a job that is moved here or elsewhere moves at once. */
function useWeekJobs(span: WeekSpan, attempt: number): Omit<Live, 'key'> {
  const actor = useActor();
  const { from, upTo, max, dealerId = '' } = span;
  const key = [actor.uid, from, upTo, max, dealerId, attempt].join('|');
  const [state, setState] = useState<Live>({ key: '', jobs: null, error: null });
  useEffect(
    () =>
      watchWeekJobs(
        actor,
        { from, upTo, max, dealerId },
        (jobs) => setState({ key, jobs, error: null }),
        (error) => setState({ key, jobs: null, error }),
      ),
    // The key stands for the rest.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  return state.key === key ? state : { jobs: null, error: null };
}

/** What the facts of a week depend on: which jobs there are, and what their kits and customers are. */
const factsKey = ({ docs }: WeekJobs): string =>
  docs
    .map(({ id, value }) => [id, value.customerId, ...value.kits.map(({ orderId }) => orderId)].join(' '))
    .toSorted()
    .join();

/** The jobs of some days with what each lacks, and the orders due on them. */
export function useWeek(span: WeekSpan): Week {
  const actor = useActor();
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [now] = useState(() => new Date());
  const { jobs, error } = useWeekJobs(span, attempt);
  const facts = useLoaded(jobs && `${factsKey(jobs)}#${attempt}${isOnline}`, () =>
    fetchWeekFacts(actor, jobs?.docs ?? [], now),
  );
  const due = useLoaded(`${span.from} ${span.upTo}#${attempt}${isOnline}`, () => fetchOrdersDue(actor, span));
  // What was known stays in view until the next answer.
  const [known, setKnown] = useState<WeekFacts>(() => nothingKnown(now));
  const latest = facts.value ?? known;
  if (latest !== known) setKnown(latest);
  const shown = useMemo(
    () =>
      jobs && jobs.docs.map((doc): WeekJob => ({ doc, gaps: readinessGapsOf(doc.id, doc.value, latest) })),
    [jobs, latest],
  );
  return {
    jobs: shown,
    isCut: jobs?.isCut ?? false,
    due: due.value ?? NO_ORDERS,
    error,
    factsError: facts.error ?? due.error,
    retry: () => setAttempt((count) => count + 1),
  };
}
