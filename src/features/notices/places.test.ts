import { expect, it } from 'vitest';
import { NOTICE_PLACES } from '#domain/notice/places.ts';
import { paths } from '#lib/paths.ts';

/** What a notice leads to, as the routes write it. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: { dealer: paths.dealerOrders.edit.pattern, distributer: paths.distributerOrders.edit.pattern },
  compliancePlateOrders: {
    dealer: paths.dealerLabelOrders.edit.pattern,
    distributer: paths.distributerLabelOrders.edit.pattern,
  },
  installations: {
    dealer: paths.installations.edit.pattern,
    distributer: paths.installations.edit.pattern,
    engineer: paths.installations.edit.pattern,
  },
  invoices: { dealer: paths.invoices.edit.pattern, distributer: paths.invoices.edit.pattern },
  credits: { dealer: paths.credits.edit.pattern, distributer: paths.credits.edit.pattern },
  returns: { dealer: paths.returns.edit.pattern, distributer: paths.returns.edit.pattern },
  customers: { dealer: paths.customers.edit.pattern },
  customerDetailRequests: { dealer: `${paths.customers.list}?details=:id` },
  engineers: { distributer: paths.engineers.edit.pattern },
  kitMatches: { distributer: `${paths.matchInstallations}?q=:id` },
};

it('notices lead to pages of the portal', () => {
  const places = Object.fromEntries(
    [...NOTICE_PLACES].map(([collection, way]) => [
      collection,
      Object.fromEntries(Object.entries(way).map(([kind, start]) => [kind, `${start}:id`])),
    ]),
  );
  expect(places).toEqual(WAYS);
});
