import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { capacityOf, NO_CAPACITY } from '#domain/dealer/capacity.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { dayTitle, daysFrom, WEEK_DAYS } from '#domain/week/days.ts';
import { dayLoad } from '#domain/week/load.ts';
import { useOnline } from '#data/device/connection.ts';
import { useSession } from '#data/session/session.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DueList } from './due-list.tsx';
import { ReadinessGaps } from './readiness-gaps.tsx';
import { useWeek, type Week, type WeekJob } from './use-week.ts';
import './week.scss';

/** Most jobs and orders of the days ahead on Home; the week has them all. */
const ON_HOME = 20;

interface DayProps {
  day: IsoDay;
  isToday: boolean;
  jobs: readonly WeekJob[];
  due: Week['due'];
}

/** One day: its jobs with what they lack, and the kits due. */
function Day({ day, isToday, jobs, due }: DayProps) {
  const { actor, dealer } = useSession();
  const titleId = useId();
  const load = dayLoad(
    jobs.map(({ doc }) => doc.value.type),
    dealer ? capacityOf(dealer) : NO_CAPACITY,
  );
  return (
    <section className="week-home-day" aria-labelledby={titleId}>
      <span className="week-home-head">
        <h3 id={titleId}>{isToday ? `Today, ${dayTitle(day)}` : dayTitle(day)}</h3>
        {load.isOver ? (
          <StatusBadge tone="watch" text={load.text} />
        ) : (
          jobs.length > 0 && <small className="muted">{load.text}</small>
        )}
      </span>
      <ul>
        {jobs.map(({ doc: { id, value }, gaps }) => (
          <li key={id}>
            <span className="two-lines">
              <Link to={paths.installations.edit(id)}>{jobNumber(value)}</Link>{' '}
              {[value.rego, actor.kind === 'distributer' ? value.dealer : value.customer.name]
                .filter(Boolean)
                .join(', ')}
            </span>
            <ReadinessGaps gaps={gaps} />
          </li>
        ))}
      </ul>
      <DueList orders={due} />
    </section>
  );
}

/** The seven days ahead: jobs by day with what each still lacks, and kits due (product: week). */
export function HomeWeek({ onKnown }: { onKnown: () => void }) {
  const [today] = useState(() => todaySydney(new Date()));
  const { jobs, isCut, due, error, retry } = useWeek({
    from: today,
    upTo: addDays(today, WEEK_DAYS - 1),
    max: ON_HOME,
  });
  const isOnline = useOnline();
  const isKnown = jobs !== null || error !== null;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const days = daysFrom(today, WEEK_DAYS)
    .map((day) => ({
      day,
      jobs: (jobs ?? []).filter(({ doc }) => doc.value.installationDate === day),
      due: due.filter(({ value }) => value.dueOn === day),
    }))
    .filter((each) => each.jobs.length + each.due.length > 0);
  return (
    <Panel title="The week" actions={<Link to={paths.installations.week}>Open the week</Link>}>
      {!isKnown && <Loading lines={6} label="Loading the week" />}
      {error && isOnline && <ErrorPanel error={error} onRetry={retry} />}
      {error && !isOnline && <p className="muted mb-0">The week shows as soon as you are online.</p>}
      {days.map((each) => (
        <Day key={each.day} {...each} isToday={each.day === today} />
      ))}
      {jobs && days.length === 0 && <p className="muted mb-0">No jobs booked for the next 7 days.</p>}
      {isCut && <p className="muted mb-0">Only the first {ON_HOME} jobs are shown.</p>}
    </Panel>
  );
}
