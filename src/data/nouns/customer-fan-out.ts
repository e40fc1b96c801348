import type { Actor } from '#domain/access/actor.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { customerSnapshot } from '#domain/installation/derive.ts';
import { installations } from '#domain/installation/entity.ts';
import { STAGES } from '#domain/installation/schema.ts';
import { type Condition, countWhere } from '#data/store/count-where.ts';
import { publishFanOut } from './fan-out-state.ts';

const ASK_EVERY_MS = 2000;
const LOOK_FOR_MS = 120_000;

/** Follows a saved customer into its jobs by counting them; says nothing where there are none or no count comes. */
export async function followFanOut(actor: Actor, id: string, customer: Customer): Promise<void> {
  const { name, phone, email } = customerSnapshot(customer);
  const open: readonly Condition[] = [
    ['dealerId', actor.dealerId],
    ['deleted', false],
    ['customerId', id],
    ['stage', STAGES.filter((stage) => stage !== 'complete')],
  ];
  const reached: readonly Condition[] = [
    ...open,
    ['customer.name', name],
    ['customer.phone', phone],
    ['customer.email', email],
  ];
  try {
    const total = await countWhere(installations, open);
    if (total === 0) return;
    for (let waited = 0; ; waited += ASK_EVERY_MS) {
      // One count after another: each shows how the one before has moved on.
      // oxlint-disable-next-line no-await-in-loop
      const done = await countWhere(installations, reached);
      const state = done >= total ? 'done' : waited >= LOOK_FOR_MS ? 'late' : 'running';
      publishFanOut({ name, done, total, state });
      if (state !== 'running') return;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  } catch {
    // Without a connection there is nothing to follow; the server goes on all the same.
    publishFanOut(null);
  }
}
