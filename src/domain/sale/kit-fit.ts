import { compliancePath, type CompliancePathInput } from '../installation/compliance-path.ts';
import type { Kit } from '../kit/schema.ts';
import { checkMass, worstVerdict } from '../mass/check.ts';
import type { LoadRowId } from '../mass/rows-load.ts';
import type { MassCheckInput, MassKit, MassRow, Verdict } from '../mass/types.ts';

/** A kit of the catalogue as the mass check takes it. */
export function massKitOf(kit: Kit): MassKit {
  const { name, type, gvm, gcm, btc, maxBallWeight, frontAxleCapacity, rearAxleCapacity } = kit;
  const { heightChangeFront, heightChangeRear, massFront, massRear } = kit;
  return {
    name,
    type,
    gvm,
    gcm,
    btc,
    maxBallWeight,
    frontAxleCapacity,
    rearAxleCapacity,
    heightChangeFront,
    heightChangeRear,
    massFront,
    massRear,
  };
}

const CARRIED: readonly LoadRowId[] = ['gvm', 'frontAxle', 'rearAxle'];
const TOWED: readonly LoadRowId[] = ['ball', 'towing', 'gcm'];

/** The rows of the mass check on what is carried, and on what is towed where anything is; tyres, heights and rules are the job's. */
export function loadRowsOf(input: MassCheckInput): readonly MassRow[] {
  const isTowing = Number(input.trailerAtmKg) > 0 || Number(input.ballKg) > 0;
  const wanted = isTowing ? [...CARRIED, ...TOWED] : CARRIED;
  return checkMass(input).rows.filter(({ id }) => wanted.some((each) => each === id));
}

/** What a kit makes of a load. */
export interface KitFit {
  readonly kitId: string;
  readonly rows: readonly MassRow[];
  readonly verdict: Verdict;
  /** The least that is left below any limit, kg, and which limit that is; null while a figure is missing. Below zero: over it. */
  readonly margin: { readonly kg: number; readonly of: string } | null;
  /** What the state asks of such a kit, or why it can't be certified there; '' for nothing. */
  readonly asks: string;
  readonly isAllowed: boolean;
}

/** The limit that is reached first. */
function leastMargin(rows: readonly MassRow[]): KitFit['margin'] {
  let least: KitFit['margin'] = null;
  for (const { marginKg, label } of rows) {
    if (marginKg !== undefined && (least === null || marginKg < least.kg))
      least = { kg: marginKg, of: label };
  }
  return rows.some(({ verdict }) => verdict === 'needs') ? null : least;
}

/** What the state asks where a kit is to be certified: the first installation type with it that it allows, else why none. */
function stateAsks(
  { type }: Pick<Kit, 'type'>,
  path: CompliancePathInput,
): Pick<KitFit, 'asks' | 'isAllowed'> {
  const options = compliancePath(path).filter(
    ({ type: row, status }) =>
      status !== 'disabled' && !row.retro && row.kitTypes.length === 1 && row.kitTypes[0] === type,
  );
  const allowed = options.find(({ status }) => status === 'offered');
  if (allowed) return { asks: [allowed.type.label, ...allowed.warnings].join('. '), isAllowed: true };
  const [first] = options;
  return { asks: first?.why ?? '', isAllowed: first === undefined };
}

const RANK: Readonly<Record<Verdict, number>> = { ok: 0, watch: 0, needs: 1, over: 2 };

/**
 * What each kit makes of a load, the best first: allowed before not allowed, legal before what waits for a figure before what is
 * over, and of those the one that leaves the most. `input` is the load with the kits that are chosen already.
 */
export function rankKits(
  input: MassCheckInput,
  kits: readonly { readonly id: string; readonly value: Kit }[],
  path: CompliancePathInput,
): readonly KitFit[] {
  const fits = kits.map(({ id, value }): KitFit => {
    const rows = loadRowsOf({ ...input, kits: [...input.kits, massKitOf(value)] });
    return {
      kitId: id,
      rows,
      verdict: worstVerdict(rows),
      margin: leastMargin(rows),
      ...stateAsks(value, path),
    };
  });
  return fits.toSorted(
    (a, b) =>
      Number(b.isAllowed) - Number(a.isAllowed) ||
      RANK[a.verdict] - RANK[b.verdict] ||
      (b.margin?.kg ?? Number.NEGATIVE_INFINITY) - (a.margin?.kg ?? Number.NEGATIVE_INFINITY) ||
      a.kitId.localeCompare(b.kitId),
  );
}
