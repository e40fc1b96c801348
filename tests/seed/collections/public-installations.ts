import type { Installation } from '#domain/installation/schema.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { isPublic, publicCodes, publicInstallationOf } from '#domain/public-installation/of-job.ts';
import type { PublicInstallation } from '#domain/public-installation/schema.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';
import { publicRecordId } from '../../../functions/src/store/public-record-id.ts';

/** What the server keeps of complete jobs for the pages of their vehicles, `publicInstallations/{hash}`. */
export function makePublicInstallations(
  installations: readonly SeedRecord<Installation>[],
  labelOrders: readonly SeedRecord<LabelOrder>[],
): SeedRecord<PublicInstallation>[] {
  return installations.flatMap(({ id, value, at }) => {
    if (!isPublic(value)) return [];
    const orders = labelOrders.filter((order) => order.value.installationId === id);
    return publicCodes(orders.map((order) => order.value)).map((code) =>
      record('publicInstallations', publicRecordId(value.vin, code), publicInstallationOf(id, value), at),
    );
  });
}
