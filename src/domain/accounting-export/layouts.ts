import { formatDate } from '../shared/dates.ts';
import type { Cents } from '../shared/money.ts';
import { csvLine } from '../shared/csv-line.ts';
import type { ExportFile, ExportLine, PaymentDocument, SalesDocument } from './documents.ts';
import type { AccountingExport, ExportLayout } from './schema.ts';

/** Numbers of accounts in the package, as an export keeps them. */
export type Accounts = Pick<AccountingExport, 'salesAccount' | 'bankAccount'>;

interface Column<T> {
  readonly title: string;
  readonly text: (row: T, accounts: Accounts) => string;
}

/** A line with its document, which each row repeats. */
interface SalesRow {
  readonly document: SalesDocument;
  readonly line: ExportLine;
  /** 1, or -1 where a package takes a credit as a sale below zero. */
  readonly sign: 1 | -1;
}

interface SalesFile {
  readonly columns: readonly Column<SalesRow>[];
  readonly sign: 1 | -1;
  /** An empty line after each document tells one from the next. */
  readonly isParted?: true;
}

/** How a package wants its files; where it says so stands in docs/accounting-export.md. */
export interface LayoutRow {
  readonly label: string;
  /** Accounts as they are numbered in a new file of the package. */
  readonly usual: Accounts;
  readonly invoices: SalesFile;
  readonly credits: SalesFile;
  readonly payments: readonly Column<PaymentDocument>[];
}

