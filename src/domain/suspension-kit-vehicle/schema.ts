import * as z from 'zod/mini';
import { blankNumber, flag, NOTE_MAX, text, tokens } from '../shared/schema.ts';

const reference = () => z.string().check(z.minLength(1), z.maxLength(200));

/**
 * That a suspension kit fits a vehicle model, and how: `suspensionKitVehicles/{vehicleId~kitId}`, so that a pair is
 * there once. Heights in mm, hub centre to guard. Names are those of the day it was saved.
 */
export const suspensionKitVehicleSchema = z.object({
  vehicleId: reference(),
  kitId: reference(),
  vehicleName: text(400),
  kitName: text(),
  kitCode: text(),
  make: text(),
  frontVariant: text(),
  rearVariant: text(),
  frontHeightBefore: blankNumber(),
  frontHeightAfter: blankNumber(),
  rearHeightBefore: blankNumber(),
  rearHeightAfter: blankNumber(),
  notes: text(NOTE_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type SuspensionKitVehicle = z.infer<typeof suspensionKitVehicleSchema>;
