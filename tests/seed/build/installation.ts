import type * as z from 'zod/mini';
import { deriveInstallation } from '#domain/installation/derive.ts';
import { type Installation, installationSchema } from '#domain/installation/schema.ts';

/**
 * A whole installation of Outback Suspension Penrith in stage `new`, without customer and vehicle; the search
 * tokens always follow from the other fields.
 */
export function buildInstallation(overrides: Partial<z.input<typeof installationSchema>> = {}): Installation {
  const installation = installationSchema.parse({
    type: 'gvmUpgradeState',
    state: 'NSW',
    registeredBefore: 'yes',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    dealer: 'Outback Suspension Penrith',
    distributerId: 'head-office',
    ...overrides,
  });
  return deriveInstallation(installation);
}
