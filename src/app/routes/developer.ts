import { paths } from '#lib/paths.ts';
import { noPage, type RouteRow } from './route-row.ts';

/** What developers alone open; the outbox on their own machine only. */
export const developerRoutes: readonly RouteRow[] = [
  {
    path: '/dev/mail',
    title: 'Mail Outbox',
    page:
      import.meta.env?.VITE_ENVIRONMENT === 'local'
        ? () => import('#features/dev-mail/dev-mail-page.tsx').then((module) => module.DevMailPage)
        : noPage,
    priv: 'Developer',
    localOnly: true,
  },
  {
    path: paths.dealerGroupCheck,
    title: 'Dealer Group Customers Check',
    page: () =>
      import('#features/customers/group-check/check-page.tsx').then((module) => module.DealerGroupCheckPage),
    priv: 'GroupCustomersCheck',
  },
  {
    path: '/dev/complete-email-not-sent',
    title: 'Completion Emails Not Sent',
    page: () => import('#features/completion-mails/unsent-page.tsx').then((module) => module.UnsentPage),
    priv: 'CompletionMails',
    tile: { group: 'Developer', icon: 'email' },
  },
];
