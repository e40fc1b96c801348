import * as z from 'zod/mini';
import { KIT_TYPES, kitSchema } from '../kit/schema.ts';
import { kitMatchRequestSchema } from './kit-match-request.ts';
import { BOUNDS, type Bounds } from '../mass/bounds.ts';
import { SEAT_ROWS } from '../mass/seats.ts';
import { ODOMETER_MAX } from '../shared/quantity.ts';
import { rowOrNone, rowSlots, rows } from '../shared/rows.ts';
import {
  bounded,
  choice,
  day,
  fileSchema,
  flag,
  list,
  NOTE_MAX,
  orBlank,
  PIECES_MAX,
  recordId,
  signed,
  STATES,
  tenantShape,
  text,
  texts,
  tokens,
  whole,
  YEAR_MAX,
} from '../shared/schema.ts';
import { timeLimitShape } from '../time-limit/schema.ts';
import { MONTHS, vehicleSchema } from '../vehicle/schema.ts';
import { massSnapshotSchema, PHOTO_LOG_MAX, photoEventSchema, voidApprovalSchema } from './evidence.ts';
import { engineerBlockSchema, reviewMoveShape } from './review.ts';
import { INSTALLATION_TYPES, type InstallationType } from '../installation-type/keys.ts';

export { INSTALLATION_TYPES, type InstallationType };
export type { LimitSource, MassSnapshot } from './evidence.ts';

/**
 * Stages (product: installation-moves; decisions: installation-stages). The moves between them stand in stages.ts.
 */
export const STAGES = [
  'new',
  'inProgress',
  'readyForCheck',
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'complete',
  'cancelled',
  'engineerRejected',
] as const;
export type Stage = (typeof STAGES)[number];

/** A rejected job stands beside one with a question; it came later, and the ranks of the others are stored. */
const REJECTED_RANK = 4.5;

/** Where a stage stands in the order of the work, from 0: what the store sorts by, which knows the names alone. */
export const stageRank = (stage: Stage): number =>
  stage === 'engineerRejected' ? REJECTED_RANK : STAGES.indexOf(stage);

/** The limits and identity of the vehicle on the day it was picked; later edits of the model do not rewrite it. */
export const vehicleSnapshotSchema = z.pick(vehicleSchema, {
  make: true,
  model: true,
  series: true,
  badge: true,
  category: true,
  driveType: true,
  numberOfSeats: true,
  manufacturedFrom: true,
  manufacturedFromMonth: true,
  manufacturedTo: true,
  manufacturedToMonth: true,
  currentModel: true,
  tareWeight: true,
  frontAxleTareWeight: true,
  rearAxleTareWeight: true,
  towingCapacity: true,
  gvm: true,
  gcm: true,
  gcmRevisionNotAllowed: true,
  maxBallWeight: true,
  ballWeightPercentRear: true,
  oeApprovalNumber: true,
  ssmApprovalNumber1: true,
  ssmApprovalNumber2: true,
  frontAxleCapacity: true,
  frontStandardHeight: true,
  frontMinHeight: true,
  frontMaxHeight: true,
  rearAxleCapacity: true,
  rearStandardHeight: true,
  rearMinHeight: true,
  rearMaxHeight: true,
  tyreSize: true,
  tyreSize2: true,
  tyreSize3: true,
  tyreSize4: true,
  rimOffset: true,
  tyreLoadRating: true,
  rimRating: true,
  wheelBase: true,
  castorMin: true,
  castorMax: true,
  camberMin: true,
  camberMax: true,
  individualToeMin: true,
  individualToeMax: true,
  totalToeMin: true,
  totalToeMax: true,
});
export type VehicleSnapshot = z.infer<typeof vehicleSnapshotSchema>;

/** What a fitted kit changes, kept as it was when picked. */
export const kitLimitsSchema = z.pick(kitSchema, {
  gvm: true,
  gcm: true,
  btc: true,
  maxBallWeight: true,
  frontAxleCapacity: true,
  rearAxleCapacity: true,
  heightChangeFront: true,
  heightChangeRear: true,
  massFront: true,
  massRear: true,
});

