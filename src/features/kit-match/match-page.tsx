import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { kitMatches, matchViewOf } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchSuggestions, type JobSuggestions } from '#data/nouns/kit-matches.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { MATCH_LIST_VIEWS, matchColumns, matchFilters, withMatchView } from './match-columns.tsx';
import { ordersText, strengthOf, suggestedPicks } from './match-texts.ts';
import { BulkDialog, type ExactJob } from './parts/bulk-dialog.tsx';
import { MatchButtons } from './parts/match-buttons.tsx';
import { ReviewDialog } from './parts/review-dialog.tsx';
import { useMatchDecision } from './use-match-decision.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import './match.scss';

type Row = Doc<Installation>;

const EMPTY = {
  waiting: 'All installations are confirmed',
  rejected: 'No job waits for its dealer to correct it',
  all: 'All installations are confirmed',
};

function exactOf(rows: readonly Row[], of: (row: Row) => JobSuggestions | undefined): ExactJob[] {
  return rows.flatMap((row) => {
    const found = of(row);
    const picks = found && strengthOf(found) === 'exact' ? suggestedPicks(found) : null;
    return found && picks && matchViewOf(row.value) === 'waiting' ? [{ row, found, picks }] : [];
  });
}

/** The page of jobs with what may be confirmed of each; the export asks for that of all rows. */
function useMatchList() {
  const dealers = useDealers(true);
  const list = useShapeList('match-installations', kitMatches, {
    toQuery: withMatchView,
    views: MATCH_LIST_VIEWS,
    dealers,
  });
  const rows = list.result.rows.map(({ value }) => value);
  const suggestions = useSuggestions(rows);
  const [exported] = useState(() => new Map<string, JobSuggestions>());
  async function exportRows(onProgress: (count: number) => void, signal: AbortSignal): Promise<Row[]> {
    const found = await list.exportRows(onProgress, signal);
    const ids = found.map(({ id }) => id);
    await fetchSuggestions(ids, signal, (some) => some.forEach((each) => exported.set(each.id, each)));
    return found;
  }
  return { list: { ...list, exportRows }, dealers: dealers.names, rows, suggestions, exported };
}

/** What can be done with a job: confirm it as suggested, open its orders, reject it. */
function useJobActions(suggestions: Suggestions, onReview: (row: Row) => void) {
  const navigate = useNavigate();
  const decision = useMatchDecision((id) => suggestions.retry([id]));
  const picksOf = (row: Row) => {
    const found = suggestions.of(row);
    return found ? suggestedPicks(found) : null;
  };
  function rowActions(row: Row): RowAction[] {
    const found = suggestions.of(row);
    const picks = picksOf(row);
    const confirm: RowAction[] =
      found && picks
        ? [
            {
              id: 'confirm',
              label: `Confirm ${ordersText(found)}`,
              icon: 'match',
              onSelect: () => void decision.confirm(row, picks),
            },
          ]
        : [];
    const reject: RowAction = {
      id: 'reject',
      label: 'Reject…',
      icon: 'close',
      onSelect: () => void decision.reject(row),
    };
    return [
      ...confirm,
      { id: 'review', label: 'Review…', icon: 'eye', onSelect: () => onReview(row) },
      ...(matchViewOf(row.value) === 'waiting' ? [reject] : []),
      {
        id: 'open',
        label: 'Open the job',
        icon: 'open-link',
        onSelect: () => void navigate(paths.installations.edit(row.id)),
      },
    ];
  }
  const buttons = (row: Row) => (
    <MatchButtons
      label={jobNumber(row.value)}
      canConfirm={picksOf(row) !== null}
      isBusy={decision.busyId !== ''}
      onConfirm={() => void decision.confirm(row, picksOf(row) ?? [])}
      onReview={() => onReview(row)}
    />
  );
  return { decision, rowActions, buttons };
}

/** The jobs of a distributor's dealers whose kits it is to confirm as its own, with the order each came from. */
export function MatchPage() {
  const { list, dealers, rows, suggestions, exported } = useMatchList();
  const { state } = list;
  const [opened, setOpened] = useState<Row | null>(null);
  const { decision, rowActions, buttons } = useJobActions(suggestions, setOpened);
  const [now] = useState(() => unixSeconds(new Date()));
  const [bulk, setBulk] = useState<readonly ExactJob[] | null>(null);
  const exact = exactOf(rows, suggestions.of);
  // As it is now: what may be confirmed is asked for each of its revisions.
  const reviewed = opened && (rows.find(({ id }) => id === opened.id) ?? opened);
  const view = state.filters['view'] === 'rejected' ? 'rejected' : 'waiting';
  return (
    <>
      {suggestions.error && <ErrorPanel error={suggestions.error} onRetry={() => suggestions.retry()} />}
      <ListPage
        title="Installation Confirmations"
        columns={matchColumns(suggestions.of, (row) => exported.get(row.id), buttons, now)}
        filters={matchFilters(dealers)}
        {...list}
        searchHint="Number, VIN, rego, customer or whole serial"
        rowHref={(row) => paths.installations.edit(row.id)}
        rowLabel={(row) => jobNumber(row.value)}
        rowActions={rowActions}
        {...(exact.length > 0 && {
          primaryAction: {
            label: `Confirm exact matches (${exact.length})`,
            icon: 'match' as const,
            onSelect: () => setBulk(exact),
          },
        })}
        empty={{ text: EMPTY[view] }}
      />
      {reviewed && (
        <ReviewDialog
          row={reviewed}
          found={suggestions.of(reviewed)}
          error={suggestions.error}
          onRetry={() => suggestions.retry()}
          onClose={() => setOpened(null)}
          onReject={() => {
            setOpened(null);
            void decision.reject(reviewed);
          }}
          onConfirm={(picks, without) => {
            setOpened(null);
            void decision.confirm(reviewed, picks, without);
          }}
        />
      )}
      {bulk && (
        <BulkDialog
          exact={bulk}
          onClose={() => {
            setBulk(null);
            suggestions.retry(rows.map(({ id }) => id));
          }}
        />
      )}
    </>
  );
}
