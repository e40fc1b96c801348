import type { Kit } from '#domain/kit/schema.ts';
import type { LeadTime } from '#domain/lead-time/schema.ts';
import type { Option } from '#forms/field.ts';

/** The active kits that a lead time may be for. */
export interface LeadTimeChoices {
  readonly kits: readonly { readonly id: string; readonly value: Pick<Kit, 'name' | 'type'> }[];
  readonly kitsNote: string | null;
  readonly markedKit: (id: string) => Promise<string | null>;
}

/** The kits of the chosen type, and the one the lead time has. */
export function kitOptions(
  { kits }: LeadTimeChoices,
  { kitType, kitId, kitName }: LeadTime,
): readonly Option[] {
  const fitting = kits.filter(({ value }) => kitType === '' || value.type === kitType);
  const options = fitting.map(({ id, value }) => ({ value: id, label: value.name }));
  const isKnown = kitId === '' || options.some(({ value }) => value === kitId);
  return isKnown ? options : [...options, { value: kitId, label: kitName || kitId }];
}

/** The name of a kit, as far as it is known. */
export function kitNameOf({ kits }: LeadTimeChoices, { kitId, kitName }: LeadTime): string {
  if (kitId === '') return '';
  return kits.find(({ id }) => id === kitId)?.value.name ?? kitName;
}
