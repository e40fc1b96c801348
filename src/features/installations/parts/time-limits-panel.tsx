import { useState } from 'react';
import type { TimeLimitError } from '#domain/installation/schema.ts';
import { TIME_LIMIT_STATUS, timeLimitDays, timeLimitStatus } from '#domain/installation/time-limits.ts';
import { formatDate, unixSeconds } from '#domain/shared/dates.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface TimeLimitsPanelProps {
  limits: readonly TimeLimitError[];
  types: TimeLimitDefinitions;
}

interface RowProps {
  limit: TimeLimitError;
  types: TimeLimitDefinitions;
  now: number;
}

function LimitRow({ limit, types, now }: RowProps) {
  const { tone, word, icon } = TIME_LIMIT_STATUS[timeLimitStatus(limit, now)];
  const definition = types[limit.type];
  const until = limit.timeLimitExemptTimestamp;
  return (
    <li>
      <div className="d-flex flex-wrap justify-content-between gap-2">
        <span>{definition?.label ?? limit.type}</span>
        <StatusBadge tone={tone} icon={icon} text={word} />
      </div>
      <small className="muted">
        {timeLimitDays(limit, now).text}
        {until > 0 && `, exempt until ${formatDate(until)}: ${limit.timeLimitExemptReason}`}
      </small>
      {definition && definition.description !== '' && (
        <small className="muted d-block">{definition.description}</small>
      )}
    </li>
  );
}

/** The time limits that run on the job: days elapsed of days allowed, with their status as a word. */
export function TimeLimitsPanel({ limits, types }: TimeLimitsPanelProps) {
  const [now] = useState(() => unixSeconds(new Date()));
  return (
    <Panel title="Time limits">
      {limits.length === 0 && <p className="muted mb-0">No time limits running.</p>}
      <ul className="side-list">
        {limits.map((limit) => (
          <LimitRow key={limit.type} limit={limit} types={types} now={now} />
        ))}
      </ul>
    </Panel>
  );
}
