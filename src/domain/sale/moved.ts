import { nextRevision } from '../shared/revision.ts';
import { addDays } from '../shared/calendar.ts';
import { todaySydney, unixSeconds } from '../shared/dates.ts';
import { type Cents, formatCents, percentOf } from '../shared/money.ts';
import { pressOf } from '../shared/press.ts';
import { NOTE_MAX } from '../shared/schema.ts';
import { cutCodePoints } from '../shared/text.ts';
import { madeEntry } from '../trade/entry.ts';
import type { Effect, Given, Made } from '../trade/move.ts';
import { accountFaultOf, onAccountOf } from './account.ts';
import { storedLines, type GivenSaleLine, type SaleDraft } from './draft.ts';
import { dayOf } from './effects.ts';
import type { SaleKnown } from './guards.ts';
import type {
  acceptAsks,
  answerAsks,
  changeAsks,
  finishAsks,
  GivenPayment,
  linkAsks,
  payAsks,
  refundAsks,
  signAsks,
} from './input.ts';
import { catalogueKey, saleTotals, withOptions } from './lines.ts';
import { doneAt, type Finding, priceFindings, totalFinding, withFindings } from './findings.ts';
import { refundable, roundingOf, type SalePayment, settled } from './payments.ts';
import type { Sale } from './schema.ts';
import { storedStatuses } from './statuses.ts';

type SaleMade<I = object> = Made<Sale, SaleKnown, I>;

/** What a draft says, as it is stored: the catalogue's prices beside its lines, and its number once its type is chosen. */
function drafted(
  draft: SaleDraft,
  { record, known }: SaleMade['facts'],
): Partial<Sale> & { lines: Sale['lines'] } {
  const before = new Map(record.lines.map((line) => [catalogueKey(line), line.listPriceEx]));
  // Without the server what was looked up before stands.
  const priceOf = (line: GivenSaleLine) =>
    (known ? known.prices.get(catalogueKey(line)) : before.get(catalogueKey(line))) ?? '';
  const isNumbered = draft.type !== 'none' && record.number === '' && known !== null;
  const isSameVehicle = draft.vehicleId === record.vehicleId;
  return {
    ...draft,
    ...(known && !known.isOwnCustomer && { customerId: '' }),
    ...(known && known.mergedInto !== '' && { customerId: known.mergedInto }),
    ...(known && !known.isOwnJob && { installationId: '' }),
    vehicleName: known?.vehicleName ?? (isSameVehicle ? record.vehicleName : ''),
    vehicleShort: known?.vehicleShort ?? (isSameVehicle ? record.vehicleShort : ''),
    lines: storedLines(draft.lines, priceOf),
    ...(isNumbered && { number: known.number }),
  };
}

export const changed = ({ facts, input: { draft } }: SaleMade<Given<typeof changeAsks>>): Effect<Sale> => ({
  fields: drafted(draft, facts),
});

/** The job that was started for it, and the kits that were ordered; what is there already stays one. */
export const linked = ({
  facts: { record, known },
  input: { installationId, orderId, customerId },
}: SaleMade<Given<typeof linkAsks>>): Effect<Sale> => ({
  note: noteOf(
    installationId === '' ? '' : 'installation',
    orderId === '' ? '' : 'kit order',
    customerId === '' ? '' : 'customer',
  ),
  fields: {
    ...(customerId !== '' && { customerId: known?.mergedInto || customerId }),
    ...(installationId !== '' && { installationId }),
    ...(orderId !== '' && { orderIds: [...new Set([...record.orderIds, orderId])] }),
  },
});

interface Taking {
  readonly record: Pick<Sale, 'payments' | 'type'>;
  readonly inc: number;
  readonly made: SaleMade;
  readonly at: number;
  readonly waited: boolean;
}

/** The payments of one press, each after the other, so that the rounding of cash settles what is due then. */
function taken(given: readonly GivenPayment[], { record, inc, made, at, waited }: Taking): SalePayment[] {
  const { request, uid, byName } = made.moving;
  const all: SalePayment[] = [...record.payments];
  for (const [place, { kind, amount, tendered, ref = '' }] of given.entries()) {
    all.push({
      id: `${pressOf(request)}-${place}`,
      kind,
      amount,
      rounding: roundingOf(kind, amount, settled(all, inc).due),
      tendered: tendered ?? '',
      ref,
      day: dayOf(at),
      takenAt: at,
      by: uid,
      byName,
      reason: '',
      waited,
    });
  }
  return all;
}

/** What went on account without a signal, and would have been refused: the goods are gone, so that somebody decides. */
function onAccount(given: readonly GivenPayment[], known: SaleKnown | null): readonly Finding[] {
  const refusal = accountFaultOf(given, known?.account ?? null);
  if (refusal === '') return [];
  return [['account', `${formatCents(onAccountOf(given))} went on account. ${refusal}`]];
}

const overpaid = (payments: readonly SalePayment[], inc: number): readonly Finding[] => {
  const { due } = settled(payments, inc);
  return due < 0 ? [['overpaid', `${formatCents(-due)} more was paid than it comes to.`]] : [];
};

