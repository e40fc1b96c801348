import { useEffect, useMemo, useState } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { isOnline } from '#data/device/connection.ts';
import { useActor } from '#data/session/session.tsx';
import { useWhole } from './use-whole.ts';
import { lookEachMinute } from '#lib/each-minute.ts';
import { CachedCounts } from './cached-counts.ts';
import { type ListRequest, needsScan } from './list-plan.ts';
import { countUpTo } from './count-up-to.ts';
import { filteredQueries } from './list-query.ts';
import { filtered } from './list-rows.ts';

const counts = new CachedCounts();

/** Asks the server how many records a view of a large list has, `maxRows` at the most; null where only a scan could tell. */
async function countOf<T>(shape: ListShape<T>, actor: Actor, request: ListRequest): Promise<number | null> {
  if (needsScan(shape, request)) return null;
  const key = JSON.stringify([
    shape.collection.path,
    actor.uid,
    shape.scope(actor),
    request.filters,
    request.search,
    request.sets,
  ]);
  const asked = () => filteredQueries(shape, actor, request).map(({ unordered }) => unordered);
  return counts.of(key, Date.now(), () => countUpTo(asked(), shape.maxRows));
}

const textOf = (count: number | null, max: number): string => {
  if (count === null) return '';
  return count >= max ? `${formatNumber(max)}+` : formatNumber(count);
};

/**
 * How many records each view of a list has, as it is shown; '' while that is not known. Of a large list each is one count
 * query a minute at the most, none while the page is hidden or offline; a small one is counted out of what is read.
 */
export function useViewCounts<T>(shape: ListShape<T>, requests: readonly ListRequest[]): readonly string[] {
  const actor = useActor();
  const whole = useWhole(shape.isSmall && requests.length > 0 ? shape : null);
  const asked = JSON.stringify(requests);
  const [found, setFound] = useState<{ asked: string; texts: readonly string[] } | null>(null);
  const key = `${shape.collection.path} ${actor.uid} ${JSON.stringify(shape.scope(actor))} ${asked}`;

  useEffect(() => {
    if (shape.isSmall || requests.length === 0) return undefined;
    let ended = false;
    const stop = lookEachMinute(() => {
      if (!isOnline()) return;
      requests.forEach((request, index) => {
        countOf(shape, actor, request).then(
          (count) => {
            if (ended) return;
            setFound((before) => {
              const texts = before?.asked === key ? before.texts : requests.map(() => '');
              return { asked: key, texts: texts.with(index, textOf(count, shape.maxRows)) };
            });
          },
          // A count that cannot be had leaves its tab without one.
          () => undefined,
        );
      });
    });
    return () => {
      ended = true;
      stop();
    };
    // The key stands for the shape, the actor and the requests.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  const local = useMemo(
    () =>
      whole.status === 'ready' && shape.isSmall
        ? requests.map((request) => formatNumber(filtered(shape, request, whole.docs).length))
        : [],
    // `asked` stands for the requests.
    // oxlint-disable-next-line react/exhaustive-deps
    [shape, whole.status, whole.docs, asked],
  );
  if (shape.isSmall) return local;
  return found?.asked === key ? found.texts : [];
}