/** A kit slot: one per kit type that the installation type needs; kitId '' while empty. */
export const kitSlotSchema = z.object({
  type: z.enum(KIT_TYPES),
  kitId: recordId(),
  name: text(),
  springOption: text(),
  serial: text(),
  orderId: recordId(),
  orderLine: orBlank(whole(PIECES_MAX)),
  limits: z.nullable(kitLimitsSchema),
  /** What the kit states for its bolts (kit/torques.ts: torqueText). */
  torques: text(300),
});
export type KitSlot = z.infer<typeof kitSlotSchema>;

/** What is weighed, measured or counted, within its bounds (product: measure-bounds), or blank. */
const measured = (bounds: Bounds, value: number | '' = '') => orBlank(bounded(bounds), value);

export const fittedAccessorySchema = z.object({
  accessoryId: recordId(),
  name: text(),
  weight: measured(BOUNDS.load),
  frontPercent: measured(BOUNDS.share, 50),
  rearPercent: measured(BOUNDS.share, 50),
  /** Taken off the vehicle: its weight goes from the tare. */
  removed: flag(),
});

export const peopleRowSchema = z.object({
  row: z.enum(SEAT_ROWS),
  count: orBlank(whole(BOUNDS.people.max)),
  /** kg per person. */
  kg: measured(BOUNDS.kgEach, 68),
  /** Share of the row's mass that the front axle carries. */
  frontPercent: measured(BOUNDS.share, 50),
});

const height = () => measured(BOUNDS.height);
const corners = z.object({ fl: height(), fr: height(), rl: height(), rr: height() });
const alignment = z.object({
  castor: measured(BOUNDS.angle),
  camber: measured(BOUNDS.angle),
  individualToe: measured(BOUNDS.toe),
  totalToe: measured(BOUNDS.toe),
});
const blankCorners = { fl: '', fr: '', rl: '', rr: '' } as const;
const blankAlignment = { castor: '', camber: '', individualToe: '', totalToe: '' } as const;

/** A photo in a slot: a stored file and what identifies the picture. */
export const photoSchema = z.extend(fileSchema, {
  /** SHA-256 of the stored bytes, hex. */
  hash: text(),
  /** Unix seconds when it was taken or chosen. */
  takenAt: z._default(z.number(), 0),
});
export type Photo = z.infer<typeof photoSchema>;

/** Most kits and accessories of one job, and the longest note of one checklist item. */
export const KIT_SLOTS_MAX = 4;
export const ACCESSORIES_MAX = 40;
export const CHECK_NOTE_MAX = 1000;

