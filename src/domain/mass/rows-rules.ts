import { formatDate } from '../shared/dates.ts';
import { needsRow } from './row.ts';
import type { MassLimitsInForce, MassCheckInput, MassRow, Verdict } from './types.ts';

/** Above this GVM in kg an NA vehicle is of category NB1 (Australian Design Rules; product: mass-figures). */
export const NB1_ABOVE_KG = 3500;
/** Above this GVM in kg a vehicle is a heavy vehicle (product: mass-figures). */
export const HEAVY_ABOVE_KG = 4500;

function categoryRow(input: MassCheckInput, { gvm }: MassLimitsInForce): MassRow {
  const category = input.vehicle?.category || null;
  const base = { id: 'category', label: 'Vehicle category', unit: '', basis: 'rule' } as const;
  const usual = `Above a GVM of ${NB1_ABOVE_KG} kg an NA vehicle is of category NB1.`;
  const missing = [...(gvm.kg === null ? [gvm.title] : []), ...(category === null ? ['Category'] : [])];
  if (gvm.kg === null || category === null)
    return needsRow({ ...base, explanation: usual }, missing, { value: category, limit: null });
  const isCrossed = gvm.kg > NB1_ABOVE_KG && category === 'NA';
  const explanation = isCrossed
    ? `With a GVM of ${gvm.kg} kg this NA vehicle becomes category NB1, because it is above ${NB1_ABOVE_KG} kg.`
    : `${usual} This ${category} vehicle keeps its category.`;
  // The category and not the GVM is what is shown: 3,660 of 3,500 kg is no verdict on a vehicle that is no NA.
  const value = isCrossed ? 'NA becomes NB1' : category;
  return { ...base, value, limit: null, explanation, verdict: isCrossed ? 'watch' : 'ok' };
}

function licenceRow({ gvm }: MassLimitsInForce): MassRow {
  const base = { id: 'licence', label: 'Licence class', unit: 'kg', basis: 'rule' } as const;
  const explanation = `Above a GVM of ${HEAVY_ABOVE_KG} kg it is a heavy vehicle, with another registration and licence class.`;
  const known = { value: gvm.kg, limit: HEAVY_ABOVE_KG };
  if (gvm.kg === null) return needsRow({ ...base, explanation }, [gvm.title], known);
  return { ...base, ...known, explanation, verdict: gvm.kg > HEAVY_ABOVE_KG ? 'watch' : 'ok' };
}

const STATE_LABELS: Record<'allowed' | 'condition' | 'notAllowed', { word: string; verdict: Verdict }> = {
  allowed: { word: 'Allowed', verdict: 'ok' },
  condition: { word: 'Allowed with condition', verdict: 'watch' },
  notAllowed: { word: 'Not allowed', verdict: 'over' },
};

const pathRow = (verdict: Verdict, value: string, explanation: string): MassRow => ({
  id: 'state',
  label: 'Approval path',
  value,
  limit: null,
  unit: '',
  verdict,
  explanation,
  basis: 'rule',
});

function stateRuleRow({ state, stateRule }: MassCheckInput): MassRow {
  const base = { id: 'state', label: 'Approval path', unit: '', basis: 'rule' } as const;
  const explanation = 'A registered vehicle is re-rated by the rules of its state.';
  if (state === '') return needsRow({ ...base, explanation }, ['State'], { value: null, limit: null });
  if (stateRule === null) {
    return needsRow({ ...base, explanation }, [`State rule for ${state}`], { value: null, limit: null });
  }
  const { word, verdict } = STATE_LABELS[stateRule.verdict];
  const condition = stateRule.condition === '' ? '' : `: ${stateRule.condition}`;
  const ruleText = `${word} in ${state}${condition} (${stateRule.source}, as at ${formatDate(stateRule.effectiveFrom)}).`;
  return pathRow(verdict, word, ruleText);
}

function pathRows(input: MassCheckInput): MassRow[] {
  const { compliance, registered } = input;
  if (compliance === 'none') return [];
  const missing = [
    ...(compliance === null ? ['Type'] : []),
    ...(registered === null ? ['Registered before this work?'] : []),
  ];
  if (missing.length > 0) {
    const explanation = 'Federal approval applies before first registration, state approval after it.';
    const base = { id: 'state', label: 'Approval path', unit: '', basis: 'rule', explanation } as const;
    return [needsRow(base, missing, { value: null, limit: null })];
  }
  if (compliance === 'state') {
    return registered === true
      ? [stateRuleRow(input)]
      : [pathRow('over', 'State', 'A vehicle not yet registered needs a federal type, not a state type.')];
  }
  return registered === true
    ? [pathRow('over', 'Federal', 'A registered vehicle needs a state type, not a federal type.')]
    : [pathRow('ok', 'Federal', 'Not registered before this work: federal second-stage approval applies.')];
}

/** Rows on thresholds of category and licence, and on the approval path with its source and date. */
export function ruleRows(input: MassCheckInput, limits: MassLimitsInForce): MassRow[] {
  return [categoryRow(input, limits), licenceRow(limits), ...pathRows(input)];
}
