import * as z from 'zod/mini';
import { blankMeasure, flag, NOTE_MAX, requiredId, text, tokens } from '../shared/schema.ts';

/**
 * That a suspension kit fits a vehicle model, and how: `suspensionKitVehicles/{vehicleId~kitId}`, so that a pair is
 * there once. Heights in mm, hub centre to guard. Names are those of the day it was saved.
 */
export const suspensionKitVehicleSchema = z.object({
  vehicleId: requiredId(),
  kitId: requiredId(),
  vehicleName: text(400),
  kitName: text(),
  kitCode: text(),
  make: text(),
  frontVariant: text(),
  rearVariant: text(),
  frontHeightBefore: blankMeasure(),
  frontHeightAfter: blankMeasure(),
  rearHeightBefore: blankMeasure(),
  rearHeightAfter: blankMeasure(),
  notes: text(NOTE_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type SuspensionKitVehicle = z.infer<typeof suspensionKitVehicleSchema>;