/** What was paid where nothing is owed any longer: the money belongs to the sale that this one went on to. */
const paidBehind = ({ wentOnTo }: Pick<Sale, 'wentOnTo'>, amount: Cents): readonly Finding[] =>
  wentOnTo === '' || amount === 0
    ? []
    : [
        [
          'overpaid',
          `${formatCents(amount)} was paid after this went on to an invoice. Give it back here and enter it there.`,
        ],
      ];

/** What was given back without a signal, and would have been refused: two people may have paid out the same money. */
function backTooMuch({ kind, amount }: Given<typeof refundAsks>, record: Sale): readonly Finding[] {
  const most = refundable(record.payments, record.totals.inc, kind);
  const words = kind === 'account' ? 'is on account' : 'was paid';
  return amount > most
    ? [['overpaid', `${formatCents(amount)} was given back. Only ${formatCents(most)} ${words}.`]]
    : [];
}

// Of sixty lines with a price each that is another, more is found than an entry holds.
const noteOf = (...parts: readonly string[]) =>
  cutCodePoints(parts.filter((part) => part !== '').join(', '), NOTE_MAX);
const wordsOf = (findings: readonly Finding[]) => findings.map(([, text]) => text).join(' ');

/** What is asked in advance: as was agreed, of an order else by the dealer's settings. */
const orderDeposit = (
  { type, deposit }: Pick<Sale, 'type' | 'deposit'>,
  inc: Cents,
  known: SaleKnown | null,
): Cents => (type === 'order' && deposit === 0 ? percentOf(inc, known?.depositPercent ?? 0) : deposit);

/** A sale at the counter is finished: lines as the till has them, what was paid at once, and what somebody has to look at. */
export function finished(made: SaleMade<Given<typeof finishAsks>>): Effect<Sale> {
  const { facts, input, moving } = made;
  const fields = drafted(input.draft, facts);
  const { inc } = saleTotals(fields.lines);
  const { at, waited, findings } = doneAt(input.doneAt, facts.now);
  const payments = taken(input.payments, { record: facts.record, inc, made, at, waited });
  const found = waited
    ? [
        ...findings,
        ...totalFinding(input.seen, inc),
        ...priceFindings(fields.lines, input.believed),
        ...overpaid(payments, inc),
        ...onAccount(input.payments, facts.known),
      ]
    : [];
  const date = dayOf(at);
  return {
    note: noteOf(formatCents(inc), wordsOf(found)),
    fields: {
      ...fields,
      deposit: orderDeposit(input.draft, inc, facts.known),
      payments,
      date,
      dueOn: input.draft.type === 'invoice' ? addDays(date, facts.known?.termsDays ?? 0) : '',
      findings: withFindings(facts.record.findings, found, moving.request, facts.now),
    },
  };
}

/** Sent as it stands; what its revision keeps is written beside it by the server. */
export const sent = ({ facts: { record, known, now } }: SaleMade): Effect<Sale> => {
  const works = record.key !== '' && record.revokedAt === 0;
  return {
    note: noteOf(`Revision ${record.rev}`, formatCents(record.totals.inc)),
    fields: {
      sentAt: unixSeconds(now),
      sentRev: record.rev,
      // Whoever has the link has the next revision by it, too.
      ...(!works && { key: known?.key ?? '', revokedAt: 0 }),
      views: 0,
      viewedAt: 0,
    },
  };
};

/** Looked at by the customer for the first time since it was sent. */
export const viewed = ({ facts: { record, now } }: SaleMade): Effect<Sale> => ({
  note: `Revision ${record.sentRev}`,
  fields: { views: 1, viewedAt: unixSeconds(now) },
});

/** Signed by the customer: name, strokes, the revision that they were shown, and the optional lines that they take. */
export const signed = ({
  facts: { record, now },
  input: { name, rev, signature, options },
}: SaleMade<Given<typeof signAsks>>): Effect<Sale> => {
  const lines = withOptions(record.lines, options) ?? record.lines;
  const { inc } = saleTotals(lines);
  const chosen = options.flatMap((at) => record.lines[at]?.text ?? []);
  return {
    note: noteOf(`Revision ${rev}`, formatCents(inc), ...chosen),
    fields: {
      lines,
      acceptedBy: name,
      acceptedOn: todaySydney(now),
      signature: { ...signature, name, rev, at: unixSeconds(now), options, inc },
    },
  };
};

export const linkRevoked = ({ facts: { now } }: SaleMade): Effect<Sale> => ({
  fields: { revokedAt: unixSeconds(now) },
});

/** Another link: whoever has the one of before is told that it doesn't work. */
export const linkRenewed = ({ facts: { known } }: SaleMade): Effect<Sale> => ({
  fields: { key: known?.key ?? '', revokedAt: 0 },
});

/** Taken up again after it was sent: what follows is the next revision. */
export const revised = ({ facts: { record } }: SaleMade): Effect<Sale> => {
  const rev = nextRevision(record.rev);
  return { note: `Revision ${rev}`, fields: { rev } };
};

