import { Link, useNavigate } from 'react-router-dom';
import type { Capacity } from '#domain/dealer/capacity.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { shortVehicle } from '#domain/vehicle/derive.ts';
import { dayTitle } from '#domain/week/days.ts';
import { hoursOf, hoursText } from '#domain/week/load.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import type { FocusOnArrival } from '#features/installations/public/focus-on-arrival.ts';
import { paths } from '#lib/paths.ts';
import type { MenuItem } from '#ui/menu.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { ReadinessGaps } from './public/readiness-gaps.tsx';
import type { WeekJob } from './public/use-week.ts';
import { type WeekRow, rowOf } from './rows.ts';
import type { JobPlace } from './use-job-moves.ts';

/** What a dragged job is known by. */
export const JOB_DRAG = 'application/x-job';

interface JobCardProps {
  job: WeekJob;
  days: readonly IsoDay[];
  rows: readonly WeekRow[];
  /** What its day is counted in. */
  capacity: Capacity;
  /** Left out for those who may not change the job. */
  onMove?: ((to: JobPlace) => void) | undefined;
}

/** Every place that a job can go to without dragging it. */
function usePlaces({ job, days, rows, onMove }: JobCardProps): readonly MenuItem[] {
  const actor = useActor();
  const navigate = useNavigate();
  if (!onMove) return [];
  const { id, value } = job.doc;
  const here = { disabledReason: 'is here now' };
  const openAt: FocusOnArrival = { focus: 'installationDate' };
  return [
    ...days.map(
      (day): MenuItem => ({
        id: day,
        label: dayTitle(day),
        icon: 'calendar',
        ...(day === value.installationDate && here),
        onSelect: () => onMove({ installationDate: day }),
      }),
    ),
    {
      id: 'other',
      label: 'Another day…',
      icon: 'calendar',
      onSelect: () => void navigate(paths.installations.edit(id), { state: openAt }),
    },
    ...(actor.kind === 'dealer' ? rows : []).map(
      (row): MenuItem => ({
        id: `row-${row.id}`,
        label: row.name,
        icon: 'user',
        ...(row.id === rowOf(job, actor).id && here),
        onSelect: () => onMove({ technicianName: row.id }),
      }),
    ),
  ];
}

/** A job of the week: whose it is, the vehicle, what it lacks; dragged, or moved by its menu. */
export function JobCard(props: JobCardProps) {
  const { job, capacity, onMove } = props;
  const { kind } = useActor();
  const { id, value } = job.doc;
  const places = usePlaces(props);
  const { label } = STAGE_TABLE[value.stage];
  const hours = capacity.capacityUnit === 'hours' ? hoursOf(value.type, capacity) : '';
  const whose = kind === 'distributer' ? '' : value.customer.name;
  const vehicle = value.vehicle ? shortVehicle(value.vehicle) : '';
  return (
    <div
      className="week-job"
      data-job={id}
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(JOB_DRAG, id)}
    >
      <span className="week-job-head">
        <Link to={paths.installations.edit(id)}>{jobNumber(value)}</Link>
        <small className="muted">
          {label}
          {hours !== '' && `, ${hoursText(hours)}`}
        </small>
        <MenuButton label={`Move ${jobNumber(value)}`} items={places} />
      </span>
      {whose !== '' && (
        <span className="two-lines" title={whose}>
          {whose}
        </span>
      )}
      <small className="muted">{[value.rego, vehicle].filter(Boolean).join(', ')}</small>
      <ReadinessGaps gaps={job.gaps} />
    </div>
  );
}
