import { where } from 'firebase/firestore';
import { dealers } from '#domain/dealer/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { arrivalOf } from '#domain/lead-time/arrival.ts';
import { leadTimes } from '#domain/lead-time/entity.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { alive, fetchAll } from '#data/store/fetch-all.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';

/**
 * The day that each kit would arrive if this dealer ordered it now for stock, as its order would promise it; a kit that
 * its distributor promises no day for is not named. @throws AppError.
 */
export async function fetchKitArrivals(
  dealerId: string,
  kits: readonly Doc<Kit>[],
  now: Date,
): Promise<ReadonlyMap<string, IsoDay>> {
  const dealer = dealerId === '' ? null : (await fetchDocument(dealers, dealerId))?.value;
  if (!dealer || dealer.distributerId === '') return new Map();
  const ofSupplier = where('distributerId', '==', dealer.distributerId);
  const promised = (await fetchAll(leadTimes, [ofSupplier, alive])).map(({ value }) => value);
  return new Map(
    kits.flatMap(({ id, value: { type } }): [string, IsoDay][] => {
      const day = arrivalOf({ id, type }, promised, dealer.state, now);
      return day === '' ? [] : [[id, day]];
    }),
  );
}
