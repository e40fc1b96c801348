import type { KitType } from '../kit/schema.ts';
import type { Quantity } from '../shared/quantity.ts';

/** Masses are kg, lengths mm. Every quantity may be missing or nonsense (bounds.ts); neither ever counts as ok. */
export interface MassVehicle {
  readonly category: 'NA' | 'MC' | 'NB1' | '' | null;
  readonly driveType: '4x4' | '4x2' | '' | null;
  readonly tareWeight: Quantity;
  readonly frontAxleTareWeight: Quantity;
  readonly rearAxleTareWeight: Quantity;
  readonly towingCapacity: Quantity;
  readonly gvm: Quantity;
  readonly gcm: Quantity;
  readonly gcmRevisionNotAllowed: boolean;
  readonly maxBallWeight: Quantity;
  /** 0 to 200; missing means the specification's default of 100. */
  readonly ballWeightPercentRear: Quantity;
  readonly frontAxleCapacity: Quantity;
  readonly frontStandardHeight: Quantity;
  readonly frontMinHeight: Quantity;
  readonly frontMaxHeight: Quantity;
  readonly rearAxleCapacity: Quantity;
  readonly rearStandardHeight: Quantity;
  readonly rearMinHeight: Quantity;
  readonly rearMaxHeight: Quantity;
  readonly castorMin: Quantity;
  readonly castorMax: Quantity;
  readonly camberMin: Quantity;
  readonly camberMax: Quantity;
  readonly individualToeMin: Quantity;
  readonly individualToeMax: Quantity;
  readonly totalToeMin: Quantity;
  readonly totalToeMax: Quantity;
}

/** What a fitted kit changes. A missing limit leaves the vehicle's own in force; a missing mass is asked for. */
export interface MassKit {
  readonly name: string;
  readonly type: KitType;
  readonly gvm: Quantity;
  readonly gcm: Quantity;
  /** Braked towing capacity. */
  readonly btc: Quantity;
  readonly maxBallWeight: Quantity;
  readonly frontAxleCapacity: Quantity;
  readonly rearAxleCapacity: Quantity;
  readonly heightChangeFront: Quantity;
  readonly heightChangeRear: Quantity;
  readonly massFront: Quantity;
  readonly massRear: Quantity;
  /** Nobody knows what it states: none of the limits with it fitted is known, the vehicle's own no more than any other. */
  readonly isUnknown?: boolean;
}

export interface MassAccessory {
  readonly name: string;
  readonly kg: Quantity;
  /** A part of the vehicle that was taken off: its weight goes from the tare. */
  readonly isRemoved?: boolean;
  /** The front wins when the two do not sum to 100; both missing means 50/50 (product: accessories); outside 0 to 100 is not known. */
  readonly frontPercent: Quantity;
  readonly rearPercent: Quantity;
}

export interface MassPeople {
  /** Which row of seats, for the words a person reads. */
  readonly name: string;
  readonly count: Quantity;
  readonly kgEach: Quantity;
  readonly frontPercent: Quantity;
}

/** Corner readings, front left to rear right, mm. */
export interface Heights {
  readonly fl: Quantity;
  readonly fr: Quantity;
  readonly rl: Quantity;
  readonly rr: Quantity;
}

export interface Alignment {
  readonly castor: Quantity;
  readonly camber: Quantity;
  readonly individualToe: Quantity;
  readonly totalToe: Quantity;
}

/** What a state says of the installation type, with where and when it was said. */
export interface StateRule {
  readonly verdict: 'allowed' | 'condition' | 'notAllowed';
  readonly condition: string;
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly effectiveFrom: string;
}

/** Everything the check looks at. `0` says "none"; a missing value says "not known" and is asked for. */
export interface MassCheckInput {
  /** Null while no vehicle is chosen. */
  readonly vehicle: MassVehicle | null;
  readonly kits: readonly MassKit[];
  readonly accessories: readonly MassAccessory[];
  readonly people: readonly MassPeople[];
  readonly loadFront: Quantity;
  readonly loadRear: Quantity;
  readonly ballKg: Quantity;
  readonly trailerAtmKg: Quantity;
  /** Weighbridge, vehicle as fitted and empty; both missing means not weighed. */
  readonly measuredFront: Quantity;
  readonly measuredRear: Quantity;
  /** The size fitted, and the vehicle's standard size that growth is measured from. */
  readonly tyreSize: string;
  readonly standardTyreSize: string;
  readonly tyreLoadRating: string;
  /** kg per rim. */
  readonly rimRatingKg: Quantity;
  /** Size string to diameter in mm: `system/tyreSizes`. */
  readonly tyreSizes: Readonly<Record<string, number>>;
  /** After the work; null leaves measured heights out, and the kits' height change is used. */
  readonly heights: Heights | null;
  /** After the work; null leaves the alignment rows out. */
  readonly alignment: Alignment | null;
  /** By the installation type; 'none' leaves the state row out, null means that no type is chosen. */
  readonly compliance: 'federal' | 'state' | 'none' | null;
  readonly state: string;
  /** Was the vehicle registered before this work? Null while not answered. */
  readonly registered: boolean | null;
  readonly stateRule: StateRule | null;
}

