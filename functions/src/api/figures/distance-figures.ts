import type { Query } from 'firebase-admin/firestore';
import { can } from '../../../../src/domain/access/privileges.ts';
import { type BandCounts, DISTANCE_BANDS } from '../../../../src/domain/customer-distance/schema.ts';
import { db } from '../../store/admin.ts';
import { eachOf } from '../../store/pages.ts';
import { implement } from '../endpoint.ts';
import { forbidden } from '../errors.ts';
import { DISTANCE_FIGURES } from '../../../../src/domain/customer-distance/endpoints.ts';

/** Dealers whose bands are counted each by itself: eight counts apiece. */
const DEALERS_MAX = 20;

const countOf = async (asked: Query): Promise<number> => (await asked.count().get()).data().count;

/** How many of what a query finds lie in each band. */
async function bandsOf(asked: Query): Promise<BandCounts> {
  const counts = await Promise.all(
    DISTANCE_BANDS.map(async (band) => [band, await countOf(asked.where('band', '==', band))] as const),
  );
  // One for each band.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(counts) as BandCounts;
}

export const distanceFigures = implement(DISTANCE_FIGURES, async (_payload, actor) => {
  const distances = db.collection('customerDistances');
  if (actor.kind === 'dealer')
    return {
      bands: await bandsOf(distances.where('dealerId', '==', actor.dealerId)),
      dealers: [],
      isCut: false,
    };
  if (!can(actor, 'ADMIN.CustomerDistances')) throw forbidden('Not Authorised: needs user type admin.');
  const { docs } = await db
    .collection('dealers')
    .where('distributerId', '==', actor.distributerId)
    .where('deleted', '==', false)
    .limit(DEALERS_MAX + 1)
    .select('name')
    .get();
  const dealers = await eachOf(
    docs.slice(0, DEALERS_MAX),
    async (dealer) => ({
      id: dealer.id,
      name: String(dealer.get('name') ?? ''),
      bands: await bandsOf(distances.where('dealerId', '==', dealer.id)),
    }),
    2,
  );
  const bands = await bandsOf(distances.where('distributerId', '==', actor.distributerId));
  const byName = dealers.toSorted((one, other) => one.name.localeCompare(other.name));
  return { bands, dealers: byName, isCut: docs.length > DEALERS_MAX };
});
