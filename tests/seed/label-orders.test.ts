import { describe, expect, it } from 'vitest';
import type { Installation } from '#domain/installation/schema.ts';
import { isCode } from '#domain/label-order/code.ts';
import { photosMissing } from '#domain/label-order/kinds.ts';
import { plateDataOf } from '#domain/label-order/plate-data.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { ORDER_STATUS_NAMES } from '#domain/order/schema.ts';
import type { PublicInstallation } from '#domain/public-installation/schema.ts';
import { publicRecordId } from '../../functions/src/store/public-record-id.ts';
import { fixedWorld, recordsOf } from './fixture.ts';

describe('orders of labels', () => {
  const world = fixedWorld('demo');
  const orders = recordsOf<LabelOrder>(world, 'compliancePlateOrders');
  const jobs = new Map(recordsOf<Installation>(world, 'installations').map(({ id, value }) => [id, value]));

  it('are in every status that they can have, at the dealers of both distributors', () => {
    for (const distributerId of recordsOf(world, 'distributers').map(({ id }) => id)) {
      const own = orders.filter(({ value }) => value.distributerId === distributerId);
      expect(new Set(own.map(({ value }) => value.status.name)), distributerId).toEqual(
        new Set(ORDER_STATUS_NAMES.filter((name) => name !== 'allocated')),
      );
    }
  });

  it('some of them over their limit', () => {
    const statuses = new Set(orders.map(({ value }) => value.timeLimitStatusId));
    expect(statuses).toEqual(new Set([0, 2]));
  });

  it('are numbered by age, with the counter behind the last', () => {
    const numbers = orders.map(({ value }) => Number(value.number.slice(2)));
    expect(numbers).toEqual(numbers.map((_, index) => 30_001 + index));
    const counter = recordsOf<{ next: number }>(world, 'counters').find(({ id }) => id === 'labelOrders');
    expect(counter?.value.next).toBe(30_001 + orders.length);
  });

  it('are frozen to their job, and complete once its labels can be seen', () => {
    for (const { id, value } of orders) {
      const job = jobs.get(value.installationId);
      if (!job) throw new Error(`${id} has no job`);
      const { windscreenLabelCode: _, ...data } = plateDataOf(job);
      expect(value.frozen, id).toMatchObject(data);
      const isShown = photosMissing(value, job).length === 0;
      expect(value.photoDone, id).toBe(value.status.name === 'complete');
      expect(value.status.name === 'available' && isShown, id).toBe(false);
    }
  });

  it('of complete jobs give their vehicles a page, under codes that nobody guesses', () => {
    const records = recordsOf<PublicInstallation>(world, 'publicInstallations');
    expect(records.length).toBeGreaterThan(20);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const { id, value } of records) {
      const job = jobs.get(value.installationId);
      expect(job?.stage, id).toBe('complete');
      expect(isCode(job?.windscreenLabelCode ?? ''), id).toBe(true);
      expect(id).toBe(publicRecordId(job?.vin ?? '', job?.windscreenLabelCode ?? ''));
    }
  });
});