export type Verdict = 'ok' | 'watch' | 'over' | 'needs';

export type MassRowId =
  | 'gvm'
  | 'frontAxle'
  | 'rearAxle'
  | 'axleSum'
  | 'tyreFront'
  | 'tyreRear'
  | 'rimFront'
  | 'rimRear'
  | 'speedSymbol'
  | 'tyreDiameter'
  | 'ball'
  | 'towing'
  | 'gcm'
  | 'gcmRevision'
  | 'category'
  | 'licence'
  | 'heightFront'
  | 'heightRear'
  | 'castor'
  | 'camber'
  | 'individualToe'
  | 'totalToe'
  | 'state';

/**
 * How a value was had: read off the vehicle; from the weighbridge with the stated load added; calculated from figures of
 * the catalogue; stated by the dealer.
 */
export type HowKnown = 'measured' | 'weighed' | 'calculated' | 'entered';

export interface MassRow {
  readonly id: MassRowId;
  readonly label: string;
  /** Null while something it is made of is missing. */
  readonly value: number | string | null;
  readonly limit: number | string | null;
  /** The lower end, where the limit is a range. */
  readonly lowerLimit?: number;
  readonly unit: 'kg' | 'mm' | '°' | '';
  /** Limit less value; negative when over. Only on kg rows. */
  readonly marginKg?: number;
  /** The margin as a share of the limit, to a tenth of a percent. */
  readonly marginPercent?: number;
  readonly verdict: Verdict;
  /** How the value was had; left out where nothing is compared with it. */
  readonly how?: HowKnown;
  /** What the row needs has to be measured on the vehicle. */
  readonly isUnmeasured?: boolean;
  /** Titles of the fields to fill, when the verdict is 'needs': the row shows "{field}: not entered". */
  readonly needs?: readonly string[];
  /** Why nothing waits for this row although its verdict is 'needs', in a few words (installation/job-check.ts). */
  readonly notNeeded?: string;
  /** The value is what is known so far, and too much already; what is still missing can only add to it. */
  readonly isAtLeast?: boolean;
  /** What nobody stated and was assumed in the value, in a few words each. */
  readonly assumed?: readonly string[];
  /** One sentence: what is compared, and where the numbers come from. */
  readonly explanation: string;
  /** Whose limit it is: 'vehicle', 'kit: {name}', 'tyre', 'rim' or 'rule'. */
  readonly basis: string;
}

/** Front, rear and total kg; a figure is null while a part of it is missing. */
export interface AxleMasses {
  readonly front: number | null;
  readonly rear: number | null;
  readonly total: number | null;
}

export interface MassTotals extends AxleMasses {
  readonly tareSource: 'computed' | 'measured';
  /** Published tare with kits and accessories, shown also when the weighbridge replaces it. */
  readonly computedTare: AxleMasses;
  /** Null when the vehicle was not weighed. */
  readonly measuredTare: AxleMasses | null;
}

/** A limit and whose it is; `kg` null while nobody states it. */
export interface Limit {
  readonly kg: number | null;
  readonly title: string;
  readonly basis: string;
}

export interface MassLimitsInForce {
  readonly gvm: Limit;
  readonly gcm: Limit;
  readonly frontAxle: Limit;
  readonly rearAxle: Limit;
  readonly towing: Limit;
  readonly ball: Limit;
  /** Kits that would change the GCM of a vehicle marked `gcmRevisionNotAllowed`; their GCM is not in force. */
  readonly blockedGcmKits: readonly string[];
}

export interface MassCheckResult {
  readonly rows: readonly MassRow[];
  readonly totals: MassTotals;
  readonly limits: MassLimitsInForce;
  /** The worst verdict of the rows that are needed: over before needs before watch before ok. */
  readonly worst: Verdict;
  readonly ruleSet: string;
}