/** Cents as packages read them: no sign of dollars, no thousands. */
export function amountText(cents: Cents): string {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

const sales = (title: string, text: Column<SalesRow>['text']): Column<SalesRow> => ({ title, text });
const paid = (title: string, text: Column<PaymentDocument>['text']): Column<PaymentDocument> => ({
  title,
  text,
});
const blank = () => '';
/** Texts of several lines would end a row in some packages. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
const description = ({ line }: SalesRow) => oneLine(line.description);

const XERO_SALES: readonly Column<SalesRow>[] = [
  sales('*ContactName', ({ document }) => document.customer),
  sales('EmailAddress', ({ document }) => document.email),
  ...[1, 2, 3, 4].map((line) => sales(`POAddressLine${line}`, blank)),
  sales('POCity', blank),
  sales('PORegion', blank),
  sales('POPostalCode', blank),
  sales('POCountry', blank),
  sales('*InvoiceNumber', ({ document }) => document.number),
  sales('Reference', ({ document }) => document.reference),
  sales('*InvoiceDate', ({ document }) => formatDate(document.date)),
  sales('*DueDate', ({ document }) => formatDate(document.dueDate)),
  sales('Total', ({ document, sign }) => amountText(sign * document.total)),
  sales('InventoryItemCode', blank),
  sales('*Description', description),
  sales('*Quantity', ({ line }) => String(line.qty)),
  sales('*UnitAmount', ({ line, sign }) => amountText(sign * line.price)),
  sales('Discount', blank),
  sales('*AccountCode', (_row, { salesAccount }) => salesAccount),
  sales('*TaxType', () => 'GST on Income'),
  sales('TaxAmount', ({ line, sign }) => amountText(sign * line.gst)),
  sales('TrackingName1', blank),
  sales('TrackingOption1', blank),
  sales('TrackingName2', blank),
  sales('TrackingOption2', blank),
  sales('Currency', () => 'AUD'),
  sales('BrandingTheme', blank),
];

const MYOB_SALES: readonly Column<SalesRow>[] = [
  sales('Co./Last Name', ({ document }) => document.customer),
  sales('First Name', blank),
  sales('Inclusive', blank),
  sales('Invoice No.', ({ document }) => document.number),
  sales('Date', ({ document }) => formatDate(document.date)),
  sales('Customer PO', ({ document }) => document.reference.slice(0, 20)),
  sales('Description', (row) => description(row).slice(0, 255)),
  sales('Account No.', (_row, { salesAccount }) => salesAccount),
  sales('Amount', ({ line, sign }) => amountText(sign * line.ex)),
  sales('Inc-Tax Amount', ({ line, sign }) => amountText(sign * (line.ex + line.gst))),
  sales('Journal Memo', ({ document }) => `Sale; ${document.customer}`),
  sales('Tax Code', () => 'GST'),
  sales('GST Amount', ({ line, sign }) => amountText(sign * line.gst)),
  sales('Sale Status', () => 'I'),
];

/** The same columns under the names of the tool that takes invoices, or of the one that takes credit notes. */
const quickbooksSales = (number: string, date: string, hasDue: boolean): readonly Column<SalesRow>[] => [
  sales(number, ({ document }) => document.number),
  sales('*Customer', ({ document }) => document.customer),
  sales(date, ({ document }) => formatDate(document.date)),
  ...(hasDue ? [sales('*DueDate', ({ document }) => formatDate(document.dueDate))] : []),
  sales('Memo', ({ document }) => document.reference),
  sales('Item(Product/Service)', () => 'Sales'),
  sales('ItemDescription', description),
  sales('ItemQuantity', ({ line }) => String(line.qty)),
  sales('ItemRate', ({ line }) => amountText(line.price)),
  sales('*ItemAmount', ({ line }) => amountText(line.ex)),
  sales('*ItemTaxCode', () => 'GST'),
  sales('ItemTaxAmount', ({ line }) => amountText(line.gst)),
  sales('Currency', () => 'AUD'),
];

/** Every layout (product: accounting-export), the one truth about columns, signs and words of each package. */
export const LAYOUTS: Readonly<Record<ExportLayout, LayoutRow>> = {
  xero1: {
    label: 'Xero',
    usual: { salesAccount: '200', bankAccount: '090' },
    invoices: { columns: XERO_SALES, sign: 1 },
    credits: { columns: XERO_SALES, sign: -1 },
    // A statement of the bank account, which is then matched with the invoices.
    payments: [
      paid('*Date', ({ date }) => formatDate(date)),
      paid('*Amount', ({ amount }) => amountText(amount)),
      paid('Payee', ({ customer }) => customer),
      paid('Description', ({ method, amount }) => (amount < 0 ? `${method} reversed` : method)),
      paid('Reference', ({ invoice, reference }) => oneLine(`${invoice} ${reference}`)),
      paid('Cheque Number', blank),
    ],
  },
  myob1: {
    label: 'MYOB Business, AccountRight',
    usual: { salesAccount: '4-1000', bankAccount: '1-1110' },
    invoices: { columns: MYOB_SALES, sign: 1, isParted: true },
    credits: { columns: MYOB_SALES, sign: -1, isParted: true },
    payments: [
      paid('Co./Last Name', ({ customer }) => customer),
      paid('First Name', blank),
      paid('Deposit Account', (_row, { bankAccount }) => bankAccount),
      paid('ID No.', ({ reference }) => reference.slice(0, 8)),
      paid('Receipt Date', ({ date }) => formatDate(date)),
      paid('Memo', ({ customer, reference }) => oneLine(`Payment; ${customer} ${reference}`).slice(0, 255)),
      paid('Invoice No.', ({ invoice }) => invoice),
      paid('Amount Applied', ({ amount }) => amountText(amount)),
      paid('Payment Method', ({ method }) => method),
    ],
  },
  quickbooks1: {
    label: 'QuickBooks Online',
    usual: { salesAccount: 'Sales', bankAccount: '' },
    invoices: { columns: quickbooksSales('*InvoiceNo', '*InvoiceDate', true), sign: 1 },
    // Its tool for credit notes takes amounts above zero.
    credits: { columns: quickbooksSales('*CreditNoteNo', '*CreditNoteDate', false), sign: 1 },
    payments: [
      paid('Date', ({ date }) => formatDate(date)),
      paid('Description', ({ customer, invoice, reference }) =>
        oneLine(`${customer} ${invoice} ${reference}`),
      ),
      paid('Amount', ({ amount }) => amountText(amount)),
    ],
  },
};

/** The line of headings of a file. */
export function headText(layout: ExportLayout, file: ExportFile): string {
  const row = LAYOUTS[layout];
  return csvLine((file === 'payments' ? row.payments : row[file].columns).map(({ title }) => title));
}

/** The rows of a document in a file of sales or credits. */
export function salesText(
  { layout, ...accounts }: Accounts & Pick<AccountingExport, 'layout'>,
  file: 'invoices' | 'credits',
  document: SalesDocument,
): string {
  const { columns, sign, isParted } = LAYOUTS[layout][file];
  const rows = document.lines.map((line) =>
    csvLine(columns.map(({ text }) => text({ document, line, sign }, accounts))),
  );
  return `${rows.join('')}${isParted ? '\r\n' : ''}`;
}

/** The row of a payment. */
export const paymentText = (
  { layout, ...accounts }: Accounts & Pick<AccountingExport, 'layout'>,
  document: PaymentDocument,
): string => csvLine(LAYOUTS[layout].payments.map(({ text }) => text(document, accounts)));
