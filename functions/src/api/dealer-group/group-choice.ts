import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { groupName } from '../../../../src/domain/dealer/group-name.ts';
import { type Dealer, dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { nameKey } from '../../../../src/domain/shared/unique-names.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { GroupChoice } from '../../../../src/domain/dealer/endpoints.ts';

/** A dealer as it is stored. @throws ApiError 404 for one that is not there, is deleted or can't be read. */
export async function readDealer(id: string): Promise<{ read: DocumentSnapshot; dealer: Dealer }> {
  const read = await recordRef('dealers', id)?.get();
  const dealer = read && parseRecord(dealerSchema, read.ref.path, read.data());
  if (!read || !dealer || dealer.deleted) throw notFound();
  return { read, dealer };
}

/**
 * The group that is asked for, with the name it goes by: '' for none, a fresh id for a new one.
 * @throws ApiError 400, 404 for a group that no dealer is in, 409 for a new one of a name that is there.
 */
export async function resolveGroup({ groupId, name }: GroupChoice): Promise<{ id: string; name: string }> {
  if (groupId !== '' && name !== '') throw invalid('Choose a group or name a new one, not both.');
  if (groupId === '' && name === '') return { id: '', name: '' };
  const { docs } = await db.collection('dealers').select('dealerGroupId', 'dealerGroup').get();
  const groups = docs.map((dealer) => ({
    id: String(dealer.get('dealerGroupId')),
    name: groupName({
      dealerGroupId: String(dealer.get('dealerGroupId')),
      dealerGroup: String(dealer.get('dealerGroup') ?? ''),
    }),
  }));
  if (name === '') {
    const known = groups.filter(({ id }) => id === groupId);
    const named = known.find((group) => group.name !== groupId) ?? known[0];
    if (!named) throw notFound();
    return named;
  }
  const isThere = groups.some((group) => nameKey(group.name) === nameKey(name));
  if (isThere) throw conflict(`There is a group called ${name}. Choose it from the list.`);
  return { id: db.collection('dealers').doc().id, name };
}
