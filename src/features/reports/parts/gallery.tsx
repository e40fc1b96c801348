import { Link } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { Report } from '#features/reports/report.ts';
import { reportSearch } from '#features/reports/use-report-choice.ts';

/** Every report with what it answers; each opens as it was last looked at. */
export function Gallery({ reports }: { reports: readonly Report[] }) {
  const { uid } = useActor();
  const groups = [...new Set(reports.map(({ group }) => group))];
  return (
    <>
      <PageHeader title="Reports" />
      {groups.map((group) => (
        <section key={group} aria-labelledby={`reports-${group}`}>
          <h2 id={`reports-${group}`} className="reports-group">
            {group}
          </h2>
          <ul className="reports-gallery">
            {reports
              .filter((report) => report.group === group)
              .map(({ id, title, about }) => (
                <li key={id}>
                  <Link to={`${paths.reports}${reportSearch(uid, id)}`}>{title}</Link>
                  <p className="muted mb-0">{about}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
