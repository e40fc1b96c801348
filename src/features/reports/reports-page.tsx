import { useSearchParams } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { Gallery } from './parts/gallery.tsx';
import { ReportView } from './parts/report-view.tsx';
import { reportsFor } from './reports/all.ts';
import './reports.scss';

/** The gallery of reports, or the one that the address names (`?report=`). */
export function ReportsPage() {
  const actor = useActor();
  const [params] = useSearchParams();
  const reports = reportsFor(actor);
  const report = reports.find(({ id }) => id === params.get('report'));
  return report ? <ReportView key={report.id} report={report} /> : <Gallery reports={reports} />;
}
