import type { Dealer } from '#domain/dealer/schema.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DEALERS } from '#tests/seed/data/organisations.ts';
import { logoOf } from './logos.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

const GROUP_NAMES = { '': '', outback: 'Outback Group', coastal: 'Coastal Group' } as const;

/** The seven dealers, `dealers/{id}`, without time-limit errors; those follow from the installations. */
export function makeDealers(clock: Clock): SeedRecord<Dealer>[] {
  return DEALERS.map((row) => {
    const { id, domain, group, distributer, category, share: _share, ...fields } = row;
    const dealer = buildDealer({
      ...fields,
      logo: logoOf(`dealers/${id}`),
      email: `${fields.city.toLowerCase().replaceAll(' ', '')}@${domain}`,
      dealerId: id,
      dealerGroupId: group,
      dealerGroup: GROUP_NAMES[group],
      distributerId: distributer,
      kitCategoryId: category,
    });
    return record('dealers', id, dealer, clock.at(598, 9));
  });
}
