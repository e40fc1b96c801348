import './options.ts';
// Before anything that answers a request.
import './api/own-body.ts';

export { api } from './api/api.ts';
export { followSessionSettings } from './triggers/access.ts';
export { refuseSignUp } from './triggers/before-create.ts';
export { refuseOtherAddress } from './triggers/before-sign-in.ts';
export { writeCostLog, writeNewsLog } from './triggers/change-log.ts';
export { followCustomer } from './triggers/customers.ts';
export { followInstallation } from './triggers/installations.ts';
export { sendMail } from './triggers/mails.ts';
export { sendInvitation } from './triggers/invitations.ts';
export { followOrder } from './triggers/orders.ts';
export { sendNoticeMails } from './triggers/notice-mails.ts';
export { followWork } from './triggers/long-work.ts';
export { lookAgainAtSums, settleTimeLimits } from './triggers/nightly.ts';
export { sweepFiles } from './triggers/sweep.ts';
export { sweepReports } from './triggers/old-reports.ts';
export { saveAccounts } from './triggers/saved-accounts.ts';
export { followTimeLimits } from './triggers/time-limits.ts';
export { inspectUploads } from './triggers/uploads.ts';
export { followRecord } from './triggers/records.ts';
