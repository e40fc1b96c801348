import type { Distributer } from '#domain/distributer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';

/** Whether a distributor may be deleted: never the head office, and not while it supplies dealers. */
export function distributorDeletion(
  { name, headOffice }: Pick<Distributer, 'name' | 'headOffice'>,
  dealers: number,
): DeletionCheck {
  if (headOffice) return { refusal: 'The head office is a fixed record and cannot be deleted.' };
  if (dealers === 0)
    return { text: `${name} supplies no dealer and will be hidden. Restore it from Deleted.` };
  const count = dealers >= 500 ? '500+ dealers' : counted(dealers, 'dealer');
  return { refusal: `${name} supplies ${count}. Link them to another distributor first.` };
}
