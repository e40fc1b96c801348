import { formatDate } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import { nextRevision } from '../shared/revision.ts';
import { catalogueKey, type SaleLine } from './lines.ts';
import type { Sale, SaleRevision } from './schema.ts';

/** What a quote said and says of one thing; '' where it says nothing. */
export interface RevisionChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

type Compared = Pick<
  Sale,
  | 'customerName'
  | 'customer'
  | 'vehicleName'
  | 'vin'
  | 'rego'
  | 'lines'
  | 'totals'
  | 'deposit'
  | 'terms'
  | 'purchaseOrder'
  | 'expiresOn'
>;

/** What a line says, in words. */
function lineWords({ qty, priceEx, discount, excluded, text }: SaleLine): string {
  const off = discount === 0 ? '' : ` less ${discount}%`;
  return `${qty} × ${text} at ${formatCents(priceEx)}${off}${excluded ? ', optional' : ''}`;
}

/** Lines that name the same: by the catalogue, else by their words. */
const keyOf = (line: SaleLine) => catalogueKey(line) + line.springOption || `${line.kind} ${line.text}`;

function lineChanges(before: readonly SaleLine[], after: readonly SaleLine[]): RevisionChange[] {
  const left = [...after];
  const changes: RevisionChange[] = [];
  for (const line of before) {
    const at = left.findIndex((other) => keyOf(other) === keyOf(line));
    const [other] = at < 0 ? [] : left.splice(at, 1);
    const was = lineWords(line);
    const is = other ? lineWords(other) : '';
    if (was !== is) changes.push({ title: other ? 'Line changed' : 'Line removed', before: was, after: is });
  }
  return [...changes, ...left.map((line) => ({ title: 'Line added', before: '', after: lineWords(line) }))];
}

/** What differs between two revisions of a quote, or one and the quote as it stands, in the order of its page. */
export function revisionDiff(before: Compared, after: Compared): readonly RevisionChange[] {
  const said: readonly (readonly [title: string, of: (sale: Compared) => string])[] = [
    ['Customer', ({ customerName }) => customerName],
    ['Phone', ({ customer }) => customer.phone],
    ['Email', ({ customer }) => customer.email],
    ['Vehicle', ({ vehicleName }) => vehicleName],
    ['VIN', ({ vin }) => vin],
    ['Rego', ({ rego }) => rego],
    ['Total inc GST', ({ totals }) => formatCents(totals.inc)],
    ['Deposit', ({ deposit }) => formatCents(deposit)],
    ['Purchase order', ({ purchaseOrder }) => purchaseOrder],
    ['Expires', ({ expiresOn }) => formatDate(expiresOn)],
    ['Terms', ({ terms }) => terms],
  ];
  const fields = said
    .map(([title, of]) => ({ title, before: of(before), after: of(after) }))
    .filter((change) => change.before !== change.after);
  return [...lineChanges(before.lines, after.lines), ...fields];
}

/** The letters of the revisions that were sent, A first: all up to the quote's own, and its own once that was sent. */
export function sentRevisions(
  { rev, sentAt }: Pick<Sale, 'rev' | 'sentAt'>,
  isDraft: boolean,
): readonly string[] {
  if (sentAt === 0) return [];
  const letters: string[] = [];
  for (let letter = 'A'; letter !== rev && letters.length < 1000; letter = nextRevision(letter))
    letters.push(letter);
  return isDraft ? letters : [...letters, rev];
}

/** The next letter after a revision where that was sent, too; '' where the quote itself comes next. */
export const revisionAfter = (rev: SaleRevision['rev'], sent: readonly string[]): string =>
  sent[sent.indexOf(rev) + 1] ?? '';
