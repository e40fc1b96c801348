import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BrowserReportsPart } from './parts/browser-reports.tsx';
import { ChecksPart } from './parts/checks.tsx';
import { NowPart } from './parts/now.tsx';
import { ServerFaultsPart } from './parts/server-faults.tsx';
import { WorksPart } from './parts/works.tsx';
import './portal-health.scss';

/** /admin/change-log/health: whether the portal is well, for those who run it. */
export function PortalHealthPage() {
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader
        title="Portal Health"
        back={{ to: paths.changeLog, label: 'Change Log' }}
        actions={
          <Button variant="quiet" onClick={() => setRound(round + 1)}>
            <Icon name="rotate" />
            Refresh
          </Button>
        }
      />
      <div key={round}>
        <NowPart />
        <ChecksPart />
        <ServerFaultsPart />
        <WorksPart />
        <BrowserReportsPart />
      </div>
    </>
  );
}
