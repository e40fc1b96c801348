import { LABEL_KIND_TABLE, labelKindsFor } from '#domain/label-order/kinds.ts';
import { labelText } from '#domain/label-order/label-text.ts';
import { plateDataOf, plateRows } from '#domain/label-order/plate-data.ts';
import type { LabelKind } from '#domain/label-order/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { fetchOwnPrinters } from '#data/nouns/label-orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { LabelFace, usualPage } from '#features/label-orders/public/label-face.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { useWorkshop, vinOf } from './use-workshop.ts';
import { WideTable } from '#ui/wide-table.tsx';

/** The printer that is the default for a label, and the label's usual size where there is none. */
function pageFor(kind: LabelKind, printers: readonly Printer[]) {
  const { printed } = LABEL_KIND_TABLE[kind];
  const own = printers.find(({ kind: of, defaultFor }) => of !== 'A4' && defaultFor.includes(printed));
  return { page: own ?? usualPage(kind), name: own?.name ?? '' };
}

/** What plate and labels of a job say now: every value, then each at its true size, to be held against the vehicle. */
export function PlatePaper({ job }: { job: Installation }) {
  const actor = useActor();
  const printers = useLoaded('printers', () => fetchOwnPrinters(actor));
  const data = plateDataOf(job);
  const own = (printers.value ?? []).map(({ value }) => value);
  return (
    <PrintSheet
      title={`Plate data, installation ${jobNumber(job)}`}
      from={useWorkshop(job)}
      about={vinOf(job)}
      subtitle={job.vehicle ? vehicleName(job.vehicle) : ''}
      meta={
        <>
          <div>{job.vin}</div>
        </>
      }
    >
      <p className="sheet-note">
        To be checked against the vehicle. Plates and labels are made from their order, not from this sheet.
        Print at 100 %, without fitting to the page.
      </p>
      {printers.status === 'error' && (
        <div className="no-print">
          <ErrorPanel error={printers.error} onRetry={printers.retry} />
        </div>
      )}
      {labelKindsFor(job.type).map((kind) => {
        const { page, name } = pageFor(kind, own);
        const title = LABEL_KIND_TABLE[kind].label;
        const size = `${page.pageWidth} by ${page.pageHeight} mm`;
        return (
          <figure key={kind} className="paper-label">
            <figcaption>
              {title}, {size}
              {name === '' ? '' : `, printer ${name}`}
            </figcaption>
            <WideTable label={`${title} at its true size`}>
              <LabelFace
                order={{ frozen: data }}
                label={{ kind, text: labelText(kind, data) }}
                page={page}
                title={title}
              />
            </WideTable>
          </figure>
        );
      })}
      <h2>Values</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {plateRows(data).map(({ field, title, text }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              <td>{text || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