export const CHECK_RESULTS = ['ok', 'na', 'defect'] as const;
export const checklistItemSchema = z.object({
  key: text(60),
  result: choice(CHECK_RESULTS),
  value: orBlank(signed()),
  note: text(CHECK_NOTE_MAX),
  by: text(),
  /** Unix seconds. */
  at: z._default(z.number(), 0),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** Most of them in one job, of so many bytes each: a longer one counts as several (trade/entry.ts). */
export const STAGE_MOVES_MAX = 200;
export const STAGE_MOVE_BYTES = 500;

/** One stage move, appended in the same write that moves the stage; rules hold the two together. */
export const stageMoveSchema = z.object({
  from: z.enum(STAGES),
  to: z.enum(STAGES),
  /** Why, or the question or answer that goes with the move. */
  reason: text(NOTE_MAX),
  by: z.string(),
  byName: text(401),
  /** Unix seconds. */
  at: z.number(),
  /** The `_rev` of the write that moved it. */
  rev: z.number(),
  ...reviewMoveShape,
});
export type StageMove = z.infer<typeof stageMoveSchema>;

/** Somebody of the distributor who recorded a job for its dealer. */
export const recorderSchema = z.object({
  by: text(),
  byName: text(401),
  organisation: text(),
  /** Unix seconds. */
  at: z.number(),
});
export type Recorder = z.infer<typeof recorderSchema>;

/**
 * The record of one job on one vehicle, `installations/{id}` (product: installation-fields). Masses kg, lengths mm.
 */
export const installationSchema = z.object({
  /** Given by the server after the first save; '' until then. */
  number: text(),
  type: choice(INSTALLATION_TYPES),
  stage: z._default(z.enum(STAGES), 'new'),
  state: choice(STATES),
  registeredBefore: choice(['yes', 'no']),
  ...tenantShape,
  dealer: text(),
  distributerId: recordId(),
  engineerId: recordId(),
  carDealerId: recordId(),
  customerId: recordId(),
  customer: z._default(z.object({ name: text(401), phone: text(), email: text() }), {
    name: '',
    phone: '',
    email: '',
  }),
  vehicleId: recordId(),
  vehicle: rowOrNone(vehicleSnapshotSchema),
  vin: text(17),
  rego: text(),
  regoState: choice(STATES),
  colour: text(),
  odometer: orBlank(whole(ODOMETER_MAX)),
  buildMonth: choice(MONTHS),
  buildYear: orBlank(whole(YEAR_MAX)),
  installationDate: day(),
  /** Retro types: the day the work was done (decisions: retro). */
  originalJobDate: day(),
  technicianName: text(401),
  kits: rows(kitSlotSchema, KIT_SLOTS_MAX),
  /** Computed: the orders that the kit slots name, once each, so that a query can find who holds an order. */
  orderIds: texts(10, 128),
  accessories: rows(fittedAccessorySchema, ACCESSORIES_MAX),
  people: rows(peopleRowSchema, 6),
  loadFront: measured(BOUNDS.load),
  loadRear: measured(BOUNDS.load),
  ballWeight: measured(BOUNDS.ball),
  trailerAtm: measured(BOUNDS.load),
  tyreSize: text(),
  tyreLoadRating: text(),
  rimRating: measured(BOUNDS.rim),
  rimOffset: measured(BOUNDS.offset),
  weighFront: measured(BOUNDS.tare),
  weighRear: measured(BOUNDS.tare),
  weighTicket: text(),
  heightsBefore: z._default(corners, blankCorners),
  heightsAfter: z._default(corners, blankCorners),
  alignmentBefore: z._default(alignment, blankAlignment),
  alignmentAfter: z._default(alignment, blankAlignment),
  photos: rowSlots(photoSchema),
  checklist: rows(checklistItemSchema, 100),
  plateNumber: text(),
  sviLabelNumber: text(),
  windscreenLabelCode: text(),
  notes: text(NOTE_MAX),
  /** Every stage move so far, oldest first; append-only. */
  moves: list(stageMoveSchema, STAGE_MOVES_MAX),
  /** Server only, from here on. */
  /** Who recorded the job, where that was the distributor for its dealer; null where the dealer did. */
  recordedBy: z._default(z.nullable(recorderSchema), null),
  massCheck: z._default(z.nullable(massSnapshotSchema), null),
  engineer: z._default(z.nullable(engineerBlockSchema), null),
  /** Approvals of before the job was reopened, oldest first. */
  voidApprovals: list(voidApprovalSchema, 500),
  kitMatchRequest: z._default(z.nullable(kitMatchRequestSchema), null),
  /** The orders that the kit slots name and that gave their kit to another installation first. */
  unheldOrders: list(z.string()),
  ...timeLimitShape,
  /** {@link stageRank} of `stage`. */
  stageRank: z._default(z.number(), 0),
  completedAt: z._default(z.number(), 0),
  /** What happened to the photos, oldest first. */
  photoLog: list(photoEventSchema, PHOTO_LOG_MAX),
  deleted: flag(),
  /** Why it was deleted, by the admin who did; '' while it is not. */
  deletedReason: text(500),
  searchArr: tokens(),
});
export type Installation = z.infer<typeof installationSchema>;

/** Fields that only the server writes; rules refuse a client that changes one. */
export const INSTALLATION_SERVER_FIELDS = [
  'number',
  'distributerId',
  'engineerId',
  'massCheck',
  'engineer',
  'voidApprovals',
  'kitMatchRequest',
  'unheldOrders',
  'timeLimits',
  'timeLimitStatusId',
  'timeLimitDueAt',
  'timeLimitEndsAt',
  'stageRank',
  'completedAt',
  'photoLog',
  'recordedBy',
] as const satisfies readonly (keyof Installation)[];
