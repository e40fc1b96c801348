import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation } from 'react-router-dom';
import { formatDate, unixSeconds } from '#domain/shared/dates.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import type { NumberedLimit } from '#domain/time-limit/schema.ts';
import { TIME_LIMIT_STATUS, timeLimitDays, timeLimitStatus } from '#domain/time-limit/status.ts';
import { type TimeLimitedTenant, mayExempt } from '#domain/time-limit/who-exempts.ts';
import { useActor } from '#data/session/session.tsx';
import { limitLink } from '#features/time-limits/limit-links.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import './time-limits-list.scss';

// Few may exempt, and a list is often only read.
const ExemptionDialog = lazyPart(
  async () => (await import('#features/time-limits/parts/exemption-dialog.tsx')).ExemptionDialog,
  null,
);

/** Rows that are shown at first. */
const SHOWN = 10;

/** The number of the record that the row runs on, as a link unless this is its page or there is none yet. */
function RecordLink({ row }: { row: NumberedLimit }) {
  const { kind } = useActor();
  const { pathname } = useLocation();
  const link = limitLink(kind, row);
  const name = row.number || row.id;
  if (link === null || link.toLowerCase() === pathname.toLowerCase()) return <strong>{name}</strong>;
  return <Link to={link}>{name}</Link>;
}

/** Who exempted the row until when, and why; of one that has passed, that it was. */
function ExemptDetails({ row, isExempt }: { row: NumberedLimit; isExempt: boolean }) {
  const { timeLimitExemptTimestamp: until, timeLimitExemptReason: reason, timeLimitExemptUser: user } = row;
  if (until === 0) return null;
  const by = user === null ? '' : ` by ${`${user.firstName} ${user.lastName}`.trim() || user.email}`;
  return (
    <p className="limit-exempt muted mb-0">
      {isExempt ? 'Exempt until' : 'Was exempt until'} {formatDate(until)}
      {by}
      {reason !== '' && `: ${reason}`}
    </p>
  );
}

interface RowProps {
  row: NumberedLimit;
  types: TimeLimitDefinitions;
  now: number;
  /** Not given to those who may not exempt. */
  onEdit?: () => void;
}

function LimitRow({ row, types, now, onEdit }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const descriptionId = useId();
  const status = timeLimitStatus(row, now);
  const { tone, word, icon } = TIME_LIMIT_STATUS[status];
  const { label = row.type, description = '' } = types[row.type] ?? {};
  return (
    <li>
      <div className="limit-head">
        <span>
          <RecordLink row={row} /> {label}
          {description !== '' && (
            <Button
              variant="icon"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={isOpen ? descriptionId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name="info" label={`About ${label}`} />
            </Button>
          )}
        </span>
        <StatusBadge tone={tone} icon={icon} text={word} />
      </div>
      {isOpen && (
        <p id={descriptionId} className="limit-description mb-0">
          {description}
        </p>
      )}
      <div className="limit-head">
        <span className="muted">{timeLimitDays(row, now).text}</span>
        {onEdit && (
          <Button variant="icon" size="sm" onClick={onEdit}>
            <Icon name="edit" label={`Edit exemption: ${label}`} />
          </Button>
        )}
      </div>
      <ExemptDetails row={row} isExempt={status === 'exempt'} />
    </li>
  );
}

interface TimeLimitsListProps {
  rows: readonly NumberedLimit[];
  types: TimeLimitDefinitions;
  /** Whose the records are. */
  tenant: TimeLimitedTenant;
}

/**
 * The time-limit errors list (product: time-limits): what runs on a record, or over on a dealer's records. Whoever may
 * exempt has a button on each row that opens the exemption dialog; the row follows by the live record.
 */
export function TimeLimitsList({ rows, types, tenant }: TimeLimitsListProps) {
  const actor = useActor();
  const [now] = useState(() => unixSeconds(new Date()));
  const [edited, setEdited] = useState<NumberedLimit | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const canEdit = mayExempt(actor, tenant);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  if (rows.length === 0) return <p className="muted mb-0">No time limits running.</p>;
  return (
    <>
      <ul className="limit-list">
        {shown.map((row) => (
          <LimitRow
            key={`${row.id} ${row.type} ${row.startTimestamp}`}
            row={row}
            types={types}
            now={now}
            {...(canEdit && { onEdit: () => setEdited(row) })}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
      {edited && (
        <ExemptionDialog
          row={edited}
          label={types[edited.type]?.label ?? edited.type}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
