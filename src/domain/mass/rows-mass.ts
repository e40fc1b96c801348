import { type AxleLoads, ballWeight, howLoaded, trailerMass } from './axle-loads.ts';
import { limitRow, missingLimit, whose } from './row.ts';
import { type Sum, sumFrom, total } from './sum.ts';
import type { HowKnown, Limit, LimitsInForce, MassCheckInput, MassRow, MassRowId } from './types.ts';

interface Compared {
  readonly how: HowKnown;
  readonly id: MassRowId;
  readonly label: string;
  readonly load: Sum;
  readonly limit: Limit;
  readonly explanation: string;
}

function massRow({ how, id, label, load, limit, explanation }: Compared): MassRow {
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
    missing: [...missing, ...missingLimit(limit)],
    atLeast,
  });
}

function axleSumRow({ gvm, frontAxle, rearAxle }: LimitsInForce): MassRow {
  const missing = [gvm, frontAxle, rearAxle].flatMap(missingLimit);
  const sum = frontAxle.kg === null || rearAxle.kg === null ? null : frontAxle.kg + rearAxle.kg;
  return limitRow(
    {
      id: 'axleSum',
      label: 'GVM within the axles',
      unit: 'kg',
      explanation: `The GVM of ${whose(gvm)} must not exceed the two axle capacities together; a GVM upgrade does not by itself raise an axle.`,
      basis: frontAxle.basis === rearAxle.basis ? frontAxle.basis : `${frontAxle.basis}; ${rearAxle.basis}`,
    },
    { value: gvm.kg, limit: sum, missing },
  );
}

/** ATM includes the ball load, which the vehicle already carries: it must not count twice. */
function combination(loads: AxleLoads, input: MassCheckInput): Sum {
  const [trailer, ball] = [trailerMass(input), ballWeight(input)];
  // A ball weight that is not known is not in what the vehicle carries at least, so the ATM counts whole.
  const onWheels = Math.max(0, (trailer.kg ?? 0) - (ball.kg ?? 0));
  return total([loads.whole, trailer.kg === null ? trailer : sumFrom(onWheels)]);
}

function gcmRevisionRows(limits: LimitsInForce): MassRow[] {
  if (limits.blockedGcmKits.length === 0) return [];
  const kits = limits.blockedGcmKits.join(', ');
  return [
    {
      id: 'gcmRevision',
      label: 'GCM revision',
      value: kits,
      limit: 'Not allowed',
      unit: '',
      verdict: 'over',
      explanation: `The vehicle is marked "GCM revision not allowed", and ${kits} would change its GCM; the vehicle's own GCM stays in force.`,
      basis: 'vehicle',
    },
  ];
}

/** Shares of accessories end at 0 and 100 (product: accessories), so what hangs beyond an axle counts for too little on it. */
function overhangText({ accessories }: MassCheckInput, { totals }: AxleLoads): string {
  if (accessories.length === 0 || totals.tareSource === 'measured') return '';
  return ' What hangs beyond an axle (bull bar, tow bar, rear rack) puts more on it than its own weight, which the shares leave out: a weighbridge shows it.';
}

/** Rows on masses: total against GVM, each axle, the axles against the GVM, ball, trailer and combination. */
export function massRows(input: MassCheckInput, loads: AxleLoads, limits: LimitsInForce): MassRow[] {
  const tare =
    loads.totals.tareSource === 'measured' ? 'weighbridge tare' : 'published tare, kits and accessories';
  const how = howLoaded(loads);
  const beside = overhangText(input, loads);
  const over = (limit: Limit): string => `the ${limit.title.toLowerCase()} of ${whose(limit)}`;
  return [
    massRow({
      how,
      id: 'gvm',
      label: 'Total mass',
      load: loads.whole,
      limit: limits.gvm,
      explanation: `Both axles together (${tare}, people, load and ball weight) against the GVM of ${whose(limits.gvm)}.`,
    }),
    massRow({
      how,
      id: 'frontAxle',
      label: 'Front axle',
      load: loads.front,
      limit: limits.frontAxle,
      explanation: `The front axle's share of everything carried (${tare} first) against ${over(limits.frontAxle)}.${beside}`,
    }),
    massRow({
      how,
      id: 'rearAxle',
      label: 'Rear axle',
      load: loads.rear,
      limit: limits.rearAxle,
      explanation: `The rear axle's share of everything carried, ball weight with its leverage, against ${over(limits.rearAxle)}.${beside}`,
    }),
    axleSumRow(limits),
    massRow({
      how: 'entered',
      id: 'ball',
      label: 'Ball weight',
      load: ballWeight(input),
      limit: limits.ball,
      explanation: `The ball weight entered against ${over(limits.ball)}.`,
    }),
    massRow({
      how: 'entered',
      id: 'towing',
      label: 'Trailer',
      load: trailerMass(input),
      limit: limits.towing,
      explanation: `The trailer's ATM against the braked towing capacity of ${whose(limits.towing)}.`,
    }),
    massRow({
      how,
      id: 'gcm',
      label: 'Combination mass',
      load: combination(loads, input),
      limit: limits.gcm,
      explanation: `The loaded vehicle and the trailer's ATM, less the ball weight the vehicle already carries, against the GCM of ${whose(limits.gcm)}.`,
    }),
    ...gcmRevisionRows(limits),
  ];
}
