import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  creditDocument,
  EXPORT_FILES,
  type ExportFile,
  FILE_OF,
  invoiceDocument,
  paymentDocument,
} from '../../../../src/domain/accounting-export/documents.ts';
import { headText, paymentText, salesText } from '../../../../src/domain/accounting-export/layouts.ts';
import {
  type AccountingExport,
  accountingExportSchema,
  exportPartSchema,
  type TakenEntry,
} from '../../../../src/domain/accounting-export/schema.ts';
import { type Credit, creditSchema } from '../../../../src/domain/credit/schema.ts';
import { type Invoice, invoiceSchema } from '../../../../src/domain/invoice/schema.ts';
import { READ_EXPORT } from '../../../../src/domain/accounting-export/endpoints.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';

type Texts = Readonly<Record<ExportFile, string>>;

const isCredit = ({ kind }: TakenEntry) => kind === 'credit' || kind === 'creditCancelled';
const unreadable = (path: string) => conflict(`The record ${path} could not be read. Tell head office.`);

/** What the entries of a part are about. */
class Records {
  readonly snapshots: ReadonlyMap<string, DocumentSnapshot>;

  constructor(snapshots: readonly DocumentSnapshot[]) {
    this.snapshots = new Map(snapshots.map((read) => [read.ref.path, read]));
  }

  static async of(taken: readonly TakenEntry[]): Promise<Records> {
    const paths = new Set(taken.map((entry) => Records.pathOf(entry)));
    if (paths.size === 0) return new Records([]);
    return new Records(await db.getAll(...[...paths].map((path) => db.doc(path))));
  }

  static pathOf(entry: TakenEntry): string {
    return `${isCredit(entry) ? 'credits' : 'invoices'}/${entry.recordId}`;
  }

  invoice(entry: TakenEntry): Invoice {
    const path = Records.pathOf(entry);
    const value = parseRecord(invoiceSchema, path, this.snapshots.get(path)?.data());
    if (value === null) throw unreadable(path);
    return value;
  }

  credit(entry: TakenEntry): Credit {
    const path = Records.pathOf(entry);
    const value = parseRecord(creditSchema, path, this.snapshots.get(path)?.data());
    if (value === null) throw unreadable(path);
    return value;
  }
}

/** The rows of entries, file by file. */
function textsOf(run: AccountingExport, taken: readonly TakenEntry[], records: Records): Texts {
  const texts: Record<ExportFile, string> = { invoices: '', credits: '', payments: '' };
  for (const entry of taken) {
    const file = FILE_OF[entry.kind];
    if (file === 'payments') {
      texts.payments += paymentText(run, paymentDocument(records.invoice(entry), entry));
    } else {
      const document = isCredit(entry)
        ? creditDocument(records.credit(entry), entry)
        : invoiceDocument(records.invoice(entry), entry);
      texts[file] += salesText(run, file, document);
    }
  }
  return texts;
}

const digestOf = (texts: Texts): string =>
  createHash('sha256')
    .update(EXPORT_FILES.map((file) => texts[file]).join('\0'))
    .digest('hex');

function reader(id: string, part: number, distributerId: string) {
  return async (): Promise<FreshWrites<{ parts: number; number: string; texts: Texts }>> => {
    const ref = db.collection('accountingExports').doc(id);
    const [stored, read] = await Promise.all([ref.get(), ref.collection('taken').doc(String(part)).get()]);
    if (!stored.exists || stored.get('distributerId') !== distributerId || !read.exists) throw notFound();
    const run = parseRecord(accountingExportSchema, ref.path, stored.data());
    const own = parseRecord(exportPartSchema, read.ref.path, read.data());
    if (run === null || own === null) throw unreadable(ref.path);
    const records = await Records.of(own.taken);
    const rows = textsOf(run, own.taken, records);
    const digest = digestOf(rows);
    if (own.digest !== '' && own.digest !== digest) {
      throw conflict(`${run.number} can’t be written as it was. Tell head office.`);
    }
    const head = (file: ExportFile) => (part === 0 ? headText(run.layout, file) : '');
    const texts = {
      invoices: head('invoices') + rows.invoices,
      credits: head('credits') + rows.credits,
      payments: head('payments') + rows.payments,
    };
    // A document that was taken over says by what; its stamps stay, since nobody changed it.
    const marked = [...records.snapshots.values()].filter(
      (snapshot) =>
        snapshot.get('exportedIn') !== run.number &&
        own.taken.some(
          (entry) =>
            Records.pathOf(entry) === snapshot.ref.path &&
            (entry.kind === 'invoice' || entry.kind === 'credit'),
        ),
    );
    return {
      writes: [
        ...(own.digest === '' ? [{ read, changes: { digest } }] : []),
        ...marked.map((snapshot) => ({ read: snapshot, changes: { exportedIn: run.number } })),
      ],
      result: { parts: run.parts, number: run.number, texts },
    };
  };
}

export const readExport = implement(READ_EXPORT, ({ id, part }, actor) =>
  writeFresh(reader(id, part, actor.distributerId)),
);
