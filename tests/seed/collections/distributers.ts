import type { Distributer } from '#domain/distributer/schema.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DISTRIBUTERS } from '#tests/seed/data/organisations.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** Both distributors, `distributers/{id}`. */
export function makeDistributers(clock: Clock): SeedRecord<Distributer>[] {
  return DISTRIBUTERS.map(({ id, domain, states, ...row }) => {
    const contact = { email: `office@${domain}`, orderEmail: `orders@${domain}` };
    return record(
      'distributers',
      id,
      buildDistributer({ ...row, ...contact, states: [...states] }),
      clock.at(600, 9),
    );
  });
}
