import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { useLeftOut } from '#data/store/unreadable.ts';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { rememberListSearch } from '#ui/list/remembered-list.ts';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { FIT_COLUMNS, fitLines } from './fit-columns.ts';
import { OwnApplicationGuide } from './parts/application-guide.tsx';
import { MatrixFilters } from './parts/matrix-filters.tsx';
import { MatrixList, MatrixTable } from './parts/matrix-table.tsx';
import { MATRIX_PAGE, type MatrixView, useMatrix } from './use-matrix.ts';
import './matrix.scss';

/** Which suspension kits fit which vehicles, make by make, with heights; prints the application guide. */
export function SuspensionKitVehiclesPage() {
  const view = useMatrix();
  const note = useLeftOut(vehicles, suspensionKits, suspensionKitVehicles);
  const { pathname, search } = useLocation();
  useEffect(() => rememberListSearch(pathname, search), [pathname, search]);
  const { matrix, make, filter, status } = view;
  const hasRows = status === 'ready' && matrix.rows.length > 0;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Suspension Kit Vehicles"
          back={{ to: paths.suspensionKits.list, label: 'Suspension Kits' }}
          actions={
            <>
              {hasRows && <PrintButton label="Application guide" />}
              {hasRows && (
                <ExportButton
                  name={`suspension-kits-${make}`}
                  columns={FIT_COLUMNS}
                  exportRows={async () => fitLines(matrix)}
                />
              )}
              <Link className="btn btn-primary" to={paths.suspensionKitVehicles.add}>
                <Icon name="add" />
                New fit
              </Link>
            </>
          }
        />
        <MatrixFilters view={view} />
        {note && <Notice tone="watch">{note}</Notice>}
        {status === 'loading' && <Loading lines={8} label="Loading vehicles and kits" />}
        {status === 'error' && <ErrorPanel error={view.error} onRetry={view.retry} />}
        {status === 'ready' && !hasRows && <EmptyState icon="suspension" text={emptyText(view)} />}
        {hasRows && <MatrixPage view={view} />}
      </div>
      {hasRows && <OwnApplicationGuide make={make} model={filter.model} matrix={matrix} />}
    </>
  );
}

function emptyText({ make, filter, matrix }: MatrixView): string {
  if (make === '') return 'Once vehicles are listed, the kits that fit them appear here.';
  if (filter.isWithoutKit && matrix.total > 0) return 'Every vehicle of this view has a kit.';
  return matrix.total === 0
    ? `No ${make} vehicles are listed.`
    : 'No kit of this lift and load is fitted here.';
}

function MatrixPage({ view: { matrix, page, change } }: { view: MatrixView }) {
  const first = page * MATRIX_PAGE;
  const rows = matrix.rows.slice(first, first + MATRIX_PAGE);
  const turnTo = (next: number) => change('page', next === 0 ? '' : String(next));
  return (
    <>
      <MatrixTable columns={matrix.columns} rows={rows} />
      <MatrixList columns={matrix.columns} rows={rows} />
      <nav className="list-pager" aria-label="Pages">
        <span>
          {first + 1}–{first + rows.length} of {matrix.rows.length}
        </span>
        <span className="button-row">
          <Button variant="quiet" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            <Icon name="chevron-left" />
            Previous
          </Button>
          <Button
            variant="quiet"
            disabled={first + MATRIX_PAGE >= matrix.rows.length}
            onClick={() => turnTo(page + 1)}
          >
            Next
            <Icon name="chevron-right" />
          </Button>
        </span>
      </nav>
    </>
  );
}
