import { SALE_LINES_MAX } from '#domain/sale/lines.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { kitShape } from './catalogue.ts';
import { FindItem } from './find-item.tsx';
import { type SaleForm, withLine } from './sale-form.ts';
import { SaleLines } from './sale-lines.tsx';
import { useLinePrices } from './use-line-prices.ts';

/** What is sold: the box that finds it, and the lines. Inside the form of a sale. */
export function SaleItems({ form, title }: { form: EntityForm<SaleForm>; title: string }) {
  const toast = useToast();
  const { docs: kits } = useWhole(kitShape);
  const priceTodayOf = useLinePrices(form, kits);
  return (
    <Panel title={title}>
      <FindItem
        kits={kits}
        onAdd={({ line }) => {
          const next = withLine(form.getValues().lines, line);
          if (next.length <= SALE_LINES_MAX) form.setValues({ lines: next });
          else toast({ tone: 'watch', text: `${SALE_LINES_MAX} lines is the most.` });
        }}
      />
      <SaleLines form={form} priceTodayOf={priceTodayOf} />
    </Panel>
  );
}
