import { type DealerNames, dealerNamesOf, dealersAt, groupFault } from '#domain/dealer/dealer-groups.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { fetchAuditedDealers, useLatestAudits } from '#data/nouns/audits.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { dealerFilter } from '#features/trade/side-list.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { FilterMenu } from '#ui/list/filter-menu.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { MATRIX_CSV, matrixRows } from './matrix-rows.ts';
import { MatrixTable } from './parts/matrix-table.tsx';
import { type RunMany, useRunMany } from './use-run-many.ts';
import './audit.scss';

/** How far a run over several dealers is, for everybody to hear. */
function Progress({ many }: { many: RunMany }) {
  const all = [...many.outcomes.values()];
  if (all.length === 0) return <output />;
  const finished = all.filter(({ state }) => state === 'done' || state === 'failed').length;
  const failed = all.filter(({ state }) => state === 'failed').length;
  const text = `${finished} of ${counted(all.length, 'dealer')} run`;
  return (
    <output className="muted">
      {many.isRunning ? `Running: ${text}` : text}
      {failed > 0 && `, ${failed} failed`}
    </output>
  );
}

const NO_VIEW = {};

/** The dealers that are shown: all of them, or those that the filter names. */
function narrowedTo(dealer: string, names: DealerNames) {
  const shown = dealersAt(dealer, names);
  const all = [...names].map(([id, name]) => ({ id, name }));
  return dealer === '' ? all : all.filter(({ id }) => shown.includes(id));
}

/** Every dealer the actor may audit against every rule, worst first, and the runs of those that are ticked. */
export function AuditMatrix() {
  const actor = useActor();
  const dealers = useLoaded(`audited ${actor.uid}`, (signal) => fetchAuditedDealers(actor, signal));
  const latest = useLatestAudits(actor);
  const many = useRunMany();
  const [state, actions] = useListState('audit-all');
  const searchInput = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const filterButton = useRef<HTMLButtonElement>(null);
  const { distributerId } = actor;
  const names = useMemo(
    () => dealerNamesOf(dealers.value ?? [], distributerId),
    [dealers.value, distributerId],
  );
  const { dealer = '' } = state.filters;
  const rows = useMemo(
    () =>
      matrixRows(
        narrowedTo(dealer, names),
        latest.runs.map(({ value }) => value),
        state.search,
      ),
    [dealer, names, latest.runs, state.search],
  );
  const chosen = rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const failed = [dealers, latest].find(({ status }) => status === 'error');
  const isNarrowed = state.search !== '' || dealer !== '';
  const fault = groupFault(dealer, names);
  const isLoading = dealers.status === 'loading' || latest.status === 'loading';
  return (
    <>
      <PageHeader
        title="Audit"
        actions={
          many.isRunning ? (
            <Button variant="quiet" onClick={many.cancel}>
              Cancel
            </Button>
          ) : (
            <Button disabled={chosen.length === 0} onClick={() => void many.run(chosen)}>
              <Icon name="audit" />
              {chosen.length === 0 ? 'Run Audit' : `Run Audit for ${counted(chosen.length, 'dealer')}`}
            </Button>
          )
        }
      />
      <search className="list-toolbar is-table">
        <SearchBox value={state.search} hint="Dealer" onSearch={actions.search} inputRef={searchInput} />
        <FilterMenu
          filters={dealerFilter(names)}
          state={state}
          actions={actions}
          view={NO_VIEW}
          buttonRef={filterButton}
        />
        <div className="list-tools">
          <PopoverButton label="More" icon="dots" isIcon keepsContent>
            <div className="list-menu">
              <PrintButton />
              <ExportButton
                name="audit-all"
                columns={MATRIX_CSV}
                exportRows={() => Promise.resolve([...rows])}
              />
            </div>
          </PopoverButton>
        </div>
      </search>
      <Progress many={many} />
      {failed && <ErrorPanel error={failed.error} onRetry={failed.retry} />}
      {!failed && isLoading && <Loading lines={8} label="Loading audits" />}
      {!failed && !isLoading && rows.length === 0 && (
        <EmptyState
          icon={isNarrowed ? 'search' : 'audit'}
          text={isNarrowed ? fault || 'No match' : 'The dealers you supply appear here with their audits.'}
        />
      )}
      {!failed && !isLoading && rows.length > 0 && (
        <MatrixTable rows={rows} outcomes={many.outcomes} ticked={ticked} onTick={setTicked} />
      )}
    </>
  );
}
