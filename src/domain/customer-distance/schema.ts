import * as z from 'zod/mini';
import { choice, flag, recordId, STATES, tenantShape, text, tokens } from '../shared/schema.ts';

/** Bands of kilometres that are counted and drawn, each from its number up to the next; `none` could not be placed. */
export const DISTANCE_BANDS = ['0', '25', '50', '100', '250', '500', '1000', 'none'] as const;
export type DistanceBand = (typeof DISTANCE_BANDS)[number];

/** The longest reason why a distance is accepted. */
export const ACCEPT_REASON_MAX = 200;

/** A degree of latitude or longitude in hundredths. */
const hundredths = () => z._default(z.int(), 0);

/**
 * How far a customer's vehicle is kept from the dealer, `customerDistances/{customerId}`: made by the server from the customer's
 * garaged address and the dealers' own (product: distances), renewed with each of them. Kilometres as the crow flies, whole.
 */
export const customerDistanceSchema = z.object({
  ...tenantShape,
  distributerId: recordId(),
  customerName: text(401),
  dealerName: text(),
  /** Where the vehicle is kept: the garaged address, else the customer's own. */
  city: text(),
  state: choice(STATES),
  postcode: text(4),
  /** Hundredths of a degree: southern latitude, eastern longitude; both 0 where the postcode is not known. */
  south: hundredths(),
  east: hundredths(),
  /** Where the dealer lies, the same way. */
  dealerSouth: hundredths(),
  dealerEast: hundredths(),
  isPlaced: flag(),
  /** To the own dealer; 0 where either could not be placed. */
  km: z._default(z.int(), 0),
  band: z.enum(DISTANCE_BANDS),
  /** Another state or territory than the dealer's: its rules are those that bind. */
  isOtherState: flag(),
  /** The nearest other dealer of the same distributor, '' for none, and how far it is. */
  nearestDealerId: text(),
  nearestName: text(),
  nearestKm: z._default(z.int(), 0),
  isNearerElsewhere: flag(),
  /** Somebody looked at it and said why it is right so; void with the next change of either address. */
  isAccepted: flag(),
  acceptedReason: text(ACCEPT_REASON_MAX),
  acceptedBy: text(),
  acceptedByName: text(401),
  /** Unix seconds; 0 for not yet. */
  acceptedAt: z._default(z.number(), 0),
  searchArr: tokens(),
});
export type CustomerDistance = z.infer<typeof customerDistanceSchema>;

/** How many customers there are in each band. */
export type BandCounts = Readonly<Record<DistanceBand, number>>;
