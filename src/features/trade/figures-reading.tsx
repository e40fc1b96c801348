import { type ReactNode, useState } from 'react';
import { type PeriodId, periodOf } from '#domain/order/periods.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { Span } from '#domain/shared/span.ts';
import type { AddedUp } from '#data/nouns/figures.ts';
import type { useReading } from '#data/store/use-reading.ts';
import { PeriodPicker, useAddressPeriod } from '#features/trade/period-picker.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LeftOutRecords, ReadingRecords } from '#ui/reading-records.tsx';

/** "01/09/2026 to 30/09/2026". */
export const periodText = ({ from, to }: Span): string => `${formatDate(from)} to ${formatDate(to)}`;

/** The period that the address names as it stands today, the one before, and what chooses another. */
export function usePeriods(standard: PeriodId) {
  const [id, choose] = useAddressPeriod(standard);
  const [today] = useState(() => todaySydney(new Date()));
  const { now, before } = periodOf(id, today);
  const picker = (
    <PeriodPicker value={id} onChoose={choose}>
      {periodText(now)}, compared with {periodText(before)}
    </PeriodPicker>
  );
  return { id, now, before, picker };
}

interface FiguresReadingProps<D> {
  reading: ReturnType<typeof useReading<AddedUp<D>>>;
  /** What is read, such as `orders`, and one and many of it. */
  what: string;
  words: readonly [string, string];
  children: (digest: D) => ReactNode;
}

/** Figures that the server adds up: how many records were read so far, what went wrong, then what is made of them. */
export function FiguresReading<D>({ reading, what, words, children }: FiguresReadingProps<D>) {
  const { loaded, read, isStopped, stop, start } = reading;
  return (
    <>
      <ReadingRecords
        what={what}
        read={read}
        isStopped={isStopped}
        isLoading={loaded.status === 'loading'}
        onStop={stop}
        onStart={start}
      />
      {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
      {loaded.status === 'ready' && (
        <>
          <LeftOutRecords count={loaded.value.leftOut} words={words} />
          {children(loaded.value.digest)}
        </>
      )}
    </>
  );
}
