import { accountsSuite } from './accounts.ts';
import { attacksSuite } from './attacks.ts';
import { auditsSuite } from './audits.ts';
import { capacitiesSuite } from './capacities.ts';
import { changeLogSuite } from './change-log.ts';
import { codesSuite } from './codes.ts';
import { errorReportsSuite } from './error-reports.ts';
import { importRunsSuite } from './import-runs.ts';
import { invitationsSuite } from './invitations.ts';
import { documentsSuite } from './documents.ts';
import { kitMatchesSuite } from './kit-matches.ts';
import { literalShapesSuite } from './literal-shapes.ts';
import { limitChangesSuite } from './limit-changes.ts';
import { queryLimitsSuite } from './query-limits.ts';
import { labelOrdersSuite } from './label-orders.ts';
import { manifestsSuite } from './manifests.ts';
import { accountingExportsSuite } from './accounting-exports.ts';
import {
  customerDistancesSuite,
  imageConflictsSuite,
  reportFiguresSuite,
  stockCountsSuite,
} from './own-records.ts';
import { moneySuite } from './money.ts';
import { measuresSuite } from './measures.ts';
import { movesSuite } from './moves.ts';
import { namesSuite } from './names.ts';
import { newsReadersSuite } from './news-readers.ts';
import { noticesSuite } from './notices.ts';
import { offlineSavesSuite } from './offline-saves.ts';
import { openFormsSuite } from './open-forms.ts';
import { ordersSuite } from './orders.ts';
import { organisationsSuite } from './organisations.ts';
import { pinsSuite } from './pins.ts';
import { productCostsSuite } from './product-costs.ts';
import { queriesSuite } from './queries.ts';
import { recordedJobsSuite } from './recorded-jobs.ts';
import { reservationsSuite } from './reservations.ts';
import { restoreSuite } from './restore.ts';
import { savedViewsSuite } from './saved-views.ts';
import { settingsSuite } from './settings.ts';
import { shapesSuite } from './shapes.ts';
import { tenantsSuite } from './tenants.ts';

/** Every suite but the policy's, by its name; one after the other, because they share a world. */
export const SUITES: Readonly<Record<string, () => void>> = {
  accounts: accountsSuite,
  'change log': changeLogSuite,
  invitations: invitationsSuite,
  PINs: pinsSuite,
  tenants: tenantsSuite,
  'recorded jobs': recordedJobsSuite,
  queries: queriesSuite,
  'list limits': queryLimitsSuite,
  reservations: reservationsSuite,
  restore: restoreSuite,
  'offline saves': offlineSavesSuite,
  orders: ordersSuite,
  'label orders': labelOrdersSuite,
  'delivery manifests': manifestsSuite,
  money: moneySuite,
  'accounting exports': accountingExportsSuite,
  'stock counts': stockCountsSuite,
  'customer distances': customerDistancesSuite,
  'figures of reports': reportFiguresSuite,
  'image conflicts': imageConflictsSuite,
  'saved views': savedViewsSuite,
  names: namesSuite,
  codes: codesSuite,
  organisations: organisationsSuite,
  'product costs': productCostsSuite,
  capacities: capacitiesSuite,
  'import runs': importRunsSuite,
  installations: movesSuite,
  measures: measuresSuite,
  'kit matches': kitMatchesSuite,
  shapes: shapesSuite,
  'literal shapes': literalShapesSuite,
  settings: settingsSuite,
  audits: auditsSuite,
  documents: documentsSuite,
  'news readers': newsReadersSuite,
  notices: noticesSuite,
  'open forms': openFormsSuite,
  'error reports': errorReportsSuite,
  'limit changes': limitChangesSuite,
  attacks: attacksSuite,
};
