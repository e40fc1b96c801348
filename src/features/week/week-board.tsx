import { type CSSProperties, type DragEvent, type ReactNode, useId, useState } from 'react';
import type { Capacity } from '#domain/dealer/capacity.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { dayTitle, daysFrom, WEEK_DAYS } from '#domain/week/days.ts';
import { dayLoad } from '#domain/week/load.ts';
import { useActor } from '#data/session/session.tsx';
import { canBook } from '#features/installations/public/can-book.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { JOB_DRAG, JobCard } from './job-card.tsx';
import { DueList } from './public/due-list.tsx';
import type { Week, WeekJob } from './public/use-week.ts';
import { rowOf, rowsOf, type WeekRow } from './rows.ts';
import { type JobPlace, useJobMoves } from './use-job-moves.ts';

const WORK_DAYS = 5;

interface BoardProps {
  jobs: readonly WeekJob[];
  due: Week['due'];
  monday: IsoDay;
  today: IsoDay;
  /** What the workshop takes a day. */
  capacity: Capacity;
}

/** Monday to Friday, and a day of the weekend on which something is. */
function shownDays({ jobs, due, monday }: BoardProps): readonly IsoDay[] {
  const used = new Set([
    ...jobs.map(({ doc }) => doc.value.installationDate),
    ...due.map(({ value }) => value.dueOn),
  ]);
  return daysFrom(monday, WEEK_DAYS).filter((day, index) => index < WORK_DAYS || used.has(day));
}

/** A place for jobs: one day of one line, in which they can be dropped. */
function Cell({
  row,
  onDrop,
  children,
}: {
  row: WeekRow;
  onDrop: (id: string) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <div
      className={`week-cell${isOver ? ' is-over' : ''}${isEmpty ? ' is-empty' : ''}`}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes(JOB_DRAG)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.getData(JOB_DRAG));
      }}
    >
      <h3>{row.name}</h3>
      <ul>{children}</ul>
    </div>
  );
}

/** The heading of a day: how full it is, and the kits due on it. */
function DayHead({ id, day, today, jobs, due, capacity }: BoardProps & { id: string; day: IsoDay }) {
  const { text, isOver } = dayLoad(
    jobs.map(({ doc }) => doc.value.type),
    capacity,
  );
  return (
    <header className="week-day-head">
      <h2 id={id} aria-current={day === today ? 'date' : undefined}>
        {dayTitle(day)}
      </h2>
      {isOver ? <StatusBadge tone="watch" text={text} /> : <small className="muted">{text}</small>}
      <DueList orders={due.filter(({ value }) => value.dueOn === day)} />
    </header>
  );
}

interface DayProps extends BoardProps {
  day: IsoDay;
  rows: readonly WeekRow[];
  onMove: (job: WeekJob, to: JobPlace) => Promise<void>;
}

/** A day: its jobs line by line. */
function Day(props: DayProps) {
  const { day, jobs, rows, monday, capacity, onMove } = props;
  const actor = useActor();
  const titleId = useId();
  const own = jobs.filter(({ doc }) => doc.value.installationDate === day);
  const days = daysFrom(monday, WEEK_DAYS);

  function handleDrop(id: string, row: WeekRow) {
    const job = jobs.find(({ doc }) => doc.id === id);
    if (!job || !canBook(actor, job.doc.value)) return;
    void onMove(job, {
      installationDate: day,
      ...(actor.kind === 'dealer' && { technicianName: row.id }),
    });
  }
  return (
    <section className="week-day" aria-labelledby={titleId}>
      <DayHead {...props} id={titleId} jobs={own} />
      {rows.map((row) => (
        <Cell key={row.id} row={row} onDrop={(id) => handleDrop(id, row)}>
          {own
            .filter((job) => rowOf(job, actor).id === row.id)
            .map((job) => (
              <li key={job.doc.id}>
                <JobCard
                  job={job}
                  days={days}
                  rows={rows}
                  capacity={capacity}
                  onMove={canBook(actor, job.doc.value) ? (to) => void onMove(job, to) : undefined}
                />
              </li>
            ))}
        </Cell>
      ))}
    </section>
  );
}

/** The jobs of a week: a column a day, a line a technician (for a distributor a dealer); on a phone day after day. */
export function WeekBoard(props: BoardProps) {
  const { jobs } = props;
  const rows = rowsOf(jobs, useActor());
  const handleMove = useJobMoves(jobs);
  const days = shownDays(props);
  // Of days and lines that the sheet lays out.
  const style: CSSProperties & Record<'--days' | '--lines', number> = {
    '--days': days.length,
    '--lines': rows.length + 1,
  };
  return (
    <div className="week-board" style={style}>
      <div className="week-names" aria-hidden="true">
        <span />
        {rows.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
      {days.map((day) => (
        <Day key={day} {...props} day={day} rows={rows} onMove={handleMove} />
      ))}
    </div>
  );
}
