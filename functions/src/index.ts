import './options.ts';

export { api } from './api/api.ts';
export { refuseSignUp } from './triggers/before-create.ts';
export { writeChangeLog, writeCostLog, writeNewsLog } from './triggers/change-log.ts';
export { followCustomer } from './triggers/customers.ts';
export { followInstallation } from './triggers/installations.ts';
export { sendInvitation } from './triggers/invitations.ts';
export { settleTimeLimits } from './triggers/nightly.ts';
export { sweepFiles } from './triggers/sweep.ts';
export { sweepReports } from './triggers/old-reports.ts';
export { followTimeLimits } from './triggers/time-limits.ts';
