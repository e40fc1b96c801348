import { TRADES } from '../../../src/domain/kinds/trades.ts';
import type { TradeKind } from '../../../src/domain/trade/kind-names.ts';
import { kindSlug, type Trade } from '../../../src/domain/trade/move.ts';
import { acceptDistance } from './accept-distance/accept-distance.ts';
import { checkExport } from './accounting-export/check-export.ts';
import { makeExport } from './accounting-export/make-export.ts';
import { readExport } from './accounting-export/read-export.ts';
import { auditDealer } from './audit-dealer/audit-dealer.ts';
import { answerCorrection } from './correct-user/answer-correction.ts';
import { askCorrection } from './correct-user/ask-correction.ts';
import { askEngineerCorrection } from './correct-user/ask-engineer-correction.ts';
import {
  checkCompletionMails,
  markCompletionMails,
  sendCompletionMails,
} from './completion-mails/completion-mails.ts';
import { countStock } from './count-stock/count-stock.ts';
import { checkDayClose } from './day-close/check-day-close.ts';
import { makeDayClose } from './day-close/make-day-close.ts';
import { askCustomerDetails } from './customer-details/ask-customer-details.ts';
import { listCustomerDetails } from './customer-details/list-customer-details.ts';
import { readCustomerDetails } from './customer-details/read-customer-details.ts';
import { settleCustomerDetails } from './customer-details/settle-customer-details.ts';
import { submitCustomerDetails } from './customer-details/submit-customer-details.ts';
import { mergeCustomers } from './customer-merge/merge-customers.ts';
import { readCustomerMerge, undoCustomerMerge } from './customer-merge/undo-customer-merge.ts';
import { checkCustomerErasure } from './customer-erasure/check-customer-erasure.ts';
import { eraseCustomer } from './customer-erasure/erase-customer.ts';
import { readCustomerData } from './customer-erasure/read-customer-data.ts';
import { readCustomerErasure } from './customer-erasure/read-customer-erasure.ts';
import { changeManifest } from './delivery-manifest/change-manifest.ts';
import { closeManifest } from './delivery-manifest/close-manifest.ts';
import { changeDealerGroup } from './dealer-group/change-dealer-group.ts';
import { checkDealerGroup } from './dealer-group/check-dealer-group.ts';
import { continueDealerGroup } from './dealer-group/continue-dealer-group.ts';
import {
  checkGroupCustomers,
  fixGroupCustomers,
  undoGroupCustomers,
} from './dealer-group/group-customers.ts';
import { setDayCapacity } from './dealer-week/set-day-capacity.ts';
import { devMail } from './dev-mail/dev-mail.ts';
import type { Endpoint } from './endpoint.ts';
import { engineerReport } from './engineer-report/engineer-report.ts';
import { distanceFigures } from './figures/distance-figures.ts';
import { orderFigures } from './figures/order-figures.ts';
import { productSales } from './figures/product-sales.ts';
import { receivedKits } from './figures/received-kits.ts';
import { returnFigures } from './figures/return-figures.ts';
import { salesFigures } from './figures/sales-figures.ts';
import { health } from './health/health.ts';
import { readInstallationInfo } from './installation-info/read-installation-info.ts';
import { readLabelPhoto } from './installation-info/read-label-photo.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { readInvitation } from './invitation/read-invitation.ts';
import { requestInvitation } from './invitation/request-invitation.ts';
import { askKitMatch } from './kit-match/ask-kit-match.ts';
import { settleKitMatch } from './kit-match/settle-kit-match.ts';
import { suggestKitMatches } from './kit-match/suggest-kit-matches.ts';
import { moveInstallation } from './move-installation/move-installation.ts';
import { openInstallation } from './open-installation/open-installation.ts';
import { openOrder } from './trade/open-order.ts';
import { noteOpenForm } from './open-form/note-open-form.ts';
import { orderLabels } from './order-labels/order-labels.ts';
import { actOnHealth, portalHealth } from './portal-health/portal-health.ts';
import { endSessions } from './own-account/end-sessions.ts';
import { ownAdmins } from './own-account/own-admins.ts';
import { updateProfile } from './own-account/update-profile.ts';
import { saveRecords } from './save-records/save-records.ts';
import { sendVerification } from './send-verification/send-verification.ts';
import { settleImageConflict } from './settle-image-conflict/settle-image-conflict.ts';
import { settleLimitChange } from './settle-limit-change/settle-limit-change.ts';
import { submitTimeLimitExemption } from './submit-time-limit-exemption/submit-time-limit-exemption.ts';
import { askAboutQuote } from './quote/ask-about-quote.ts';
import { priceQuote } from './quote/price-quote.ts';
import { readQuote } from './quote/read-quote.ts';
import { signQuote } from './quote/sign-quote.ts';
import { receiveTjmMail } from './tjm-mail/receive-tjm-mail.ts';
import { readTerms } from './terms/read-terms.ts';
import { HOOKS } from './trade/hook-table.ts';
import { moveEndpoint } from './trade/move.ts';
import { updateMfaStatus } from './update-mfa-status/update-mfa-status.ts';
import { updateUser } from './update-user/update-user.ts';
import { askWarranty } from './warranty/ask-warranty.ts';
import { jobWarranty } from './warranty/job-warranty.ts';
import { listWarranties } from './warranty/list-warranties.ts';
import { readWarranty } from './warranty/read-warranty.ts';
import { registerWarranty } from './warranty/register-warranty.ts';

