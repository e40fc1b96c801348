import type { ReportGroup } from '#domain/portal-health/faults.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { HealthPart } from './health-part.tsx';
import { textColumn } from './text-column.ts';

const titleOf = ({ name, message }: ReportGroup) => (message === '' ? name : `${name}: ${message}`);

const COLUMNS = [
  textColumn<ReportGroup>('error', 'Error', titleOf),
  textColumn<ReportGroup>('version', 'Version', ({ version }) => version),
  textColumn<ReportGroup>('count', 'Times', ({ count }) => String(count)),
  textColumn<ReportGroup>('reports', 'Reports', ({ reports }) => String(reports)),
  textColumn<ReportGroup>('first', 'First', ({ firstAt }) => formatDateTime(firstAt)),
  textColumn<ReportGroup>('last', 'Last', ({ lastAt }) => formatDateTime(lastAt)),
  textColumn<ReportGroup>('pages', 'Pages', ({ routes }) => routes.join(', ')),
  textColumn<ReportGroup>('browsers', 'Browsers', ({ browsers }) => browsers.join(', ')),
  textColumn<ReportGroup>('stack', 'Where in the code', ({ stack }) => stack),
];

function Group({ group }: { group: ReportGroup }) {
  const { version, count, reports, firstAt, lastAt, routes, browsers, stack } = group;
  return (
    <li>
      <div>
        <strong>{titleOf(group)}</strong>
        <div className="muted">
          Version {version}, {count === 1 ? 'once' : `${count} times`} in {counted(reports, 'report')}. First{' '}
          {formatDateTime(firstAt)}, last {formatDateTime(lastAt)}.
        </div>
        <div>
          {routes.join(', ')} ({browsers.join(', ')})
        </div>
        {stack !== '' && (
          <details>
            <summary>Where in the code</summary>
            <pre className="health-stack">{stack}</pre>
          </details>
        )}
      </div>
    </li>
  );
}

/** Faults in people's browsers of the last 90 days, by what they say and the version. */
export function BrowserReportsPart() {
  return (
    <HealthPart
      part="reports"
      title="Browser errors"
      csv={{ name: 'browser-errors', columns: COLUMNS, rows: ({ groups }) => groups }}
    >
      {({ groups, isCut }) => (
        <>
          {groups.length === 0 && <p className="muted mb-0">No errors in the last 90 days.</p>}
          <ul className="health-list">
            {groups.map((group) => (
              <Group key={`${titleOf(group)} ${group.version}`} group={group} />
            ))}
          </ul>
          {isCut && <p className="muted mb-0">Only the newest 1,000 reports are grouped here.</p>}
        </>
      )}
    </HealthPart>
  );
}
