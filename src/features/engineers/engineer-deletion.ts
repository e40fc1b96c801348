import { personName } from '#domain/shared/person-name.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';

/** Whether an engineer may be deleted: not while jobs are with them. `reviews` null: the actor sees no jobs. */
export function engineerDeletion(
  engineer: Pick<Engineer, 'firstName' | 'lastName' | 'active'>,
  reviews: number | null,
): DeletionCheck {
  const name = personName(engineer);
  if (reviews !== null && reviews > 0) {
    const jobs = reviews === 1 ? '1 job is' : `${reviews >= 500 ? '500+' : reviews} jobs are`;
    const they = reviews === 1 ? 'It has' : 'They have';
    return { refusal: `${jobs} with ${name}. ${they} to be decided or recalled first.` };
  }
  const stays = `${name} will be hidden from lists and choices. What they signed stays.`;
  return { text: engineer.active ? `${stays} Suspend them too, so that they cannot sign in.` : stays };
}
