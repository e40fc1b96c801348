import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { kitMatches, matchViewOf } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchSuggestions, type JobSuggestions } from '#data/nouns/kit-matches.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
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
import { useSuggestions } from './use-suggestions.ts';
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

/** The jobs of a distributor's dealers whose kits it is to confirm as its own, with the order each came from. */
export function MatchPage() {
  const navigate = useNavigate();
  const list = useShapeList('match-installations', kitMatches, kitMatches.defaultSort, withMatchView);
  const { state, actions, result } = list;
  const rows = result.rows.map(({ value }) => value);
  const suggestions = useSuggestions(rows);
  const decision = useMatchDecision((id) => suggestions.retry([id]));
  const dealers = useDealerNames(true);
  const [now] = useState(() => unixSeconds(new Date()));
  const [reviewed, setReviewed] = useState<{ row: Row; found: JobSuggestions } | null>(null);
  const [bulk, setBulk] = useState<readonly ExactJob[] | null>(null);
  const [exported] = useState(() => new Map<string, JobSuggestions>());
  const exact = exactOf(rows, suggestions.of);

  function review(row: Row) {
    const found = suggestions.of(row);
    if (found) setReviewed({ row, found });
  }
  const columns = matchColumns(
    suggestions.of,
    (row) => exported.get(row.id),
    (row) => {
      const found = suggestions.of(row);
      const picks = found ? suggestedPicks(found) : null;
      return (
        <MatchButtons
          label={jobNumber(row.value)}
          canConfirm={picks !== null}
          isBusy={decision.busyId !== '' || found === undefined}
          onConfirm={() => void decision.confirm(row, picks ?? [])}
          onReview={() => review(row)}
        />
      );
    },
    now,
  );

  const rowActions = (row: Row): RowAction[] => {
    const found = suggestions.of(row);
    const picks = found ? suggestedPicks(found) : null;
    const isWaiting = matchViewOf(row.value) === 'waiting';
    return [
      ...(found && picks
        ? [
            {
              id: 'confirm',
              label: `Confirm ${ordersText(found)}`,
              icon: 'match' as const,
              onSelect: () => void decision.confirm(row, picks),
            },
          ]
        : []),
      { id: 'review', label: 'Review…', icon: 'eye', onSelect: () => review(row) },
      ...(isWaiting
        ? [
            {
              id: 'reject',
              label: 'Reject…',
              icon: 'close' as const,
              onSelect: () => void decision.reject(row),
            },
          ]
        : []),
      {
        id: 'open',
        label: 'Open the job',
        icon: 'open-link',
        onSelect: () => void navigate(paths.installations.edit(row.id)),
      },
    ];
  };
  async function exportRows(onProgress: (count: number) => void, signal: AbortSignal): Promise<Row[]> {
    const found = await list.exportRows(onProgress, signal);
    const ids = found.map(({ id }) => id);
    await fetchSuggestions(ids, signal, (some) => some.forEach((each) => exported.set(each.id, each)));
    return found;
  }
  const view = state.filters['view'] === 'rejected' ? 'rejected' : 'waiting';
  return (
    <>
      {suggestions.error && <ErrorPanel error={suggestions.error} onRetry={() => suggestions.retry()} />}
      <ListPage
        title="Installation Confirmations"
        columns={columns}
        filters={matchFilters(dealers)}
        {...list}
        exportRows={exportRows}
        searchHint="Number, VIN, rego, customer or whole serial"
        rowHref={(row) => paths.installations.edit(row.id)}
        rowLabel={(row) => jobNumber(row.value)}
        rowActions={rowActions}
        toolbar={
          <>
            <Button variant="quiet" disabled={exact.length === 0} onClick={() => setBulk(exact)}>
              Confirm exact matches{exact.length > 0 && ` (${exact.length})`}
            </Button>
            <ListViews views={MATCH_LIST_VIEWS} state={state} actions={actions} />
          </>
        }
        empty={{ text: EMPTY[view] }}
      />
      {reviewed && (
        <ReviewDialog
          {...reviewed}
          onClose={() => setReviewed(null)}
          onReject={() => {
            setReviewed(null);
            void decision.reject(reviewed.row);
          }}
          onConfirm={(picks, without) => {
            setReviewed(null);
            void decision.confirm(reviewed.row, picks, without);
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
