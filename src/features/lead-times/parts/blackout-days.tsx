import type { LeadTime } from '#domain/lead-time/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { Panel } from '#ui/panel.tsx';

/** The blackout dates of another organisation's lead time, in their order on the calendar. */
export function BlackoutDays({ blackouts }: Pick<LeadTime, 'blackouts'>) {
  const inOrder = blackouts.toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <Panel title="Blackout dates">
      {inOrder.length === 0 && <p className="muted mb-0">None.</p>}
      <ul className="list-unstyled mb-0">
        {inOrder.map(({ day, reason }) => (
          <li key={day}>
            {formatDate(day)} <span className="muted">{reason}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
