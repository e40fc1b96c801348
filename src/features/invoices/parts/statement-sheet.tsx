import { distributers } from '#domain/distributer/entity.ts';
import type { AccountEntry } from '#domain/dealer-account/schema.ts';
import type { AccountKind } from '#domain/trade/account-kinds.ts';
import { AGE_LABELS, AGES, ageingOf } from '#domain/invoice/balance.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { NOBODY } from '#domain/trade/party-schema.ts';
import { type OwnAccount, type Statement, STATEMENT_MAX } from '#data/nouns/invoices.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useFinalLetterhead } from '#features/trade/final-letterhead.ts';
import { useLetterhead } from '#features/trade/letterheads.ts';
import { paths } from '#lib/paths.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';
import { OpenLink } from '#ui/open-link.tsx';

const KINDS: Readonly<Record<AccountKind, string>> = {
  invoice: 'Invoice',
  void: 'Invoice void',
  payment: 'Payment',
  reversal: 'Payment reversed',
  credit: 'Credit',
  creditCancelled: 'Credit cancelled',
};

function recordPath({ kind, recordId }: AccountEntry): string {
  return kind === 'credit' || kind === 'creditCancelled'
    ? paths.credits.edit(recordId)
    : paths.invoices.edit(recordId);
}

function Entries({
  opening,
  entries,
  from,
}: {
  opening: number;
  entries: readonly AccountEntry[];
  from: IsoDay;
}) {
  const last = entries.at(-1)?.balance ?? opening;
  return (
    <WideTable label="Entries of the account">
      <table className="table money-lines statement-lines">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col">Reference</th>
            <th scope="col" className="num">
              Owed
            </th>
            <th scope="col" className="num">
              Paid or credited
            </th>
            <th scope="col" className="num">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatDate(from)}</td>
            <td colSpan={4}>Brought forward</td>
            <td className="num">{formatCents(opening)}</td>
          </tr>
          {entries.map((entry) => (
            <tr key={entry.seq}>
              <td>{formatDate(entry.day)}</td>
              <td className="whole">
                {KINDS[entry.kind]} <OpenLink to={recordPath(entry)}>{entry.number}</OpenLink>
              </td>
              <td>{entry.text}</td>
              <td className="num">{entry.amount > 0 ? formatCents(entry.amount) : ''}</td>
              <td className="num">{entry.amount < 0 ? formatCents(-entry.amount) : ''}</td>
              <td className="num">{formatCents(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {last < 0 ? 'In credit' : 'Owed'}
            </th>
            <td className="num">
              <strong>{formatCents(Math.abs(last))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

interface AgeingProps {
  open: Statement['open'];
  /** What is owed in all, cents. */
  balance: number;
  today: IsoDay;
}

/** What is owed by how long it has been due, and what was paid or credited without an invoice yet: together what is owed. */
function Ageing({ open, balance, today }: AgeingProps) {
  const sums = ageingOf(open.invoices, today);
  const unapplied = balance - AGES.reduce((total, age) => total + sums[age], 0);
  if (open.isCut) return <p>Too many invoices are open to show how old they are.</p>;
  return (
    <WideTable label="What is owed, by age">
      <table className="table money-lines statement-ageing">
        <thead>
          <tr>
            {AGES.map((age) => (
              <th key={age} scope="col" className="num">
                {AGE_LABELS[age]}
              </th>
            ))}
            {unapplied !== 0 && (
              <th scope="col" className="num">
                Not applied yet
              </th>
            )}
            <th scope="col" className="num">
              {balance < 0 ? 'In credit' : 'Owed'}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {AGES.map((age) => (
              <td key={age} className="num">
                {formatCents(sums[age])}
              </td>
            ))}
            {unapplied !== 0 && <td className="num">{formatCents(unapplied)}</td>}
            <td className="num">
              <strong>{formatCents(Math.abs(balance))}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </WideTable>
  );
}

/** Who issues the statement, and how to pay it: the supplier by its last invoice, or whoever looks at it by their own record. */
function useIssuer(isOwn: boolean, account: OwnAccount | undefined) {
  const actor = useActor();
  const isDealers = actor.kind === 'dealer';
  const ownLetter = useLetterhead(
    isDealers ? 'dealer' : 'distributer',
    isOwn ? '' : isDealers ? actor.dealerId : actor.distributerId,
  );
  const supplier = useFinalLetterhead(account?.seller ?? NOBODY, isOwn ? (account?.party ?? '') : '');
  const own = useDoc(distributers, isOwn || isDealers ? null : actor.distributerId);
  // A dealer never issues its own statement, whatever is not known of its supplier yet.
  if (isOwn) {
    return { issuer: supplier.name === '' ? undefined : supplier, bankDetails: account?.bankDetails ?? '' };
  }
  return { issuer: ownLetter, bankDetails: own.status === 'ready' ? own.doc.value.bankDetails : '' };
}

interface StatementSheetProps {
  statement: Statement;
  /** The account that it is of, where the viewer is its dealer. */
  account: OwnAccount | undefined;
  /** The viewer is the dealer whose account it is. */
  isOwn: boolean;
  name: string;
  period: { readonly from: IsoDay; readonly to: IsoDay; readonly today: IsoDay };
}

/** The statement on paper: who issues it, what is owed and how to pay it, and below that each entry. */
export function StatementSheet({
  statement: { opening, entries, isCut, open },
  account,
  isOwn,
  name,
  period: { from, to, today },
}: StatementSheetProps) {
  const { issuer, bankDetails } = useIssuer(isOwn, account);
  const balance = entries.at(-1)?.balance ?? opening;
  return (
    <PrintSheet
      title="Statement"
      from={issuer}
      subtitle={name}
      about={`for ${name}, ${formatDate(from)} to ${formatDate(to)}`}
      meta={
        <>
          <div>
            {formatDate(from)} to {formatDate(to)}
          </div>
          <div>
            {balance < 0 ? 'In credit' : 'Owed'} <strong>{formatCents(Math.abs(balance))}</strong>
          </div>
        </>
      }
    >
      {/* What is open is known for now alone. */}
      {to >= today && <Ageing open={open} balance={balance} today={today} />}
      {balance > 0 && (
        <p>
          <strong>How to pay:</strong> {bankDetails || 'ask your supplier for its bank details'}. Give{' '}
          {isOwn ? 'your' : 'their'} name and the invoice numbers as the reference.
        </p>
      )}
      {isCut && <p>Only the first {STATEMENT_MAX} entries are shown. Choose a shorter period.</p>}
      <Entries opening={opening} entries={entries} from={from} />
    </PrintSheet>
  );
}
