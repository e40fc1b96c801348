import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { clashDays, isToCome } from '#domain/week/clash.ts';
import { dayTitle } from '#domain/week/days.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that an order arrives after the day its job is booked for; nothing where it does not, or the job can't be seen. */
export function ClashNotice({ order }: { order: Order }) {
  const actor = useActor();
  const hasJob = order.installationId !== '' && isToCome(order) && can(actor, 'InstallationsEdit');
  const job = useDoc(installations, hasJob ? order.installationId : null);
  if (job.status !== 'ready') return null;
  const { value, id } = job.doc;
  const days = clashDays(order, value.installationDate);
  if (days === 0 || value.stage === 'cancelled' || value.deleted) return null;
  return (
    <Notice tone="watch" title={`Arrives ${counted(days, 'day')} after its job`}>
      <Link to={paths.installations.edit(id)}>{jobNumber(value)}</Link> is booked for{' '}
      {dayTitle(value.installationDate)}.{' '}
      <Link to={`${paths.installations.week}?from=${value.installationDate}`}>See the week</Link>
    </Notice>
  );
}
