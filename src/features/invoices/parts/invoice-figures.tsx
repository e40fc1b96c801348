import { useState } from 'react';
import type { IsoDay } from '#domain/shared/dates.ts';
import type { TradeSide } from '#domain/trade/sides.ts';
import { useActor } from '#data/session/session.tsx';
import { fetchInvoiceMonths } from '#data/trade/month-sums.ts';
import { MonthTotals } from '#features/trade/month-totals.tsx';
import { AgeingPanel } from './ageing-panel.tsx';

interface FiguresProps {
  side: TradeSide;
  /** Tells one list's totals from another's. */
  of: string;
  today: IsoDay;
  /** The list above is still loading. */
  isHeld: boolean;
}

/** What the invoices of one side come to, below their list: what is owed, by age, and each month. */
export function InvoiceFigures({ side, of, today, isHeld }: FiguresProps) {
  const actor = useActor();
  const [isAged, setIsAged] = useState(false);
  return (
    <>
      <AgeingPanel side={side} today={today} isHeld={isHeld} onKnown={() => setIsAged(true)} />
      <MonthTotals
        what="Invoices"
        done="Paid or credited"
        rest="Owed"
        note="Issued invoices by their date, without void ones."
        today={today}
        isHeld={isHeld || !isAged}
        of={of}
        load={(period) => fetchInvoiceMonths(actor, side, period)}
      />
    </>
  );
}
