import * as z from 'zod/mini';
import { blankNumber, flag, list, NOTE_MAX, STATES, text, tokens } from '../shared/schema.ts';

/** Kit types of specification §3; only gvmUpgrade has spring options. */
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
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** N/mm. */
  frontRate: blankNumber(),
  rearRate: blankNumber(),
  /** Constant load carried in the tray, kg. */
  loadMin: blankNumber(),
  loadMax: blankNumber(),
});
export type SpringOption = z.infer<typeof springOptionSchema>;

/** An upgrade kit, `kits/{id}` (screens.md B5.6). Masses kg, lengths mm, price integer cents ex GST. */
export const kitSchema = z.object({
  code: text(),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(KIT_TYPES),
  description: text(NOTE_MAX),
  vehicleIds: list(z.string()),
  /** New limits; '' leaves the vehicle's own limit in force. */
  gvm: blankNumber(),
  gcm: blankNumber(),
  /** Braked towing capacity. */
  btc: blankNumber(),
  maxBallWeight: blankNumber(),
  frontAxleCapacity: blankNumber(),
  rearAxleCapacity: blankNumber(),
  heightChangeFront: blankNumber(),
  heightChangeRear: blankNumber(),
  /** What the fitted kit adds to each axle. */
  massFront: blankNumber(),
  massRear: blankNumber(),
  springOptions: list(springOptionSchema),
  minTyreRating: text(),
  tyreSizesAllowed: list(z.string()),
  approvals: list(z.string()),
  federal: flag(),
  states: list(z.enum(STATES)),
  kitCategoryIds: list(z.number()),
  leadTimeDays: blankNumber(),
  priceExGst: z._default(z.union([z.int(), z.literal('')]), ''),
  status: z._default(z.enum(KIT_STATES), 'draft'),
  supersededBy: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Kit = z.infer<typeof kitSchema>;