export const accepted = ({
  facts: { record, now },
  input,
}: SaleMade<Given<typeof acceptAsks>>): Effect<Sale> => ({
  note: noteOf(`Revision ${record.rev}`, formatCents(record.totals.inc), input.acceptedBy),
  fields: { acceptedBy: input.acceptedBy, acceptedOn: todaySydney(now) },
});

const amounts = (given: readonly { readonly amount: number }[]) =>
  formatCents(given.reduce((sum, { amount }) => sum + amount, 0));

export function paid(made: SaleMade<Given<typeof payAsks>>): Effect<Sale> {
  const { facts, input, moving } = made;
  const { record, now } = facts;
  const { at, waited, findings } = doneAt(input.doneAt, now);
  const payments = taken(input.payments, { record, inc: record.totals.inc, made, at, waited });
  const amount = input.payments.reduce((sum, each) => sum + each.amount, 0);
  const found = waited
    ? [
        ...findings,
        ...overpaid(payments, record.totals.inc),
        ...paidBehind(record, amount),
        ...onAccount(input.payments, facts.known),
      ]
    : [];
  return {
    note: noteOf(amounts(input.payments), wordsOf(found)),
    fields: { payments, findings: withFindings(record.findings, found, moving.request, now) },
  };
}

export function refunded(made: SaleMade<Given<typeof refundAsks>>): Effect<Sale> {
  const { facts, input, moving } = made;
  const { record, now } = facts;
  const { at, waited, findings } = doneAt(input.doneAt, now);
  const given: SalePayment = {
    id: `${pressOf(moving.request)}-0`,
    kind: input.kind,
    amount: -input.amount,
    rounding: 0,
    tendered: '',
    ref: input.ref ?? '',
    day: dayOf(at),
    takenAt: at,
    by: moving.uid,
    byName: moving.byName,
    reason: moving.reason,
    waited,
  };
  const found = waited ? [...findings, ...backTooMuch(input, record)] : findings;
  return {
    note: noteOf(amounts([input]), wordsOf(found)),
    fields: {
      payments: [...record.payments, given],
      findings: withFindings(record.findings, found, moving.request, now),
    },
  };
}

/** Payments that go over to the sale that goes on: the same amount below zero here, and above it there. */
function carriedOver({
  facts: { record, now },
  moving,
}: SaleMade): readonly [from: Sale['payments'], to: Sale['payments']] {
  const own = record.payments.filter(({ kind }) => kind !== 'account');
  const { paid: amount } = settled(own, 0);
  if (amount === 0) return [record.payments, []];
  const at = unixSeconds(now);
  const over = (sum: number): SalePayment => ({
    id: `${pressOf(moving.request)}-0`,
    kind: 'carried',
    amount: sum,
    rounding: 0,
    tendered: '',
    ref: record.number,
    day: dayOf(at),
    takenAt: at,
    by: moving.uid,
    byName: moving.byName,
    reason: '',
    waited: false,
  });
  return [[...record.payments, over(-amount)], [over(amount)]];
}

/** An order or an invoice is made of it: lines, customer, vehicle and load are carried over, and what was paid. */
export const wentOn =
  (type: 'order' | 'invoice') =>
  (made: SaleMade): Effect<Sale> => {
    const { facts, moving } = made;
    const { record, known, now } = facts;
    const [payments, carried] = carriedOver(made);
    const number = known?.number ?? '';
    const date = todaySydney(now);
    const status = storedStatuses('distinct').confirmedQuote;
    return {
      note: number,
      fields: { wentOnTo: type, payments },
      also: [
        {
          type,
          number,
          localNumber: '',
          rev: 'A',
          status: { ...status },
          payments: carried,
          deposit:
            type === 'order' ? orderDeposit({ ...record, type }, record.totals.inc, known) : record.deposit,
          lines: record.lines.filter(({ excluded }) => !excluded),
          madeOn: date,
          date,
          dueOn: type === 'invoice' ? addDays(date, known?.termsDays ?? 0) : '',
          sentAt: 0,
          sentRev: '',
          key: '',
          revokedAt: 0,
          views: 0,
          viewedAt: 0,
          // Both stay with what was signed.
          signature: null,
          files: [],
          expiresOn: '',
          parentNumber: record.number,
          wentOnTo: '',
          findings: [],
          entries: [madeEntry(moving, status.name, `From ${record.number}`)],
          createdBy: moving.uid,
          createdByName: moving.byName,
        },
      ],
    };
  };

export const cancelledNow = ({ facts: { now } }: SaleMade): Effect<Sale> => ({
  fields: { cancelledOn: todaySydney(now) },
});

export const answered = ({
  facts: { record, now },
  input,
  moving,
}: SaleMade<Given<typeof answerAsks>>): Effect<Sale> => ({
  note: input.answer,
  fields: {
    findings: record.findings.map((finding) =>
      finding.id === input.finding
        ? { ...finding, answer: input.answer, answeredByName: moving.byName, answeredAt: unixSeconds(now) }
        : finding,
    ),
  },
});
