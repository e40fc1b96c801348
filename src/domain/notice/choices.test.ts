import { describe, expect, it } from 'vitest';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { actorOfEngineer, actorOfUser } from '../access/actor.ts';
import { isNotified, withChoice } from './choices.ts';
import { DIGEST_MAX, digestMail } from './digest.ts';
import { noticeDays } from './groups.ts';
import { kindsFor, noticeKind } from '../notice-kind/kinds.ts';
import { noticePlace } from './places.ts';
import { NO_CHOICES, type Notice, noticeSchema } from './schema.ts';

const CONFIRMED = noticeKind('orderConfirmed');
const ESTIMATED = noticeKind('orderEstimated');

describe('choices', () => {
  it('follow the table until somebody chooses', () => {
    expect([CONFIRMED, ESTIMATED].map((kind) => isNotified(kind, 'mail', NO_CHOICES))).toEqual([true, false]);
    expect(isNotified(ESTIMATED, 'portal', NO_CHOICES)).toBe(true);
  });

  it('name only what differs from the table', () => {
    const off = withChoice(CONFIRMED, 'portal', false, withChoice(CONFIRMED, 'mail', false, NO_CHOICES));
    expect(off).toEqual({ portalOff: ['orderConfirmed'], mailOn: [], mailOff: ['orderConfirmed'] });
    const on = withChoice(ESTIMATED, 'mail', true, off);
    expect(on.mailOn).toEqual(['orderEstimated']);
    expect([isNotified(CONFIRMED, 'mail', on), isNotified(ESTIMATED, 'mail', on)]).toEqual([false, true]);
    const back = [
      [CONFIRMED, 'portal', true],
      [CONFIRMED, 'mail', true],
      [ESTIMATED, 'mail', false],
    ] as const;
    expect(back.reduce((all, [kind, way, isOn]) => withChoice(kind, way, isOn, all), on)).toEqual(NO_CHOICES);
  });
});

const user = (
  kind: 'dealer' | 'distributer',
  flags: Record<string, boolean>,
  takesOrders = false,
  type: 'admin' | 'user' = 'user',
) =>
  actorOfUser(
    'u',
    buildUser({
      type,
      dealerId: kind === 'dealer' ? 'd1' : '',
      distributerId: kind === 'distributer' ? 'x1' : '',
      privileges: { dealer: flags, distributer: flags },
    }),
    kind === 'dealer' ? buildDealer({ canAcceptDealerOrders: takesOrders }) : null,
    '',
  );
const idsOf = (...[actor]: Parameters<typeof kindsFor>) => kindsFor(actor).map(({ id }) => id);

describe('the kinds that somebody can be told of', () => {
  it('follow side and flag', () => {
    expect(idsOf(user('dealer', {}))).toEqual([]);
    const ofJobs = idsOf(user('dealer', { installations: true }));
    expect(ofJobs).toEqual(
      expect.arrayContaining(['creditApproved', 'returnQueried', 'jobQueried', 'jobLimitSoon']),
    );
    // To its supplier, behind another flag, to its engineer.
    for (const other of [
      'returnAsked',
      'orderConfirmed',
      'detailsReceived',
      'matchAsked',
      'jobSent',
    ] as const) {
      expect(ofJobs).not.toContain(other);
    }
    expect(idsOf(user('distributer', { matchGvmInstallations: true }))).toEqual(['matchAsked']);
    expect(idsOf(user('distributer', { engineers: true }))).toEqual([]);
    expect(idsOf(user('distributer', { engineers: true }, false, 'admin'))).toEqual(['authorityEnds']);
    expect(idsOf(user('dealer', { customers: true }))).toEqual(['detailsReceived']);
    const ofOrders = idsOf(user('distributer', { orders: true }));
    expect(ofOrders).toEqual(expect.arrayContaining(['orderPlaced', 'orderMessage', 'cancelAsked']));
    for (const other of ['orderConfirmed', 'invoiceIssued', 'returnAsked'] as const) {
      expect(ofOrders).not.toContain(other);
    }
    expect(idsOf(user('dealer', { orders: true }))).not.toContain('cancelAsked');
    expect(idsOf(user('dealer', { orders: true }, true))).toContain('cancelAsked');
    const engineer = actorOfEngineer('e', { firstName: '', lastName: '', email: '' });
    expect(idsOf(engineer)).toEqual(['jobSent', 'jobAnswered', 'jobRecalled', 'authorityEnds']);
  });
});

const NOON = Date.UTC(2026, 10, 20, 1) / 1000;
const notice = (at: number, more: Partial<Notice> = {}): Notice =>
  noticeSchema.parse({ kind: 'orderConfirmed', title: 'Order O-1 confirmed', who: 'Omar', at, ...more });

describe('the list', () => {
  it('goes by days of Sydney, and folds what was done in one go', () => {
    const rows = [
      ...[0, 1, 2, 3].map((second) => notice(NOON - second)),
      notice(NOON - 10, { kind: 'orderPlaced' }),
      notice(NOON - 86_400),
      notice(NOON - 86_400 * 9),
    ].map((value, index) => ({ id: `n${index}`, value }));
    expect(
      noticeDays(rows, NOON).map(({ title, folds }) => [title, folds.map((fold) => fold.length)]),
    ).toEqual([
      ['Today', [4, 1]],
      ['Yesterday', [1]],
      ['11/11/2026', [1]],
    ]);
  });
});

describe('the mail', () => {
  const to = { email: 'jess@outback.example', firstName: 'Jess' };
  const links = { portal: 'https://p.example/', settings: 'https://p.example/user-settings#notices' };
  const line = (title: string) => ({
    notice: notice(NOON, { title, quote: 'Ada Cole wants it sooner', text: 'Arrives 30/11/2026' }),
    link: 'https://p.example/dealer-orders/edit/o1',
  });

  it('of one thing says it in the subject, with the way there, and nothing that people typed', () => {
    const { message } = digestMail(to, [line('Order O-1 <b>confirmed')], links, 'the dealer portal');
    expect(message.subject).toBe('Order O-1 <b>confirmed');
    expect(message.text).toContain('Order O-1 <b>confirmed, by Omar.');
    expect(message.html).not.toContain('<b>');
    expect(message.html).toContain('href="https://p.example/dealer-orders/edit/o1"');
    expect(message.text).not.toContain('Ada Cole');
    expect(message.text).toContain(links.settings);
  });

  it('of many lists the first and says how many more there are', () => {
    const lines = Array.from({ length: 50 }, (_, index) => line(`Order O-${index} placed`));
    const { message } = digestMail(to, lines, { ...links, settings: null }, 'the dealer portal');
    expect(message.subject).toBe('50 new notices in the dealer portal');
    expect(message.text.match(/placed, by Omar/gu)).toHaveLength(DIGEST_MAX);
    expect(message.text).toContain('30 more stand in the dealer portal');
    expect(message.text).not.toContain('user-settings');
  });
});

it('leads each reader to their own page of the record, and nowhere what they have no page of', () => {
  const order = { collection: 'orders', id: 'o/1' };
  expect(noticePlace('dealer', order)).toBe('/dealer-orders/edit/o%2F1');
  expect(noticePlace('distributer', order)).toBe('/distributer-orders/edit/o%2F1');
  expect(noticePlace('engineer', order)).toBeNull();
  expect(noticePlace('dealer', { collection: 'unheardOf', id: '1' })).toBeNull();
  expect(noticePlace('dealer', null)).toBeNull();
});
