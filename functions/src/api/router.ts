import { auditDealer } from './audit-dealer/audit-dealer.ts';
import { devMail } from './dev-mail/dev-mail.ts';
import type { Endpoint } from './endpoint.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { readInvitation } from './invitation/read-invitation.ts';
import { requestInvitation } from './invitation/request-invitation.ts';
import { askKitMatch } from './kit-match/ask-kit-match.ts';
import { settleKitMatch } from './kit-match/settle-kit-match.ts';
import { suggestKitMatches } from './kit-match/suggest-kit-matches.ts';
import { moveInstallation } from './move-installation/move-installation.ts';
import { moveOrder } from './move-order/move-order.ts';
import { openInstallation } from './open-installation/open-installation.ts';
import { openOrder } from './open-order/open-order.ts';
import { orderLabels } from './order-labels/order-labels.ts';
import { endSessions } from './own-account/end-sessions.ts';
import { ownAdmins } from './own-account/own-admins.ts';
import { updateProfile } from './own-account/update-profile.ts';
import { sendVerification } from './send-verification/send-verification.ts';
import { settleLimitChange } from './settle-limit-change/settle-limit-change.ts';
import { submitTimeLimitExemption } from './submit-time-limit-exemption/submit-time-limit-exemption.ts';
import { updateMfaStatus } from './update-mfa-status/update-mfa-status.ts';
import { updateUser } from './update-user/update-user.ts';

/** Every call the API answers, by the name it is posted to. */
const ENDPOINTS = new Map<string, Endpoint>([
  ['accept-invitation', acceptInvitation],
  ['ask-kit-match', askKitMatch],
  ['audit-dealer', auditDealer],
  ['dev-mail', devMail],
  ['end-sessions', endSessions],
  ['move-installation', moveInstallation],
  ['move-order', moveOrder],
  ['open-installation', openInstallation],
  ['open-order', openOrder],
  ['order-labels', orderLabels],
  ['own-admins', ownAdmins],
  ['read-invitation', readInvitation],
  ['request-invitation', requestInvitation],
  ['send-verification', sendVerification],
  ['settle-kit-match', settleKitMatch],
  ['settle-limit-change', settleLimitChange],
  ['submit-time-limit-exemption', submitTimeLimitExemption],
  ['suggest-kit-matches', suggestKitMatches],
  ['update-mfa-status', updateMfaStatus],
  ['update-profile', updateProfile],
  ['update-user', updateUser],
]);

/** The endpoint of this name; undefined when there is none. */
export function endpointNamed(name: string): Endpoint | undefined {
  return ENDPOINTS.get(name);
}
