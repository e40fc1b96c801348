import { ballWeight, type Part, trailerMass } from './carried.ts';
import { limitRow, missingMassLimit } from './row.ts';
import { type Sum, sumFrom, total } from './sum.ts';
import type { HowKnown, Limit, MassLimitsInForce, MassCheckInput, MassRow } from './types.ts';

type Towed = Pick<MassCheckInput, 'ballKg' | 'trailerAtmKg'>;

/** The rows on what the vehicle carries and tows, in their order. */
export type LoadRowId = 'gvm' | 'frontAxle' | 'rearAxle' | 'ball' | 'towing' | 'gcm';

interface Compared {
  readonly how: HowKnown;
  readonly id: LoadRowId;
  readonly label: string;
  readonly load: Sum;
  readonly limit: Limit;
}

function loadRow({ how, id, label, load, limit }: Compared, explanation: string): MassRow {
  const { kg, missing, atLeast, assumed } = load;
  const base = {
    id,
    label,
    unit: 'kg',
    how,
    ...(assumed.length > 0 && { assumed }),
    explanation,
    basis: limit.basis,
  } as const;
  if (kg !== null && kg < 0) {
    const impossible = `${explanation} Less than nothing rests on it: check the weights and shares.`;
    return { ...base, explanation: impossible, value: kg, limit: limit.kg, verdict: 'over' };
  }
  return limitRow(base, {
    value: kg,
    limit: limit.kg,
    missing: [...missing, ...missingMassLimit(limit)],
    atLeast,
  });
}

/** ATM includes the ball load, which the vehicle already carries: it must not count twice. */
function combination(loads: Part, input: Towed): Sum {
  const [trailer, ball] = [trailerMass(input), ballWeight(input)];
  if (trailer.kg === null) return total([loads.whole, trailer]);
  // A ball weight that is not known is not in what the vehicle carries at least, so the ATM counts whole.
  const onWheels = Math.max(0, trailer.kg - (ball.kg ?? 0));
  return total([loads.whole, sumFrom(onWheels)]);
}

/**
 * Total, axles, ball, trailer and combination against their limits, each with the sentence that explains it; the vehicle's
 * public page has none (architecture: vehicle-page).
 */
export function loadRows(
  input: Towed,
  loads: Part,
  how: HowKnown,
  limits: MassLimitsInForce,
  explanations?: Readonly<Record<LoadRowId, string>>,
): MassRow[] {
  const compared: readonly Compared[] = [
    { how, id: 'gvm', label: 'Total mass', load: loads.whole, limit: limits.gvm },
    { how, id: 'frontAxle', label: 'Front axle', load: loads.front, limit: limits.frontAxle },
    { how, id: 'rearAxle', label: 'Rear axle', load: loads.rear, limit: limits.rearAxle },
    { how: 'entered', id: 'ball', label: 'Ball weight', load: ballWeight(input), limit: limits.ball },
    { how: 'entered', id: 'towing', label: 'Trailer', load: trailerMass(input), limit: limits.towing },
    { how, id: 'gcm', label: 'Combination mass', load: combination(loads, input), limit: limits.gcm },
  ];
  return compared.map((each) => loadRow(each, explanations?.[each.id] ?? ''));
}
