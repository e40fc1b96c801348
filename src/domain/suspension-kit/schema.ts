import * as z from 'zod/mini';
import { rows } from '../shared/rows.ts';
import {
  blankMeasure,
  cents,
  flag,
  orBlank,
  PIECES_MAX,
  recordId,
  requiredText,
  signed,
  text,
  texts,
  tokens,
  whole,
} from '../shared/schema.ts';

/** Where a part of a suspension kit goes, front to rear. */
export const POSITIONS = [
  'frontSpring',
  'frontDamper',
  'frontBush',
  'frontArm',
  'rearSpring',
  'rearDamper',
  'rearBush',
  'rearArm',
] as const;
export type Position = (typeof POSITIONS)[number];
/** The words a person reads for each position. */
export const POSITION_LABELS: Record<Position, string> = {
  frontSpring: 'Front spring',
  frontDamper: 'Front damper',
  frontBush: 'Front bush',
  frontArm: 'Front arm',
  rearSpring: 'Rear spring',
  rearDamper: 'Rear damper',
  rearBush: 'Rear bush',
  rearArm: 'Rear arm',
};

/** One part of a kit: a product of ours, or a text for what is none. */
export const suspensionPartSchema = z.object({
  position: z.enum(POSITIONS),
  productId: recordId(),
  text: text(),
  qty: orBlank(whole(PIECES_MAX)),
});
export type SuspensionPart = z.infer<typeof suspensionPartSchema>;

export const LIFT_BANDS = ['standard', 'to30', 'to50', 'over50'] as const;
export type LiftBand = (typeof LIFT_BANDS)[number];
export const LIFT_BAND_LABELS: Record<LiftBand, string> = {
  standard: 'Standard height',
  to30: '1 to 30 mm',
  to50: '31 to 50 mm',
  over50: 'Over 50 mm',
};
export const LOAD_BANDS = ['light', 'medium', 'heavy'] as const;
export type LoadBand = (typeof LOAD_BANDS)[number];
export const LOAD_BAND_LABELS: Record<LoadBand, string> = {
  light: 'Up to 250 kg',
  medium: '251 to 500 kg',
  heavy: 'Over 500 kg',
};

/** A suspension kit, `suspensionKits/{id}`. Lift mm, loads kg above the empty vehicle, price integer cents ex GST. */
export const suspensionKitSchema = z.object({
  code: requiredText(),
  name: requiredText(),
  positions: rows(suspensionPartSchema, 60),
  liftFront: orBlank(signed()),
  liftRear: orBlank(signed()),
  loadFrontMin: blankMeasure(),
  loadFrontMax: blankMeasure(),
  loadRearMin: blankMeasure(),
  loadRearMax: blankMeasure(),
  priceExGst: orBlank(cents()),
  /** Makes of the vehicles it is fitted to; kept with those fits. */
  makes: texts(100),
  /** Computed for the list's filters. */
  liftBand: text(),
  loadBand: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type SuspensionKit = z.infer<typeof suspensionKitSchema>;
