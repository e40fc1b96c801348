import type { Dealer } from '../dealer/schema.ts';
import type { Installation } from '../installation/schema.ts';
import type { KitSku } from '../kit-sku/schema.ts';
import type { Kit, KitType } from '../kit/schema.ts';
import { addressOf } from '../shared/party.ts';
import { madeEntry } from '../trade/entry.ts';
import { jobCompliance } from './catalogue.ts';
import { derivedOrder } from './effects.ts';
import type { DraftInput } from './input.ts';
import { LINES_MAX, type Order, orderSchema, type OrderWish, QTY_MAX } from './schema.ts';
import { statusFields } from './status.ts';

type Named<T> = { readonly id: string; readonly value: T };
interface Maker {
  readonly uid: string;
  readonly name: string;
}

/** The address of a dealer or distributor in one line, as goods are sent to it. */
export function shipToOf(party: Pick<Dealer, 'name' | 'address' | 'city' | 'state' | 'postcode'>): string {
  return [party.name, addressOf(party)].filter((part) => part !== '').join(', ');
}

/** A new draft of a dealer as its form begins: for stock, sent to its own address. */
export function draftFor(dealer: Named<Dealer>, maker: Maker): Order {
  const { value } = dealer;
  return orderSchema.parse({
    number: '',
    ...statusFields('new'),
    kind: 'stock',
    type: '',
    dealerId: dealer.id,
    dealerGroupId: value.dealerGroupId,
    distributerId: value.distributerId,
    placedBy: maker.name,
    placedById: maker.uid,
    shipTo: shipToOf(value),
    shipToState: value.state,
  });
}

/** Kits that a job needs and has not got: slots with no kit from stock, of one type where it is named. */
export function wishesOfJob(job: Pick<Installation, 'kits' | 'type'>, type: KitType | ''): OrderWish[] {
  const compliance = jobCompliance(job);
  return job.kits
    .filter((slot) => slot.orderId === '' && (type === '' || slot.type === type))
    .map(({ kitId, springOption }) => ({ kitId, springOption, qty: 1, compliance }));
}

/** The draft made for a job: its vehicle, its kits, its number as the purchase order. */
export function draftForJob(draft: Order, job: Named<Installation>, type: KitType | ''): Order {
  const { vehicleId, vin, number, rego } = job.value;
  return {
    ...draft,
    kind: 'kit',
    installationId: job.id,
    vehicleId,
    vin,
    purchaseOrder: [number, rego].filter((part) => part !== '').join(' '),
    wants: wishesOfJob(job.value, type),
  };
}

/** A new draft with the lines of another order: the supplier and the address are asked for anew as they stand today. */
export function draftAgain(draft: Order, from: Order): Order {
  const { kind, installationId, vehicleId, vin, shipTo, shipToState, notes, supplierDealerId } = from;
  const wants =
    from.wants.length > 0
      ? from.wants
      : from.lines.map(({ kitId, springOption, qty, compliance }) => ({
          kitId,
          springOption,
          qty,
          compliance,
        }));
  return {
    ...draft,
    kind,
    installationId,
    vehicleId,
    vin,
    shipTo,
    shipToState,
    notes,
    supplierDealerId,
    wants,
  };
}

/** A new draft as it is stored: whose it is the server says, what it asks for whoever makes it. */
export function newDraft({
  dealer,
  installationId = '',
  maker,
  input,
  request,
  now,
}: {
  readonly dealer: Named<Dealer>;
  /** The job that it is for; '' for stock. */
  readonly installationId?: string;
  readonly maker: Maker;
  readonly input: Partial<Omit<DraftInput, 'wants'>> & { readonly wants?: readonly OrderWish[] };
  readonly request: string;
  readonly now: Date;
}): Order {
  const { wants = [], ...fields } = input;
  const entry = madeEntry({ request, uid: maker.uid, byName: maker.name, now }, 'new');
  return derivedOrder({
    ...draftFor(dealer, maker),
    ...fields,
    kind: installationId === '' ? 'stock' : 'kit',
    installationId,
    wants: [...wants],
    entries: [entry],
  });
}

/** What was pasted: the lines it became, and what could not be read, each with its line in words. */
export interface Pasted {
  readonly wants: readonly OrderWish[];
  readonly faults: readonly string[];
}

/**
 * Lines of "sku, quantity" as they come out of a spreadsheet or an email: a comma, semicolon, tab or spaces between
 * them, the quantity 1 where none is given. A code is a SKU, else a kit's own code. The same kit twice is added up.
 */
export function pastedLines(
  text: string,
  skus: readonly KitSku[],
  kits: readonly Named<Kit>[],
  compliance: OrderWish['compliance'],
): Pasted {
  const wants = new Map<string, OrderWish>();
  const faults: string[] = [];
  for (const line of text.split(/\r?\n/u).map((each) => each.trim())) {
    if (line === '') continue;
    const [, code = '', count = '1'] = /^(\S+?)(?:\s*[,;\t]\s*|\s+|$)(.*)$/u.exec(line) ?? [];
    const qty = Number((count || '1').replaceAll(/[\s×x]/gu, ''));
    const sku = skus.find((each) => !each.deleted && each.sku.toLowerCase() === code.toLowerCase());
    const kit = kits.find(({ value }) => !value.deleted && value.code.toLowerCase() === code.toLowerCase());
    const kitId = sku?.kitId ?? kit?.id ?? '';
    const springOption = sku?.option ?? '';
    if (kitId === '') faults.push(`"${line}": no kit has this SKU.`);
    else if (!Number.isInteger(qty) || qty < 1 || qty > QTY_MAX) {
      faults.push(`"${line}": quantity must be a whole number from 1 to ${QTY_MAX}.`);
    } else {
      const key = `${kitId} ${springOption}`;
      const before = Number(wants.get(key)?.qty ?? 0);
      wants.set(key, { kitId, springOption, qty: before + qty, compliance });
    }
  }
  const all = [...wants.values()];
  if (all.length > LINES_MAX)
    faults.push(`An order takes at most ${LINES_MAX} lines. The rest was left out.`);
  return { wants: all.slice(0, LINES_MAX), faults };
}
