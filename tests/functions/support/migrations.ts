import { MIGRATIONS } from '../../../migrations/index.ts';
import type { Migration } from '../../../migrations/migration.ts';

/** The migration of a name. @throws Error where there is none. */
export function named(name: string): Migration {
  const found = MIGRATIONS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no migration ${name}.`);
  return found;
}
