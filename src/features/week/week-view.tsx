import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { Link, useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { capacityOf, NO_CAPACITY } from '#domain/dealer/capacity.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { formatDate, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { askedMonday, WEEK_DAYS } from '#domain/week/days.ts';
import { capacityText } from '#domain/week/load.ts';
import { fetchDealersOf } from '#data/nouns/organisations.ts';
import { useActor, useSession } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useWeek } from './public/use-week.ts';
import { WeekBoard } from './week-board.tsx';
import './public/week.scss';

const CapacityDialog = lazyPart(async () => (await import('./capacity-dialog.tsx')).CapacityDialog);

/** Most jobs of one week that are shown; a distributor of many dealers narrows it to one. */
const JOBS_MAX = 200;

/** What the address of another week, or of another dealer's, is. */
function weekAddress(from: IsoDay, dealerId: string): string {
  const params = new URLSearchParams({ from, ...(dealerId !== '' && { dealer: dealerId }) });
  return `${paths.installations.week}?${params}`;
}

/** The weeks before and after, and this one. */
function Weeks({ monday, today, dealerId }: { monday: IsoDay; today: IsoDay; dealerId: string }) {
  const before = weekAddress(addDays(monday, -WEEK_DAYS), dealerId);
  const after = weekAddress(addDays(monday, WEEK_DAYS), dealerId);
  return (
    <>
      <Link className="btn btn-quiet" to={before}>
        <Icon name="chevron-left" label="Week before" />
      </Link>
      <Link className="btn btn-quiet" to={weekAddress(today, dealerId)}>
        This week
      </Link>
      <Link className="btn btn-quiet" to={after}>
        <Icon name="chevron-right" label="Week after" />
      </Link>
    </>
  );
}

const NO_DEALERS: readonly Doc<Dealer>[] = [];

/** The dealers of the own distributor; none for anybody else. */
function useOwnDealers(): readonly Doc<Dealer>[] {
  const { kind, distributerId } = useActor();
  const dealers = useLoaded(kind === 'distributer' ? distributerId : null, (signal) =>
    fetchDealersOf(distributerId, signal),
  );
  return dealers.value ?? NO_DEALERS;
}

/** The one dealer whose jobs a distributor looks at, or all. */
function DealerChoice({ dealers, value, onChange }: DealerChoiceProps) {
  return (
    <Form.Select
      className="week-dealer"
      aria-label="Dealer"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All dealers</option>
      {dealers.map(({ id, value: { name } }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Form.Select>
  );
}

interface DealerChoiceProps {
  dealers: readonly Doc<Dealer>[];
  value: string;
  onChange: (dealerId: string) => void;
}

/** The jobs of a week by day and technician, each with what it lacks (product: week). */
export function WeekView() {
  const { actor, dealer } = useSession();
  const [isSetting, setIsSetting] = useState(false);
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => todaySydney(new Date()));
  const monday = askedMonday(params.get('from'), today);
  const upTo = addDays(monday, WEEK_DAYS - 1);
  const isDistributor = actor.kind === 'distributer';
  const dealerId = isDistributor ? (params.get('dealer') ?? '') : '';
  const dealers = useOwnDealers();
  const shown = isDistributor ? dealers.find(({ id }) => id === dealerId)?.value : dealer;
  const capacity = shown ? capacityOf(shown) : NO_CAPACITY;
  const { jobs, isCut, due, error, factsError, retry } = useWeek({
    from: monday,
    upTo,
    max: JOBS_MAX,
    dealerId,
  });
  const shownDue = dealerId === '' ? due : due.filter(({ value }) => value.dealerId === dealerId);
  return (
    <>
      <PageHeader
        title="Week"
        back={{ to: paths.installations.list, label: 'Installations' }}
        aside={
          <span className="muted">
            {formatDate(monday)} to {formatDate(upTo)}
          </span>
        }
        actions={
          <>
            {isDistributor && (
              <DealerChoice
                dealers={dealers}
                value={dealerId}
                onChange={(id) =>
                  setParams({ from: monday, ...(id !== '' && { dealer: id }) }, { replace: true })
                }
              />
            )}
            {can(actor, 'WeekCapacity') && (
              <Button variant="quiet" onClick={() => setIsSetting(true)}>
                {capacityText(capacity) || 'Capacity'}
              </Button>
            )}
            <Weeks monday={monday} today={today} dealerId={dealerId} />
          </>
        }
      />
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {factsError && (
        <Notice tone="watch" title="What jobs lack is not complete">
          {factsError.message}
        </Notice>
      )}
      {isCut && (
        <Notice tone="watch">Only the first {JOBS_MAX} jobs of this week are shown. Choose a dealer.</Notice>
      )}
      {jobs === null && error === null && <Loading lines={8} label="Loading the week" />}
      {jobs && <WeekBoard jobs={jobs} due={shownDue} monday={monday} today={today} capacity={capacity} />}
      {isSetting && <CapacityDialog capacity={capacity} onClose={() => setIsSetting(false)} />}
    </>
  );
}
