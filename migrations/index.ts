import { access } from './access.ts';
import { creditApproved } from './credit-approved.ts';
import { installationFields } from './installation-fields.ts';
import { lastSignIns } from './last-sign-ins.ts';
import { kitFiles } from './kit-files.ts';
import { limitCounts } from './limit-counts.ts';
import { listFields } from './list-fields.ts';
import { logScopes } from './log-scopes.ts';
import { mails } from './mails.ts';
import type { Migration } from './migration.ts';
import { numberBounds } from './number-bounds.ts';
import { reservations } from './reservations.ts';
import { rowTexts } from './row-texts.ts';
import { saleProducts } from './sale-products.ts';
import { tradeParties } from './trade-parties.ts';

/** Every migration that `npm run migrate` knows. One that no store needs any more is deleted. */
export const MIGRATIONS: readonly Migration[] = [
  rowTexts,
  limitCounts,
  access,
  logScopes,
  listFields,
  installationFields,
  reservations,
  lastSignIns,
  kitFiles,
  numberBounds,
  creditApproved,
  tradeParties,
  saleProducts,
  mails,
];
