import type * as z from 'zod/mini';
import { type ConflictSide, type ImageConflict, imageConflictSchema } from '#domain/image-conflict/schema.ts';

/** A photo of a VIN plate in a job of Outback Suspension Penrith. */
const side = (installationId: string, number: string, at: number): ConflictSide => ({
  installationId,
  number,
  vin: '6FPPXXMJ2PLT12345',
  slot: 'vinPlate',
  path: `installations/${installationId}/abcdefghij0123456789`,
  dealerId: 'outback-penrith',
  dealerName: 'Outback Suspension Penrith',
  by: 'jess-nguyen',
  byName: 'Jess Nguyen',
  at,
  takenAt: at - 60,
});

/** The same picture of a VIN plate in two jobs of one dealer. */
export function buildImageConflict(
  overrides: Partial<z.input<typeof imageConflictSchema>> = {},
): ImageConflict {
  return imageConflictSchema.parse({
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    kind: 'look',
    percent: 100,
    first: side('job-a', 'I-10012', 1_780_000_000),
    second: side('job-b', 'I-10047', 1_780_400_000),
    paths: ['a', 'b'].map((job) => `installations/job-${job}/abcdefghij0123456789`),
    isSameJob: false,
    state: 'open',
    foundAt: 1_780_400_010,
    entries: [],
    searchArr: ['i-10012', 'i-10047'],
    ...overrides,
  });
}
