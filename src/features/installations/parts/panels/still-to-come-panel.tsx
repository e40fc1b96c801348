import { useState } from 'react';
import type { Installation } from '#domain/installation/schema.ts';
import { stillToCome } from '#domain/installation/still-to-come.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { formatDate, unixSeconds } from '#domain/shared/dates.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface StillToComePanelProps {
  job: Pick<Installation, 'stage' | 'timeLimits'>;
  /** Brings the person to the photo; not given where none can be added. */
  onSelect?: (path: string) => void;
}

/** What a complete job still owes: label photos and when each is due. */
export function StillToComePanel({ job, onSelect }: StillToComePanelProps) {
  const [now] = useState(() => unixSeconds(new Date()));
  const items = stillToCome(job, now);
  return (
    <Panel title="Still to come">
      {items.length === 0 && <StatusBadge tone="ok" text="Nothing more to come" />}
      <ul className="missing-list">
        {items.map(({ path, title, due, status }) => {
          const { tone, word, icon } = TIME_LIMIT_STATUS[status];
          const text = `${title}, due ${formatDate(due)}`;
          return (
            <li key={path}>
              {onSelect ? (
                <button type="button" className="btn-link-plain" onClick={() => onSelect(path)}>
                  {text}
                </button>
              ) : (
                text
              )}{' '}
              {status !== 'ok' && <StatusBadge tone={tone} icon={icon} text={word} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
