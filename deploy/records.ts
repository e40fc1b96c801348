import { AREAS } from '../src/domain/access/areas.ts';
import { deriveDealer } from '../src/domain/dealer/derive.ts';
import { dealerSchema, HEAD_OFFICE_DEALER } from '../src/domain/dealer/schema.ts';
import { deriveDistributer } from '../src/domain/distributer/derive.ts';
import { distributerSchema } from '../src/domain/distributer/schema.ts';
import { DEPLOYMENT_UID, INVITATION_LIFE, invitationSchema } from '../src/domain/invitation/schema.ts';
import { productWarrantyCategoriesSchema } from '../src/domain/product/warranty.ts';
import {
  buildSchema,
  generalSettingsSchema,
  sessionSettingsSchema,
  stateComplianceSchema,
  timeLimitsSchema,
  tyreSizesSchema,
} from '../src/domain/system/schema.ts';
import { LOCAL_VERSION } from '../src/domain/system/version.ts';
import { timeLimitDefinitions } from '../tests/seed/collections/system.ts';
import { TYRE_SIZES } from '../tests/seed/data/compliance.ts';

/** What whoever deploys for the first time says of themselves. */
export interface Owner {
  /** The name of the head office. */
  readonly organisation: string;
  /** The first admin's address, in lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A document that a store needs before anybody can work in it. */
export interface FirstRecord {
  readonly path: string;
  readonly value: object;
  /** What it is, and who changes it later. */
  readonly tells: string;
}

/** Both parties of the head office lie under this id. */
const HEAD_OFFICE = HEAD_OFFICE_DEALER;

/**
 * What must be there before the first sign-in, in the order in which it is written: the version stands last, so that a store that
 * has one is whole. No figure of the demonstration is among them: what a state says of a type of work is entered by an admin, with
 * its source.
 */
export function firstRecords({ organisation, email }: Owner): FirstRecord[] {
  const party = { name: organisation, email };
  return [
    {
      path: `distributers/${HEAD_OFFICE}`,
      value: deriveDistributer(distributerSchema.parse({ ...party, headOffice: true })),
      tells: `the distributor “${organisation}”, which is the head office (Distributors)`,
    },
    {
      path: `dealers/${HEAD_OFFICE}`,
      value: deriveDealer(
        dealerSchema.parse({
          ...party,
          headOffice: true,
          dealerId: HEAD_OFFICE,
          distributerId: HEAD_OFFICE,
          canSendToEngineer: true,
        }),
      ),
      tells: 'the head office’s own dealer, which fits by itself (Dealers)',
    },
    {
      path: 'system/tyreSizes',
      value: tyreSizesSchema.parse({ sizes: TYRE_SIZES }),
      tells: 'diameters of common tyre sizes (Settings, Tyre sizes)',
    },
    {
      path: 'system/stateCompliance',
      value: stateComplianceSchema.parse({ rows: [] }),
      tells:
        'what each state says of each type of work: empty, since it needs your sources (Settings, State compliance)',
    },
    {
      path: 'system/timeLimits',
      value: timeLimitsSchema.parse({ types: timeLimitDefinitions() }),
      tells: 'time limits in days, to be looked through (Settings, Time limits)',
    },
    {
      path: 'system/generalSettings',
      value: generalSettingsSchema.parse({ supportEmail: email }),
      tells: 'the support address; terms are empty (Settings, General)',
    },
    {
      path: 'system/productWarrantyCategories',
      value: productWarrantyCategoriesSchema.parse({ categories: [] }),
      tells: 'categories of warranty: none (Products, Warranty)',
    },
    {
      path: 'system/sessionSettings',
      value: sessionSettingsSchema.parse({ dealer: {}, distributer: {} }),
      tells:
        'sessions without a limit, no second factor asked for (Settings, Session). Rules refuse everybody without it',
    },
    {
      path: 'system/build',
      value: buildSchema.parse({ version: LOCAL_VERSION }),
      tells: `the version, ${LOCAL_VERSION}`,
    },
  ];
}

/** The invitation of the first admin, who holds every flag of the head office. `now` in unix seconds. */
export function firstInvitation(owner: Owner, now: number) {
  const { organisation, email, firstName, lastName } = owner;
  return invitationSchema.parse({
    kind: 'user',
    state: 'open',
    email,
    firstName,
    lastName,
    type: 'admin',
    dealerId: '',
    dealerGroupId: '',
    distributerId: HEAD_OFFICE,
    organisation,
    privileges: { dealer: {}, distributer: Object.fromEntries(AREAS.map(({ area }) => [area, true])) },
    invitedBy: DEPLOYMENT_UID,
    invitedByName: 'Your first deployment',
    supplierId: '',
    proposal: '',
    expiresAt: now + INVITATION_LIFE,
  });
}
