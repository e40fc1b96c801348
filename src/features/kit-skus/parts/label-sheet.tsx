import Button from 'react-bootstrap/Button';
import type { Row } from '#features/kit-skus/kit-sku-columns.tsx';
import { Barcode } from '#ui/barcode.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton, PrintSheet } from '#ui/print-sheet.tsx';

/** Labels of 63.5 by 38 mm in three columns on A4, one per row of the list, with the barcode where there is one. */
export function LabelSheet({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) {
  const labels = rows.flatMap((row) => (row.sku ? [{ row, sku: row.sku.value }] : []));
  const bare = labels.filter(({ sku }) => sku.barcode === '').length;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Kit labels"
          actions={
            <>
              <Button variant="quiet" onClick={onClose}>
                <Icon name="close" />
                Close
              </Button>
              <PrintButton />
            </>
          }
        />
        {bare > 0 && (
          <Notice tone="watch">
            {bare} of {labels.length} labels have no barcode: they show the SKU alone.
          </Notice>
        )}
      </div>
      <PrintSheet title="Kit labels" meta={`${labels.length} labels`}>
        <ul className="sku-labels">
          {labels.map(({ row, sku }) => (
            <li key={row.id}>
              <strong>{sku.sku}</strong>
              <span className="sku-label-name">{row.kit?.value.name ?? ''}</span>
              {row.option !== '' && <span className="sku-label-name">{row.option}</span>}
              <Barcode code={sku.barcode} />
            </li>
          ))}
        </ul>
      </PrintSheet>
    </>
  );
}
