import { addDays } from '#domain/shared/calendar.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { SALE_TYPES, type SaleStatus, type SaleType } from '#domain/sale/statuses.ts';
import { buildSale, buildSaleLine } from './build/sale.ts';
import type { Clock } from './clock.ts';
import { FIRST_NAMES, LAST_NAMES } from './data/names.ts';
import { createRandom } from './random.ts';
import { record, type SeedRecord } from './record.ts';

const YEAR = 365;
const TERMS = 14;
/** Where the records of a type stand, by turns. */
const STATUSES: Readonly<Record<SaleType, readonly SaleStatus[]>> = {
  none: ['draftQuote'],
  quote: ['draftQuote', 'sentQuote', 'confirmedQuote', 'cancelledQuote'],
  order: ['confirmedQuote'],
  invoice: ['confirmedQuote'],
};

/**
 * So many sales of one dealer for the benchmark: as many of each type, made over a year, none of them paid, so that invoices
 * are overdue behind their terms. Made one at a time, so that any number fits in memory.
 */
export function* makeScaleSales(clock: Clock, count: number): Generator<SeedRecord> {
  const random = createRandom('scale sales');
  for (let index = 0; index < count; index += 1) {
    const type = SALE_TYPES[index % SALE_TYPES.length] ?? 'none';
    const statuses = STATUSES[type];
    const daysAgo = random.int(0, YEAR - 1);
    const madeOn = clock.daysAgo(daysAgo);
    const isDue = type === 'invoice';
    const sale: Sale = buildSale({
      type,
      statusName: statuses[Math.floor(index / SALE_TYPES.length) % statuses.length] ?? 'draftQuote',
      number: `S-${900_000 + index}`,
      customer: {
        company: false,
        companyName: '',
        firstName: random.pick(FIRST_NAMES),
        lastName: random.pick(LAST_NAMES),
        email: '',
        phone: '',
      },
      lines: [buildSaleLine({ qty: random.int(1, 3) })],
      madeOn,
      expiresOn: type === 'quote' ? addDays(madeOn, 30) : '',
      date: isDue ? madeOn : '',
      dueOn: isDue ? addDays(madeOn, TERMS) : '',
    });
    yield record(
      'salesRecords',
      `scale-sale-${String(index).padStart(7, '0')}`,
      sale,
      clock.now - daysAgo * 86_400,
    );
  }
}
