import * as z from 'zod/mini';
import { tjmOrderSchema } from '../tjm-order/schema.ts';
import { type NoticeEvent, said, supplierSide } from './event.ts';

type Data = Readonly<Record<string, unknown>>;

const receivedSchema = z.pick(tjmOrderSchema, {
  number: true,
  store: true,
  reference: true,
  receivedAt: true,
  distributerId: true,
  supplierDealerId: true,
});

/** What an email of a TJM store that came in tells its supplier: who orders, never what it says. Null where it cannot be read. */
export function tjmReceivedEvents(id: string, before: Data | undefined, after: Data): NoticeEvent[] | null {
  if (before !== undefined) return [];
  const { data: received } = receivedSchema.safeParse(after);
  if (!received) return null;
  const { number, store, reference, receivedAt: at, distributerId, supplierDealerId } = received;
  return [
    {
      kind: 'tjmReceived',
      key: 'received',
      at,
      by: '',
      byName: '',
      audiences: supplierSide({ dealerId: '', distributerId, supplierDealerId }, 'tjmOrders'),
      to: { collection: 'tjmOrders', id },
      ...said({
        title: `TJM order ${number} received by email`,
        text: [store, reference].filter((part) => part !== '').join(', '),
      }),
    },
  ];
}
