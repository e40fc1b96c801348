import { useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import { type ReturnFigures, returnFigures } from '#domain/goods-return/figures.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { RETURN_REASON_LABELS } from '#domain/goods-return/schema.ts';
import { orders } from '#domain/order/entity.ts';
import { periodOf } from '#domain/order/periods.ts';
import type { ReceivedKits } from '#domain/order/received-kits.ts';
import type { Span } from '#domain/shared/span.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted, formatShare } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { fetchReceivedKits, fetchReturnFigures } from '#data/nouns/figures.ts';
import { useReading } from '#data/store/use-reading.ts';
import { useActor } from '#data/session/session.tsx';
import { PeriodPicker, useAddressPeriod } from '#features/trade/period-picker.tsx';
import { paths } from '#lib/paths.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { FigureCards } from '#ui/charts/figure-cards.tsx';
import { cardCents } from '#ui/charts/short-figures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { LeftOutRecords, ReadingRecords } from '#ui/reading-records.tsx';
import '#features/returns/returns.scss';

/** Most kits that are drawn. */
const KITS_SHOWN = 10;

const units = (count: number) => counted(count, 'unit');
const dayCount = (count: number) => counted(count, 'day');

/** `receivedKits` are null for whoever may not read orders: no rates then. */
function Drawn({
  figures,
  receivedKits,
}: {
  figures: ReturnFigures;
  receivedKits: ReceivedKits['kits'] | null;
}) {
  const received = new Map(receivedKits?.map(({ kitId, units: count }) => [kitId, count]));
  const all = [...received.values()].reduce((sum, count) => sum + count, 0);
  const rateOf = (count: number, of: number) =>
    receivedKits === null || of === 0 ? units(count) : `${units(count)}, ${formatShare(count / of)}`;
  return (
    <>
      <FigureCards
        cards={[
          { title: 'Returns', value: formatNumber(figures.returns) },
          { title: 'Units', value: formatNumber(figures.units) },
          { title: 'Value ex GST', value: cardCents(figures.ex), whole: formatCents(figures.ex) },
          ...(receivedKits === null
            ? []
            : [
                {
                  title: 'Of the kits received',
                  value: all === 0 ? '–' : formatShare(figures.units / all),
                },
              ]),
        ]}
      />
      <Panel title="By reason">
        <Chart
          caption="Units by reason"
          kind="across"
          labelTitle="Reason"
          series={[{ name: 'Units' }]}
          points={figures.reasons.map(({ reason, units: count }) => ({
            label: RETURN_REASON_LABELS[reason],
            values: [count],
            text: `${units(count)}, ${formatShare(count / figures.units)}`,
          }))}
        />
      </Panel>
      <Panel title="By kit">
        {receivedKits !== null && (
          <p className="muted">The rate is of the kits received on orders placed in the period.</p>
        )}
        <Chart
          caption="Units by kit"
          kind="across"
          labelTitle="Kit"
          series={[{ name: 'Units' }]}
          points={figures.kits.slice(0, KITS_SHOWN).map(({ kitId, name, units: count }) => ({
            label: name,
            values: [count],
            text: rateOf(count, received.get(kitId) ?? 0),
          }))}
        />
      </Panel>
      <Panel title="Days per step">
        <FigureCards
          cards={figures.steps.map(({ title, days }) =>
            days === null
              ? { title, value: '–' }
              : {
                  title,
                  value: dayCount(days.median),
                  note: `9 of 10 within ${dayCount(days.p90)}, of ${days.count}`,
                },
          )}
        />
      </Panel>
    </>
  );
}

function OfPeriod({ period }: { period: Span }) {
  const actor = useActor();
  // Rates need the orders; whoever may not read these sees units.
  const seesOrders = can(actor, actor.kind === 'distributer' ? 'DistributerOrders' : 'DealerOrders');
  const { loaded, read, isStopped, stop, start } = useReading(
    `${actor.uid} ${period.from} ${period.to}`,
    async (reading) => {
      const [returned, received] = await Promise.all([
        fetchReturnFigures(period, reading),
        seesOrders ? fetchReceivedKits(period, { ...reading, onProgress: () => undefined }) : null,
      ]);
      return { returned, received };
    },
  );
  if (loaded.status === 'error') return <ErrorPanel error={loaded.error} onRetry={loaded.retry} />;
  if (loaded.status === 'loading') {
    return (
      <ReadingRecords
        what="returns"
        read={read}
        isStopped={isStopped}
        isLoading
        onStop={stop}
        onStart={start}
      />
    );
  }
  const { returned, received } = loaded.value;
  const figures = returnFigures(returned.digest);
  if (figures.returns === 0)
    return <EmptyState text="Nothing was returned in this period. Choose a longer one." />;
  return (
    <>
      <LeftOutRecords count={returned.leftOut} words={goodsReturns.words} />
      <LeftOutRecords count={received?.leftOut ?? 0} words={orders.words} />
      <Drawn figures={figures} receivedKits={received?.digest.kits ?? null} />
    </>
  );
}

/** What was asked to go back in a period: by reason and kit, with the rate where orders may be read, and days per step. */
export function ReturnFiguresPage() {
  const [id, choose] = useAddressPeriod('threeMonths');
  const [today] = useState(() => todaySydney(new Date()));
  const { now } = periodOf(id, today);
  return (
    <>
      <PageHeader
        title="Return figures"
        back={{ to: paths.returns.list, label: 'Returns' }}
        actions={<PrintButton />}
      />
      <PeriodPicker value={id} onChoose={choose}>
        Asked for from {formatDate(now.from)} to {formatDate(now.to)}
      </PeriodPicker>
      <OfPeriod key={id} period={now} />
    </>
  );
}
