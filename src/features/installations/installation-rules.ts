import { compliancePath, type TypeOption } from '#domain/installation/compliance-path.ts';
import { kitSlotsFor } from '#domain/installation/kit-slots.ts';
import type { MassReference } from '#domain/installation/mass-input.ts';
import type { Installation } from '#domain/installation/schema.ts';

/** The answers that decide which types are legal. */
export type PathAnswers = Pick<Installation, 'type' | 'registeredBefore' | 'state' | 'vehicle' | 'vehicleId'>;

/** What the declared rules of the form look at beside the values. */
export interface FormRules extends MassReference {
  /** The record as stored: answers it already had are not held against a later edit. Null for a new one. */
  readonly stored: PathAnswers | null;
  readonly onTypeChange: (values: Installation) => Partial<Installation>;
}

/** The rules of the form for a record; `null` for a new one. */
export function formRules(reference: MassReference, stored: PathAnswers | null): FormRules {
  return {
    ...reference,
    stored,
    onTypeChange: ({ type, kits }) => ({ kits: kitSlotsFor(type, kits) }),
  };
}

/** Every type as offered, blocked or disabled for these answers. */
export function typeOptions(
  { registeredBefore, state, vehicle }: PathAnswers,
  { complianceRows, today }: Pick<MassReference, 'complianceRows' | 'today'>,
): TypeOption[] {
  return compliancePath({ registeredBefore, state, vehicle, rows: complianceRows, today });
}

const SAME_PATH = ['type', 'registeredBefore', 'state', 'vehicleId'] as const;

/**
 * Why the chosen type may not be saved, with source and date; null when it may. A record that was stored with just
 * these answers stays editable: the mass check then says "over" in its approval path, which stops it at the next stage.
 */
export function typeProblem(values: PathAnswers, rules: FormRules): string | null {
  const { stored } = rules;
  if (stored !== null && SAME_PATH.every((key) => stored[key] === values[key])) return null;
  const option = typeOptions(values, rules).find(({ type }) => type.key === values.type);
  return option === undefined || option.status === 'offered' ? null : option.why;
}
