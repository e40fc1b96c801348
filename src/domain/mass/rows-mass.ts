import { known } from '../shared/quantity.ts';
import { type AxleLoads, howLoaded } from './axle-loads.ts';
import { limitRow, missingLimit, whose } from './row.ts';
import { type Sum, sumOf } from './sum.ts';
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
  return limitRow(
    { id, label, unit: 'kg', how, explanation, basis: limit.basis },
    { value: load.kg, limit: limit.kg, missing: [...load.missing, ...missingLimit(limit)] },
  );
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
  const trailer = sumOf(input.trailerAtmKg, 'Trailer ATM');
  const missing = [...new Set([...loads.whole.missing, ...trailer.missing])];
  if (loads.whole.kg === null || trailer.kg === null) return { kg: null, missing };
  const kg = loads.whole.kg + Math.max(0, trailer.kg - (known(input.ballKg) ?? 0));
  return { kg: Math.round(kg * 1000) / 1000, missing };
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

/** Rows on masses: total against GVM, each axle, the axles against the GVM, ball, trailer and combination. */
export function massRows(input: MassCheckInput, loads: AxleLoads, limits: LimitsInForce): MassRow[] {
  const tare =
    loads.totals.tareSource === 'measured' ? 'weighbridge tare' : 'published tare, kits and accessories';
  const how = howLoaded(loads);
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
      explanation: `The front axle's share of everything carried (${tare} first) against ${over(limits.frontAxle)}.`,
    }),
    massRow({
      how,
      id: 'rearAxle',
      label: 'Rear axle',
      load: loads.rear,
      limit: limits.rearAxle,
      explanation: `The rear axle's share of everything carried, ball weight with its leverage, against ${over(limits.rearAxle)}.`,
    }),
    axleSumRow(limits),
    massRow({
      how: 'entered',
      id: 'ball',
      label: 'Ball weight',
      load: sumOf(input.ballKg, 'Ball weight'),
      limit: limits.ball,
      explanation: `The ball weight entered against ${over(limits.ball)}.`,
    }),
    massRow({
      how: 'entered',
      id: 'towing',
      label: 'Trailer',
      load: sumOf(input.trailerAtmKg, 'Trailer ATM'),
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
