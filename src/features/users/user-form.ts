import { kindOf, type OrganisationKind } from '#domain/access/actor.ts';
import { GRANT_KINDS, type GrantKind, areasOfKind } from '#domain/access/areas.ts';
import type { Privileges } from '#domain/access/account.ts';
import { cleanPrivileges } from '#domain/access/grants.ts';
import type { User } from '#domain/user/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

/** Rights as the inputs of a form hold them: every area that is offered to a kind, ticked or not. */
export type RightsValues = Record<GrantKind, Record<string, boolean>>;

/** Whether a cell of the matrix may be ticked; a reason why not, else null. */
export type CellReason = (kind: GrantKind, area: string) => string | null;

const isHeld = (privileges: Privileges, kind: GrantKind, area: string): boolean =>
  Object.hasOwn(privileges[kind], area) && privileges[kind][area] === true;

/** The values of the matrix for rights as they are stored. */
export function rightsValues(privileges: Privileges): RightsValues {
  const values = (kind: GrantKind) =>
    Object.fromEntries(areasOfKind(kind).map(({ area }) => [area, isHeld(privileges, kind, area)]));
  return { dealer: values('dealer'), distributer: values('distributer') };
}

/**
 * The rights to store: ticked areas of the account's own kind. A flag that is not offered, because its pages are still to
 * come or the table of areas does not know it, stays as it was: a save loses nothing that the matrix does not show.
 */
export function toPrivileges(
  kind: OrganisationKind | 'none',
  values: RightsValues,
  before: Privileges,
): Privileges {
  const next = (of: GrantKind) => {
    const offered = new Set(areasOfKind(of).map(({ area }) => area));
    const untouched = Object.entries(before[of]).filter(([area]) => !offered.has(area));
    return Object.fromEntries([...untouched, ...Object.entries(values[of])]);
  };
  return cleanPrivileges(kind, { dealer: next('dealer'), distributer: next('distributer') });
}

/** A hidden group: the matrix lays its cells out itself, the engine checks, keeps and compares them as fields. */
export function rightsGroup(reasonFor: CellReason): FieldGroup<RightsValues> {
  const fields = GRANT_KINDS.flatMap((kind) =>
    areasOfKind(kind).map(
      ({ area, title }): Field<RightsValues> => ({
        kind: 'checkbox',
        name: `${kind}.${area}`,
        title,
        disabled: () => reasonFor(kind, area) !== null,
      }),
    ),
  );
  return { id: 'rights', title: 'Rights', fields };
}

/** These areas ticked and no others, as far as the cells may be ticked; the rest stays. */
export function withAreas(
  areas: readonly string[],
  kind: GrantKind,
  now: RightsValues,
  reasonFor: CellReason,
): Record<string, boolean> {
  return Object.fromEntries(
    areasOfKind(kind).map(({ area }) => {
      const isOpen = reasonFor(kind, area) === null;
      return [area, isOpen ? areas.includes(area) : (now[kind][area] ?? false)];
    }),
  );
}

/** The same as another account has it. */
export function likeUser(
  model: User,
  kind: GrantKind,
  now: RightsValues,
  reasonFor: CellReason,
): Record<string, boolean> {
  const areas = areasOfKind(kind).map(({ area }) => area);
  const held = kindOf(model) === kind ? areas.filter((area) => isHeld(model.privileges, kind, area)) : [];
  return withAreas(held, kind, now, reasonFor);
}

/** Whether nothing is ticked: who gets this sees Home and no more. */
export const hasNoRight = (kind: GrantKind | null, values: RightsValues): boolean =>
  kind !== null && !Object.values(values[kind]).includes(true);
