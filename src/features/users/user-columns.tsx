import { type Actor, kindOf } from '#domain/access/actor.ts';
import { AREAS } from '#domain/access/areas.ts';
import { heldAreas } from '#domain/access/usable-areas.ts';
import type { User } from '#domain/user/schema.ts';
import { UNUSED_DAYS } from '#domain/user/unused.ts';
import { userName } from '#domain/user/derive.ts';
import { dealerChoices } from '#domain/dealer/dealer-groups.ts';
import { organisationChoices, shortOrganisation } from '#domain/shared/short-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { AccountState } from './parts/account-state.tsx';
import { SecondFactor } from './parts/second-factor.tsx';
import {
  areaTitle,
  lastSignInDay,
  lastSignInText,
  organisationOf,
  type OrganisationNames,
  typeWord,
} from './user-labels.ts';

type Row = Doc<User>;

const plain = textColumn<User>;

/** The areas that count for an account, by title. */
function heldTitles(user: User): string[] {
  const kind = kindOf(user);
  if (kind !== 'dealer' && kind !== 'distributer') return [];
  return heldAreas(user.privileges[kind]).map(areaTitle);
}

/** The list of accounts, left to right. */
export function userColumns(names: OrganisationNames): readonly ListColumn<Row>[] {
  return [
    { ...plain('name', 'Name', userName), sortable: true, always: true, card: 'title' },
    { ...plain('email', 'Email', (user) => user.email), sortable: true, card: 'line' },
    { ...plain('username', 'Username', (user) => user.username), low: true },
    { ...plain('type', 'Type', typeWord), card: 'end' },
    {
      ...plain('organisation', 'Organisation', (user) => shortOrganisation(organisationOf(user, names))),
      whole: ({ value }) => organisationOf(value, names),
    },
    {
      ...plain('areas', 'Rights', (user) => String(heldTitles(user).length)),
      align: 'end',
      cell: ({ value }) => <span title={heldTitles(value).join(', ')}>{heldTitles(value).length}</span>,
    },
    {
      ...plain('lastSignIn', 'Last sign-in', lastSignInDay),
      sortable: true,
      isTime: true,
      csv: { text: ({ value }) => lastSignInText(value) },
    },
    {
      ...plain('mfa', 'Two-step sign-in', (user) => (user.mfaEnrolled ? 'Enrolled' : 'Not enrolled')),
      cell: ({ value }) => <SecondFactor isEnrolled={value.mfaEnrolled} />,
      low: true,
    },
    { ...plain('developer', 'Developer', (user) => (user.isDeveloper ? 'Yes' : '')), hidden: true },
    {
      ...plain('state', 'Status', (user) => (user.disabled ? 'Disabled' : 'Active')),
      cell: ({ value }) => <AccountState isDisabled={value.disabled} />,
      card: 'state',
    },
  ];
}

const choices = (names: ReadonlyMap<string, string>) =>
  organisationChoices(names).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters; organisations for those who see more than one. */
export function userFilters(
  names: OrganisationNames,
  { kind, isHeadOffice }: Pick<Actor, 'kind' | 'isHeadOffice'>,
): readonly ListFilter[] {
  return [
    ...(kind === 'distributer'
      ? [
          { id: 'dealer', title: 'Dealer', options: dealerChoices(names.dealers) },
          { id: 'distributor', title: 'Distributor', options: choices(names.distributers) },
        ]
      : []),
    ...(isHeadOffice
      ? [{ id: 'supplier', title: 'Distributor and its dealers', options: choices(names.distributers) }]
      : []),
    {
      id: 'type',
      title: 'Type',
      options: [
        { value: 'admin', label: 'Admin' },
        { value: 'user', label: 'User' },
      ],
    },
    {
      id: 'privilege',
      title: 'Right',
      options: AREAS.map(({ area, title }) => ({
        value: area,
        label: title,
      })),
    },
    {
      id: 'unused',
      title: 'Last sign-in',
      options: [{ value: 'yes', label: `Not in the last ${UNUSED_DAYS} days` }],
    },
    {
      id: 'mfa',
      title: 'Two-step sign-in',
      options: [
        { value: 'false', label: 'Not enrolled' },
        { value: 'true', label: 'Enrolled' },
      ],
    },
    {
      id: 'disabled',
      title: 'Status',
      options: [
        { value: 'false', label: 'Active' },
        { value: 'true', label: 'Disabled' },
      ],
    },
  ];
}
