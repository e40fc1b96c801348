import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { formatDate, isIsoDay, todaySydney } from '#domain/shared/dates.ts';
import { checkDayClose, type DayCheck } from '#data/nouns/day-closes.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { DayInput } from '#ui/day-input.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { CloseForm } from './parts/close-form.tsx';
import { ClosePaper } from './parts/close-paper.tsx';
import { DayPayments } from './parts/day-payments.tsx';
import './day-close.scss';

/** A day of trade: counted and closed here, and once it is closed as it was. */
function Day({ day, check, onClosed }: { day: string; check: DayCheck; onClosed: () => void }) {
  const { close, payments } = check;
  if (close) return <ClosePaper close={close} payments={payments} />;
  return (
    <>
      <CloseForm key={day} day={day} check={check} onClosed={onClosed} />
      <DayPayments payments={payments} name={`payments ${day}`} />
    </>
  );
}

/** The money of one day, counted against what the sales of that day say. */
export function DayClosePage() {
  const day = useParams()['day'] ?? '';
  const id = useId();
  const actor = useActor();
  const navigate = useNavigate();
  const [today] = useState(() => todaySydney(new Date()));
  const isDay = isIsoDay(day) && day <= today;
  const loaded = useLoaded(isDay ? `${actor.uid} ${day}` : null, () => checkDayClose(day));
  const isClosed = loaded.value !== null && loaded.value.close !== null;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={isIsoDay(day) ? `Day Close ${formatDate(day)}` : 'Day Close'}
          back={{ to: paths.pos.dayCloses, label: 'Day Close' }}
          actions={isClosed && <PrintButton />}
        />
        <div className="day-close-day">
          <label htmlFor={id}>Day</label>
          <DayInput
            key={day}
            id={id}
            day={isIsoDay(day) ? day : today}
            onChoose={(chosen) => void navigate(paths.pos.dayClose(chosen))}
          />
        </div>
      </div>
      {!isDay && <EmptyState text="This day is still to come. Choose another." />}
      {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
      {isDay && loaded.status === 'loading' && <Loading lines={8} label="Adding up the day" />}
      {loaded.status === 'ready' && <Day day={day} check={loaded.value} onClosed={loaded.retry} />}
    </>
  );
}
