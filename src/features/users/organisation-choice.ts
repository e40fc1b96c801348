import type { Actor } from '#domain/access/actor.ts';
import { isInCharge } from '#domain/access/grants.ts';
import type { User } from '#domain/user/schema.ts';
import type { OrganisationNames } from './user-labels.ts';

type Link = Pick<User, 'dealerId' | 'distributerId'>;

/** An organisation as the value of a choice: 'dealer:{id}', 'distributer:{id}', '' for none. */
export function organisationKey({ dealerId, distributerId }: Link): string {
  if (dealerId !== '') return `dealer:${dealerId}`;
  return distributerId === '' ? '' : `distributer:${distributerId}`;
}

/** The two links that a choice stands for; exactly one is set, none for ''. */
export function organisationLink(key: string): Link {
  const [kind, id = ''] = key.split(':');
  return { dealerId: kind === 'dealer' ? id : '', distributerId: kind === 'distributer' ? id : '' };
}

/** The organisations whose accounts the actor keeps, dealers first, each by name. */
export function organisationOptions(
  actor: Actor,
  names: OrganisationNames,
): readonly { readonly value: string; readonly label: string }[] {
  const options = (kind: 'dealer' | 'distributer', known: ReadonlyMap<string, string>) =>
    [...known]
      .map(([id, name]) => ({ value: `${kind}:${id}`, label: name }))
      .filter(({ value }) => isInCharge(actor, organisationLink(value)))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    ...options('dealer', names.dealers),
    ...options('distributer', names.distributers).map(({ value, label }) => ({
      value,
      label: `${label} (distributor)`,
    })),
  ];
}
