import { LABEL_KIND_TABLE } from '#domain/label-order/kinds.ts';
import { plateRows } from '#domain/label-order/plate-data.ts';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import type { ListColumn } from '#ui/list/types.ts';

/** A label as a row of what an engraver reads. */
export interface PlateRecord {
  readonly order: LabelOrder;
  readonly label: Label;
}

const column = (id: string, title: string, text: (row: PlateRecord) => string): ListColumn<PlateRecord> => ({
  id,
  title,
  text,
  cell: text,
  csv: { isCode: true },
});

/** The columns of the file for an engraver: the order, the label, every value, and the text line by line. */
export function plateColumns(order: LabelOrder): readonly ListColumn<PlateRecord>[] {
  const values = plateRows(order.frozen).map(({ field, title }) =>
    column(
      field,
      title,
      (row) => plateRows(row.order.frozen).find((each) => each.field === field)?.text ?? '',
    ),
  );
  return [
    column('order', 'Order', (row) => row.order.number),
    column('label', 'Label', ({ label }) => LABEL_KIND_TABLE[label.kind].label),
    column('qty', 'Quantity', ({ label }) => String(label.qty)),
    ...values,
    column('text', 'Text', ({ label }) => label.text),
  ];
}
