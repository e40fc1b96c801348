import { dealerSchema } from '../../../../../src/domain/dealer/schema.ts';
import { type Found, withCatalogue } from '../../../../../src/domain/installation/catalogue.ts';
import { isOpenStage } from '../../../../../src/domain/installation/editable.ts';
import { type Installation, installationSchema } from '../../../../../src/domain/installation/schema.ts';
import { frozenFields, labelLines, labelsFault } from '../../../../../src/domain/label-order/placing.ts';
import type { LabelOrder } from '../../../../../src/domain/label-order/schema.ts';
import { readCatalogue } from '../../../store/catalogue.ts';
import { findRecord } from '../../../store/read.ts';
import { supplierFault } from '../orders/catalogue.ts';
import { orderHooksOf } from '../orders/order-hooks.ts';

/** The series of label orders. */
export const LABEL_SERIES = { name: 'labelOrders', first: 30_001, prefix: 'L' } as const;

/** A job as labels are made for it: with the catalogue's own figures while it is open, later with those it was checked with. */
export async function labelledJob(installationId: string): Promise<Found<Installation>> {
  const job = await findRecord(installationSchema, 'installations', installationId);
  if (typeof job !== 'object' || !isOpenStage(job.value.stage)) return job;
  return { ...job, value: withCatalogue(job.value, await readCatalogue(job.value)) };
}

export const labelOrderHooks = orderHooksOf<LabelOrder>({
  collection: 'compliancePlateOrders',
  series: LABEL_SERIES,
  placing: async ({ record }) => {
    const { labels, dealerId, installationId } = record;
    const [job, dealer] = await Promise.all([
      labelledJob(installationId),
      findRecord(dealerSchema, 'dealers', dealerId),
    ]);
    const kinds = labels.map(({ kind }) => kind);
    const fault = labelsFault(job, kinds, dealerId);
    const isFine = fault === '' && typeof job === 'object';
    return {
      catalogueFault: fault,
      supplierFault: await supplierFault(record, dealer),
      frozen: isFine ? labelLines(labels) : [],
      fields: isFine ? frozenFields(labels, job.value, record.frozen.windscreenLabelCode) : {},
    };
  },
});