/** The calls of a kind of document: its moves, and what makes one where people do. */
function callsOf(kind: TradeKind): readonly (readonly [name: string, Endpoint])[] {
  const { make } = HOOKS[kind];
  const slug = kindSlug(kind);
  return [[`move-${slug}`, moveEndpoint(kind)], ...(make ? [[`make-${slug}`, make] as const] : [])];
}

/** Every call the API answers, by the name it is posted to. */
const ENDPOINTS = new Map<string, Endpoint>([
  ...Object.values(TRADES).flatMap(({ kind }: Trade) => callsOf(kind)),
  ['accept-invitation', acceptInvitation],
  ['act-on-health', actOnHealth],
  ['answer-correction', answerCorrection],
  ['ask-about-quote', askAboutQuote],
  ['ask-correction', askCorrection],
  ['ask-customer-details', askCustomerDetails],
  ['ask-engineer-correction', askEngineerCorrection],
  ['ask-kit-match', askKitMatch],
  ['ask-warranty', askWarranty],
  ['audit-dealer', auditDealer],
  ['change-dealer-group', changeDealerGroup],
  ['change-manifest', changeManifest],
  ['check-completion-mails', checkCompletionMails],
  ['send-completion-mails', sendCompletionMails],
  ['mark-completion-mails', markCompletionMails],
  ['check-customer-erasure', checkCustomerErasure],
  ['check-day-close', checkDayClose],
  ['check-dealer-group', checkDealerGroup],
  ['check-export', checkExport],
  ['check-group-customers', checkGroupCustomers],
  ['engineer-report', engineerReport],
  ['fix-group-customers', fixGroupCustomers],
  ['undo-group-customers', undoGroupCustomers],
  ['close-manifest', closeManifest],
  ['continue-dealer-group', continueDealerGroup],
  ['count-stock', countStock],
  ['dev-mail', devMail],
  ['end-sessions', endSessions],
  ['erase-customer', eraseCustomer],
  ['job-warranty', jobWarranty],
  ['list-customer-details', listCustomerDetails],
  ['list-warranties', listWarranties],
  ['make-day-close', makeDayClose],
  ['make-export', makeExport],
  ['merge-customers', mergeCustomers],
  ['move-installation', moveInstallation],
  ['open-installation', openInstallation],
  ['open-order', openOrder],
  ['order-figures', orderFigures],
  ['order-labels', orderLabels],
  ['own-admins', ownAdmins],
  ['read-export', readExport],
  ['read-customer-data', readCustomerData],
  ['read-customer-erasure', readCustomerErasure],
  ['read-customer-merge', readCustomerMerge],
  ['portal-health', portalHealth],
  ['price-quote', priceQuote],
  ['product-sales', productSales],
  ['read-customer-details', readCustomerDetails],
  ['health', health],
  ['read-installation-info', readInstallationInfo],
  ['read-invitation', readInvitation],
  ['read-label-photo', readLabelPhoto],
  ['read-quote', readQuote],
  ['read-terms', readTerms],
  ['read-warranty', readWarranty],
  ['receive-tjm-mail', receiveTjmMail],
  ['received-kits', receivedKits],
  ['register-warranty', registerWarranty],
  ['request-invitation', requestInvitation],
  ['return-figures', returnFigures],
  ['sales-figures', salesFigures],
  ['save-records', saveRecords],
  ['send-verification', sendVerification],
  ['set-day-capacity', setDayCapacity],
  ['settle-customer-details', settleCustomerDetails],
  ['settle-kit-match', settleKitMatch],
  ['settle-image-conflict', settleImageConflict],
  ['settle-limit-change', settleLimitChange],
  ['accept-distance', acceptDistance],
  ['note-open-form', noteOpenForm],
  ['distance-figures', distanceFigures],
  ['sign-quote', signQuote],
  ['submit-customer-details', submitCustomerDetails],
  ['submit-time-limit-exemption', submitTimeLimitExemption],
  ['suggest-kit-matches', suggestKitMatches],
  ['undo-customer-merge', undoCustomerMerge],
  ['update-mfa-status', updateMfaStatus],
  ['update-profile', updateProfile],
  ['update-user', updateUser],
]);

/** The endpoint of this name; undefined when there is none. */
export function endpointNamed(name: string): Endpoint | undefined {
  return ENDPOINTS.get(name);
}
