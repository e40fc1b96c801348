import * as z from 'zod/mini';
import { rows } from '../shared/rows.ts';
import {
  attachmentSchema,
  blankMeasure,
  cents,
  choice,
  DAYS_MAX,
  flag,
  list,
  NOTE_MAX,
  orBlank,
  PIECES_MAX,
  recordId,
  requiredId,
  requiredText,
  signed,
  STATES,
  text,
  texts,
  tokens,
  whole,
} from '../shared/schema.ts';

/** Kit types of the specification (product: kit-types); only gvmUpgrade has spring options. */
export const KIT_TYPES = ['gvmUpgrade', 'btcUpgrade', 'gcmUpgrade', 'suspensionUpgrade'] as const;
export type KitType = (typeof KIT_TYPES)[number];
/** The words a person reads for each kit type. */
export const KIT_TYPE_LABELS: Record<KitType, string> = {
  gvmUpgrade: 'GVM Upgrade',
  btcUpgrade: 'BTC Upgrade',
  gcmUpgrade: 'GCM Upgrade',
  suspensionUpgrade: 'Suspension Upgrade',
};
export const KIT_STATES = ['draft', 'active', 'superseded', 'withdrawn'] as const;
export type KitState = (typeof KIT_STATES)[number];

export const springOptionSchema = z.object({
  name: requiredText(),
  /** N/mm. */
  frontRate: blankMeasure(),
  rearRate: blankMeasure(),
  /** Constant load carried in the tray, kg. */
  loadMin: blankMeasure(),
  loadMax: blankMeasure(),
});
export type SpringOption = z.infer<typeof springOptionSchema>;

/** The bolts that a kit may state a torque for, from front to rear. A key stays: answers of jobs are kept by it. */
export const TORQUE_KEYS = [
  'frontStrutTop',
  'frontStrutLower',
  'frontUpperArm',
  'rearDamperUpper',
  'rearDamperLower',
  'rearUBolt',
  'rearShackle',
  'rearLowerArm',
  'wheelNut',
] as const;
export type TorquePoint = (typeof TORQUE_KEYS)[number];

/** One bolt's torque; what makes a row sound stands in torques.ts. */
export const torqueSchema = z.object({
  point: choice(TORQUE_KEYS),
  /** Nm. */
  torque: blankMeasure(),
  tolerance: blankMeasure(),
});

/** A product in the box, and how many of it; by its category a part is under warranty. */
export const kitPartSchema = z.object({ productId: requiredId(), qty: orBlank(whole(PIECES_MAX)) });

/**
 * A file of a kit. Kept as rows, not as maps.
 */
const kitFileSchema = z.extend(attachmentSchema, {
  path: z.string().check(z.regex(/^files[/]kits[/][A-Za-z0-9]{20,40}$/)),
});
/** Most images and most instructions of one kit. */
export const KIT_IMAGES_MAX = 4;
export const KIT_INSTRUCTIONS_MAX = 3;

/** An upgrade kit, `kits/{id}`. Masses kg, lengths mm, price integer cents ex GST. */
export const kitSchema = z.object({
  code: text(),
  name: requiredText(),
  type: z.enum(KIT_TYPES),
  description: text(NOTE_MAX),
  vehicleIds: texts(500, 128),
  /** New limits; '' leaves the vehicle's own limit in force. */
  gvm: blankMeasure(),
  gcm: blankMeasure(),
  /** Braked towing capacity. */
  btc: blankMeasure(),
  maxBallWeight: blankMeasure(),
  frontAxleCapacity: blankMeasure(),
  rearAxleCapacity: blankMeasure(),
  heightChangeFront: orBlank(signed()),
  heightChangeRear: orBlank(signed()),
  /** What the fitted kit adds to each axle. */
  massFront: blankMeasure(),
  massRear: blankMeasure(),
  springOptions: rows(springOptionSchema, 50),
  torques: rows(torqueSchema, 20),
  parts: rows(kitPartSchema, 60),
  minTyreRating: text(),
  tyreSizesAllowed: texts(100),
  approvals: texts(100),
  federal: flag(),
  states: list(z.enum(STATES), STATES.length),
  kitCategoryIds: list(z.int(), 20),
  images: rows(kitFileSchema, KIT_IMAGES_MAX),
  instructions: rows(kitFileSchema, KIT_INSTRUCTIONS_MAX),
  leadTimeDays: orBlank(whole(DAYS_MAX)),
  priceExGst: orBlank(cents()),
  status: z._default(z.enum(KIT_STATES), 'draft'),
  supersededBy: recordId(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Kit = z.infer<typeof kitSchema>;
