import { useEffect } from 'react';
import { AGE_LABELS } from '#domain/invoice/balance.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { TradeSide } from '#domain/trade/sides.ts';
import { fetchAgeing, type Owed } from '#data/nouns/invoices.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { useInView } from '#ui/use-in-view.ts';

const owedText = ({ owed, isCut }: Owed) => `${isCut ? 'at least ' : ''}${formatCents(owed)}`;

interface AgeingProps {
  side: TradeSide;
  today: IsoDay;
  /** The list above it is still loading. */
  isHeld: boolean;
  /** The sums are there, or can't be had. */
  onKnown: () => void;
}

/** What is owed in all, and for how long: five sums of the server's, drawn and written. */
export function AgeingPanel({ side, today, isHeld, onKnown }: AgeingProps) {
  const actor = useActor();
  const { ref, isSeen } = useInView<HTMLDivElement>(isHeld);
  const ageing = useLoaded(isSeen ? `ageing ${side} ${today}` : null, () => fetchAgeing(actor, side, today));
  const isKnown = ageing.status !== 'loading';
  useEffect(() => {
    if (isSeen && isKnown) onKnown();
  }, [isSeen, isKnown, onKnown]);
  const ages = ageing.value ?? [];
  const all = ages.reduce((sum, { owed }) => sum + owed, 0);
  if (isHeld && !isSeen) return null;
  return (
    <Panel title="Owed">
      <div ref={ref} />
      {ageing.status === 'error' && <ErrorPanel error={ageing.error} onRetry={ageing.retry} />}
      {isSeen && ageing.status === 'loading' && <Loading lines={3} label="Adding up" />}
      {ageing.status === 'ready' &&
        (all === 0 ? (
          <p className="muted mb-0">Nothing is owed.</p>
        ) : (
          <>
            <p>
              <strong>{formatCents(all)}</strong> inc GST on issued invoices
            </p>
            <Chart
              caption="Owed by age"
              kind="across"
              labelTitle="Age"
              series={[{ name: 'Owed inc GST' }]}
              points={ages.map((each) => ({
                label: AGE_LABELS[each.age],
                values: [each.owed],
                text: owedText(each),
                ...(each.age !== 'notDue' && each.owed > 0 && { tone: 'danger' as const }),
              }))}
            />
          </>
        ))}
    </Panel>
  );
}
