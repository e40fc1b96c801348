import { createHash } from 'node:crypto';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { derivedTjmOrder } from '#domain/tjm-order/derive.ts';
import { matchedLines } from '#domain/tjm-order/match-lines.ts';
import { newTjmOrder } from '#domain/tjm-order/new-tjm-order.ts';
import { readCandidates, readReference, readStore } from '#domain/tjm-order/read-lines.ts';
import type { MailAttachment, TjmOrder, TjmWarning } from '#domain/tjm-order/schema.ts';
import { moveEntry } from '#domain/trade/entry.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** The number of the oldest. */
export const FIRST_TJM_ORDER = 1001;

interface SeedMail {
  readonly daysAgo: number;
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  /** `{0}` and so on are SKUs of the catalogue. */
  readonly text: string;
  /** The dealer that the store is known as. */
  readonly dealer: string;
  readonly warnings?: readonly TjmWarning[];
  readonly attachments?: readonly MailAttachment[];
  readonly end?: 'ordered' | 'rejected';
}

const MAILS: readonly SeedMail[] = [
  {
    daysAgo: 6,
    from: 'orders@tjmpenrith.example',
    fromName: 'TJM Penrith',
    subject: 'Purchase order PO-7716',
    text: 'Morning,\n\nPlease supply:\n2 x {0}\n1 x {2}\n\nStore: TJM Penrith\nThanks, Col',
    dealer: 'outback-penrith',
    end: 'ordered',
  },
  {
    daysAgo: 3,
    from: 'parts@tjmdubbo.example',
    fromName: 'TJM Dubbo',
    subject: 'Re: bull bar for the Ranger',
    text: 'Hi,\n\nAny news of the bull bar, part TJM-070SB? Need 1 of it.\n\nRegards, Mel',
    dealer: '',
    end: 'rejected',
  },
  {
    daysAgo: 1,
    from: 'orders@tjmpenrith.example',
    fromName: 'TJM Penrith',
    subject: 'Purchase order PO-7781',
    text: 'Hi team,\n\nCode\tQty\n{1}\t2\n{3}\t1\n\nStore: TJM Penrith\nCol Barker, 02 5550 4177',
    dealer: 'outback-penrith',
    attachments: [{ name: 'PO-7781.pdf', type: 'application/pdf', size: 48_213 }],
  },
  {
    daysAgo: 1,
    from: 'dave@tjmwagga.example',
    fromName: 'Dave Hollis',
    subject: 'Kits for next week',
    text: 'G’day,\n\nCan you send us 3 x TJM-HLX-300 and one {0} please. Our order 55120.\n\nStore: TJM Wagga Wagga\nDave',
    dealer: '',
    warnings: ['unverified'],
  },
  {
    daysAgo: 0,
    from: 'workshop@tjmbendigo.example',
    fromName: 'TJM Bendigo Workshop',
    subject: 'Order 8812-B',
    text: '{2} qty 4\n{4}\nLC79-HD-KIT qty 1\n\nShip to: TJM Bendigo',
    dealer: 'redgum-bendigo',
  },
];

const MOVERS = { uid: 'omar-haddad', byName: 'Omar Haddad' };

function madeOf(
  mail: SeedMail,
  index: number,
  dealer: SeedRecord<Dealer> | undefined,
  skus: readonly KitSku[],
  clock: Clock,
) {
  const text = mail.text.replaceAll(/\{(\d)\}/gu, (_whole, at: string) => skus[Number(at)]?.sku ?? '');
  const at = clock.at(mail.daysAgo, 9);
  const found = skus.map(({ sku, kitId, option }) => [sku, { kitId, springOption: option }] as const);
  const meanings = new Map(found);
  return newTjmOrder(
    {
      number: `T-${FIRST_TJM_ORDER + index}`,
      distributerId: 'head-office',
      supplierDealerId: '',
      dealerId: dealer?.id ?? '',
      dealerName: dealer?.value.name ?? '',
      dealerGroupId: dealer?.value.dealerGroupId ?? '',
      dealerBy: dealer ? 'mapping' : '',
      receivedAt: at,
      from: mail.from,
      fromName: mail.fromName,
      store: readStore(text, mail.fromName),
      reference: readReference(mail.subject, text),
      subject: mail.subject,
      messageId: `<seed-${index}@${mail.from.split('@')[1] ?? ''}>`,
      digest: createHash('sha256').update(text).digest('hex'),
      text,
      attachments: [...(mail.attachments ?? [])],
      lines: matchedLines(readCandidates(text).found, (code) => meanings.get(code)),
      warnings: [...(mail.warnings ?? [])],
    },
    { request: `seed-${index}`, uid: '', byName: '' },
    new Date(at * 1000),
  );
}

/** As it stands once somebody of the supplier has converted or rejected it. */
function ended(made: TjmOrder, end: 'ordered' | 'rejected', order: SeedRecord<Order> | undefined): TjmOrder {
  const isOrdered = end === 'ordered';
  const reason = isOrdered ? '' : 'We do not sell bull bars. Please order them from your own supplier.';
  const move = { id: isOrdered ? 'order' : 'reject', from: made.status, to: end };
  const moving = {
    request: `seed-${end}`,
    ...MOVERS,
    reason,
    now: new Date((made.receivedAt + 5400) * 1000),
    rev: 1,
  };
  const note = isOrdered ? (order?.value.number ?? '') : `Reply to ${made.from}`;
  return derivedTjmOrder({
    ...made,
    status: end,
    ...(isOrdered && { orderId: order?.id ?? '', orderNumber: order?.value.number ?? '' }),
    entries: [...made.entries, moveEntry(move, moving, note)],
  });
}

/** Orders by email in each state, `tjmOrders/{id}`, read by the product's own code. */
export function makeTjmOrders(
  clock: Clock,
  dealers: readonly SeedRecord<Dealer>[],
  kitSkus: readonly SeedRecord<KitSku>[],
  orders: readonly SeedRecord<Order>[],
): SeedRecord<TjmOrder>[] {
  const skus = kitSkus.map(({ value }) => value).filter(({ deleted, price }) => !deleted && price !== '');
  return MAILS.map((mail, index) => {
    const dealer = dealers.find(({ id }) => id === mail.dealer);
    const made = madeOf(mail, index, dealer, skus, clock);
    const order = orders.find(
      ({ value }) => value.dealerId === mail.dealer && statusNameOf(value) === 'orderPlaced',
    );
    const value = mail.end ? ended(made, mail.end, order) : made;
    return record('tjmOrders', `tjm-${index + 1}`, value, made.receivedAt);
  });
}
