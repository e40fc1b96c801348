import { useCallback, useState } from 'react';
import type { HealthPart } from '#domain/portal-health/answers.ts';
import Button from 'react-bootstrap/Button';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BrowserReportsPart } from './parts/browser-reports.tsx';
import { ChecksPart } from './parts/checks.tsx';
import { NowPart } from './parts/now.tsx';
import { PART_ORDER, PartOrderContext } from './parts/part-order.ts';
import { ServerFaultsPart } from './parts/server-faults.tsx';
import { WorksPart } from './parts/works.tsx';
import './portal-health.scss';

/** The parts, which load side by side and are shown from the top. */
function Parts() {
  const [settled, setSettled] = useState<readonly HealthPart[]>([]);
  const onSettled = useCallback((part: HealthPart) => setSettled((before) => [...before, part]), []);
  const isShown = (part: HealthPart) =>
    PART_ORDER.slice(0, PART_ORDER.indexOf(part)).every((above) => settled.includes(above));
  return (
    <PartOrderContext value={{ isShown, onSettled }}>
      <NowPart />
      <ChecksPart />
      <ServerFaultsPart />
      <WorksPart />
      <BrowserReportsPart />
    </PartOrderContext>
  );
}

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
      <Parts key={round} />
    </>
  );
}
