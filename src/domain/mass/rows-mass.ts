import { type AxleLoads, howLoaded } from './axle-loads.ts';
import { limitRow, missingMassLimit, whose } from './row.ts';
import { loadRows } from './rows-load.ts';
import type { Limit, MassLimitsInForce, MassCheckInput, MassRow } from './types.ts';

function axleSumRow({ gvm, frontAxle, rearAxle }: MassLimitsInForce): MassRow {
  const missing = [gvm, frontAxle, rearAxle].flatMap(missingMassLimit);
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

function gcmRevisionRows(limits: MassLimitsInForce): MassRow[] {
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
export function massRows(input: MassCheckInput, loads: AxleLoads, limits: MassLimitsInForce): MassRow[] {
  const tare =
    loads.totals.tareSource === 'measured' ? 'weighbridge tare' : 'published tare, kits and accessories';
  const beside = overhangText(input, loads);
  const over = (limit: Limit): string => `the ${limit.title.toLowerCase()} of ${whose(limit)}`;
  const rows = loadRows(input, loads, howLoaded(loads), limits, {
    gvm: `Both axles together (${tare}, people, load and ball weight) against the GVM of ${whose(limits.gvm)}.`,
    frontAxle: `The front axle's share of everything carried (${tare} first) against ${over(limits.frontAxle)}.${beside}`,
    rearAxle: `The rear axle's share of everything carried, ball weight with its leverage, against ${over(limits.rearAxle)}.${beside}`,
    ball: `The ball weight entered against ${over(limits.ball)}.`,
    towing: `The trailer's ATM against the braked towing capacity of ${whose(limits.towing)}.`,
    gcm: `The loaded vehicle and the trailer's ATM, less the ball weight the vehicle already carries, against the GCM of ${whose(limits.gcm)}.`,
  });
  return [...rows.slice(0, 3), axleSumRow(limits), ...rows.slice(3), ...gcmRevisionRows(limits)];
}
