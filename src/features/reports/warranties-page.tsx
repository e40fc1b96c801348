import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { DealerNames } from '#domain/dealer/dealer-groups.ts';
import { addMonths } from '#domain/order/periods.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { isIsoDay, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { type Span, spanOf, spanText } from '#domain/shared/span.ts';
import type { WarrantyRow } from '#domain/warranty-registration/row.ts';
import { groupState } from '#data/lists/group-filter.ts';
import { fetchWarranties } from '#data/nouns/figures.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useActor } from '#data/session/session.tsx';
import { useReading } from '#data/store/use-reading.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { localResult } from '#ui/list/local-list.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PrintButton } from '#ui/print-sheet.tsx';
import { LeftOutRecords } from '#ui/reading-records.tsx';
import {
  jobLabel,
  matchingWarranties,
  warrantyColumns,
  warrantyFilters,
  warrantySorts,
} from './warranty-columns.tsx';

const DEFAULTS = { sort: { id: 'asked', direction: 'desc' } } as const;
const NOTHING: readonly WarrantyRow[] = [];
/** Names that are still to come. */
const NOBODY: DealerNames = new Map();

/** The days that are read: twelve months up to the day that the address names, or today, where it names no first one. */
function daysOf(asked: string, today: IsoDay): Span {
  const { from, to } = spanOf(asked);
  const last = isIsoDay(to) ? to : today;
  return { from: isIsoDay(from) ? from : addDays(addMonths(last, -12), 1), to: last };
}

/** Owners who were asked to register their warranty, and who did: what the report of them counts. */
export function WarrantiesPage() {
  const actor = useActor();
  const { pathname, search } = useLocation();
  const [today] = useState(() => todaySydney(new Date()));
  const [state, actions] = useListState('warranties', DEFAULTS);
  const isDistributor = actor.kind === 'distributer';
  const dealers = useDealers(isDistributor);
  const shownNames = isDistributor ? (dealers.names ?? NOBODY) : null;
  const days = daysOf(state.filters['asked'] ?? '', today);
  const reading = useReading(`${actor.uid} ${spanText(days)}`, (on) => fetchWarranties(days, on));
  const { loaded, read, isStopped } = reading;
  const rows = loaded.value?.digest ?? NOTHING;
  const columns = useMemo(() => warrantyColumns(shownNames), [shownNames]);
  const filters = useMemo(() => warrantyFilters(shownNames), [shownNames]);
  const matching = matchingWarranties(rows, state, shownNames);
  const isLoading = !isStopped && loaded.status === 'loading';
  const isNarrowed = state.search !== '' || Object.values(state.filters).some((value) => value !== '');
  const found = localResult(
    { rows: matching, idOf: ({ id }) => id, sortKeys: warrantySorts(shownNames) },
    state,
    isStopped ? { ...loaded, status: 'ready' } : loaded,
    isLoading && read > 0 ? `${read} registrations read` : null,
  );
  const result = { ...found, ...groupState(state.filters['dealer'] ?? '', dealers) };
  return (
    <>
      <ListPage
        title="Warranty registrations"
        back={{ to: paths.reports, label: 'Reports' }}
        columns={columns}
        filters={filters}
        state={state}
        actions={actions}
        result={result}
        searchHint={isDistributor ? 'Job, person or dealer' : 'Job or person'}
        rowHref={({ id }) =>
          can(actor, 'InstallationsEdit') ? paths.installations.edit(id) : `${pathname}${search}`
        }
        rowLabel={jobLabel}
        toolbar={
          isLoading && (
            <Button variant="quiet" onClick={reading.stop}>
              Cancel
            </Button>
          )
        }
        menu={<PrintButton />}
        exportRows={() => Promise.resolve([...matching])}
        exportName="warranty-registrations"
        empty={
          isStopped
            ? { text: 'Stopped.', action: <Button onClick={reading.start}>Load the registrations</Button> }
            : { text: isNarrowed ? 'No match' : 'Nobody was asked to register in the last 12 months.' }
        }
      />
      {loaded.status === 'ready' && (
        <LeftOutRecords count={loaded.value.leftOut} words={['registration', 'registrations']} />
      )}
    </>
  );
}
